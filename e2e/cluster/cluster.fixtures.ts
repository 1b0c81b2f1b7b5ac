import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type ServerProcess, startProcess } from '@incontro/testing'
import { freePort } from '@incontro/testing/free-port.ts'
import { databaseAt, openTcpLine } from '@incontro/testing/tcp-line.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import {
  type EmbeddedServer,
  startEmbedded,
  THROWAWAY,
} from '../../apps/server/src/platform/database/embedded/index.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'

/** A PostgreSQL that a test kills and starts again: what it said is committed is there afterwards. */
export async function startKillableDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'incontro-cluster-'))
  const settings = { ...THROWAWAY, synchronous_commit: 'on' }
  const start = () => startEmbedded({ dir: join(folder, 'postgres'), log: () => {}, settings })
  let running: EmbeddedServer = await start()
  await migrate(running.connection)
  const line = await openTcpLine(() => databaseAt(running.url))
  const database: Database = openDatabase(running.connection, { max: 4 })
  after(async () => {
    await database.close()
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    line,
    /** By way of the line. */
    url: line.through(running.url),
    /** Not by way of the line. */
    database,
    async kill(): Promise<void> {
      process.kill(running.pid, 'SIGKILL')
      running = await start()
    },
  }
}
export type KillableDatabase = Awaited<ReturnType<typeof startKillableDatabase>>

/** A process of the product that is started again at the same address. */
export type Node = {
  readonly port: number
  readonly url: string
  readonly paymentUrl: string
  current(): ServerProcess
  start(): Promise<void>
  kill(): Promise<void>
}

const ending: (() => unknown)[] = []
after(async () => {
  await Promise.all(ending.map((end) => end()))
})

/** Starts a process with these settings, and waits until it is ready. */
export async function startNode(env: Readonly<Record<string, string>>): Promise<Node> {
  const [port, paymentPort] = [await freePort(), await freePort()]
  let running: ServerProcess | undefined
  const node: Node = {
    port,
    url: `http://127.0.0.1:${port}`,
    paymentUrl: `http://127.0.0.1:${paymentPort}`,
    current: () => running ?? assert.fail('not started'),
    async start() {
      running = await startProcess(
        { INCONTRO_MODE: 'test', PORT: String(port), PAYMENT_PORT: String(paymentPort), ...env },
        { atEnd: (end) => void ending.push(end) },
      )
      await running.untilReady()
    },
    async kill() {
      node.current().child.kill('SIGKILL')
      await node.current().ended
    },
  }
  await node.start()
  return node
}

/** How often a balancer asks a node whether it is ready; a node that leaves has to wait for longer. */
const CHECKED_EVERY_MS = 200

/** Passes each connection to one of the nodes that are ready and take it, as the balancer before them does. */
export async function startBalancer(nodes: readonly Pick<Node, 'port' | 'url'>[]) {
  const open = new Set<Socket>()
  const unready = new Set<Pick<Node, 'port' | 'url'>>()
  const timer = setInterval(() => {
    for (const node of nodes)
      fetch(`${node.url}/readyz`)
        .then(({ status }) => (status === 200 ? unready.delete(node) : unready.add(node)))
        .catch(() => unready.add(node))
  }, CHECKED_EVERY_MS)
  const server = createServer((from) => {
    open.add(from)
    from.on('close', () => open.delete(from)).on('error', () => {})
    const shuffled = nodes.toSorted(() => Math.random() - 0.5)
    // taken from the end: those that are ready first
    const others = [...shuffled.filter((node) => unready.has(node)), ...shuffled.filter((node) => !unready.has(node))]
    const next = () => {
      const node = others.pop()
      if (node === undefined) return void from.destroy()
      const to = connect({ host: '127.0.0.1', port: node.port })
      to.once('connect', () => {
        to.removeListener('error', next)
        to.on('error', () => from.destroy()).on('close', () => from.destroy())
        from.on('close', () => to.destroy())
        from.pipe(to).pipe(from)
      })
      to.once('error', next)
    }
    next()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    clearInterval(timer)
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}` }
}
