import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { AtEnd } from './database.ts'
import { freePort } from './free-port.ts'
import { databaseAt, openTcpLine } from './tcp-line.ts'
import { until } from './until.ts'

export type TestPooler = {
  readonly port: number
  /** The address of a database behind it. */
  urlOf(direct: string): string
  kill(): Promise<void>
  start(): Promise<void>
}

export const isPgBouncerHere = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

type Options = {
  /** To each database, for each user. */
  readonly connections?: number
  /** When a connection of PostgreSQL is given to another one. */
  readonly mode?: PoolMode
  readonly atEnd?: AtEnd
}
export const poolModes = ['transaction', 'session'] as const
export type PoolMode = (typeof poolModes)[number]

/** The address of a database behind a PgBouncer of this machine. */
export function addressBehind(direct: string, port: number): string {
  const url = new URL(direct)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  url.search = ''
  return url.href
}

/** A PgBouncer before the server of a database, which ends with the test file. */
export async function startPgBouncer(
  direct: string,
  { connections = 8, mode = 'transaction', atEnd = after }: Options = {},
): Promise<TestPooler> {
  const { username, password } = new URL(direct)
  // the server of tests listens on a socket that is open to its owner alone, who is not the user that PgBouncer runs as
  const bridge = await openTcpLine(() => databaseAt(direct), atEnd)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'incontro-pgbouncer-'))
  chmodSync(folder, 0o755) // it runs as another user where the test is root
  const file = join(folder, 'pgbouncer.ini')
  const secret = password === '' ? '' : ` password='${decodeURIComponent(password)}'`
  const settings = `[databases]
* = host=127.0.0.1 port=${bridge.port} user='${decodeURIComponent(username)}'${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 2000
server_idle_timeout = 10
`
  writeFileSync(file, settings)
  const isRoot = process.getuid?.() === 0
  let child: ChildProcess | undefined
  const pooler: TestPooler = {
    port,
    urlOf: (address) => addressBehind(address, port),
    async kill() {
      const running = child
      child = undefined
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
    },
    async start() {
      child = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
      await until('PgBouncer listens', () => answers(port))
    },
  }
  atEnd(async () => {
    await pooler.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await pooler.start()
  return pooler
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
