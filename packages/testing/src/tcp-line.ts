import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AtEnd } from './database.ts'

/** What a line does with the bytes that come: `lose` takes them and passes nothing on, as a network does that is cut in two. */
type Passing = 'pass' | 'lose'
type Way = 'both' | 'there' | 'back'

/** A line of TCP between two programs that a test can cut, hold and slow down. */
export type TcpLine = {
  readonly port: number
  /** The same address by way of this line. */
  through(url: string): string
  /** From now on nothing passes, and no end is reported; new connections are taken and lead nowhere. */
  lose(way?: Way): void
  /** What comes passes again. Connections that lost something are over, or, with `keepsSilent`, stay silent for good. */
  restore(options?: { readonly keepsSilent?: boolean }): void
  /** Whether something came since the line began to lose. */
  hasLost(): boolean
  /** Ends all connections; new ones pass. */
  cut(): void
  /** Each piece arrives so many milliseconds later. */
  slow(ms: number): void
  close(): Promise<void>
}

/** Where the address of a database leads: a port, or a socket in a folder. */
export function databaseAt(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  const number = port === '' ? 5432 : Number(port)
  return folder === null ? { host: hostname, port: number } : { path: join(folder, `.s.PGSQL.${String(number)}`) }
}

/** Opens a line to where `target` leads at the time of each connection; it is closed as the test file ends. */
export async function openTcpLine(target: () => NetConnectOpts, atEnd: AtEnd = after): Promise<TcpLine> {
  const pairs = new Set<readonly [Socket, Socket]>()
  const passing: Record<Exclude<Way, 'both'>, Passing> = { there: 'pass', back: 'pass' }
  const torn = new WeakSet<Socket>()
  const silent = new WeakSet<Socket>()
  let hasLost = false
  let delayMs = 0

  const server = createServer({ allowHalfOpen: false }, (from) => {
    const to = connect(target())
    const pair = [from, to] as const
    pairs.add(pair)
    join(from, to, 'there')
    join(to, from, 'back')
    const end = () => {
      pairs.delete(pair)
      from.destroy()
      to.destroy()
    }
    for (const socket of pair) socket.on('error', () => {}).on('close', () => (isLost(pair) ? undefined : end()))
  })
  const isLost = (pair: readonly [Socket, Socket]) =>
    (passing.there === 'lose' || passing.back === 'lose') && pairs.has(pair)

  function join(one: Socket, other: Socket, way: Exclude<Way, 'both'>): void {
    let last = Promise.resolve()
    let waiting = 0
    one.on('data', (bytes: Buffer) => {
      if (passing[way] === 'lose' || silent.has(one)) {
        torn.add(one)
        hasLost = true
        return
      }
      // what still waits goes first: bytes of a line never overtake each other
      if (delayMs === 0 && waiting === 0) return void other.write(bytes)
      waiting += 1
      const wait = sleep(delayMs)
      last = last
        .then(() => wait)
        .then(() => {
          waiting -= 1
          if (!other.destroyed) other.write(bytes)
        })
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const endAll = (which: (socket: Socket) => boolean) => {
    for (const pair of pairs)
      if (pair.some(which)) {
        pairs.delete(pair)
        for (const socket of pair) socket.destroy()
      }
  }
  const line: TcpLine = {
    port,
    through(url) {
      const through = new URL(url)
      through.hostname = '127.0.0.1'
      through.port = String(port)
      through.searchParams.delete('host')
      return through.href
    },
    lose(way = 'both') {
      hasLost = false
      if (way !== 'back') passing.there = 'lose'
      if (way !== 'there') passing.back = 'lose'
    },
    restore({ keepsSilent = false } = {}) {
      passing.there = passing.back = 'pass'
      if (!keepsSilent) return endAll((socket) => torn.has(socket) || socket.destroyed)
      for (const pair of pairs)
        if (pair.some((socket) => torn.has(socket))) for (const socket of pair) silent.add(socket)
    },
    hasLost: () => hasLost,
    cut: () => endAll(() => true),
    slow: (ms) => void (delayMs = ms),
    async close() {
      endAll(() => true)
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  atEnd(() => line.close())
  return line
}
