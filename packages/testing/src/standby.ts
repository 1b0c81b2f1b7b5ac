import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { openTcpLine } from './tcp-line.ts'
import { until } from './until.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const USER = 'incontro'

/** Whether Debian's PostgreSQL is there: the embedded one comes without the programs that copy a server. */
export const hasStandbys = (): boolean => existsSync(join(BIN, 'pg_basebackup'))

type Server = { readonly data: string; readonly port: number; readonly child: ChildProcess }

export type PrimaryAndStandby = {
  /** Leads to the server that is the primary now. */
  readonly url: string
  /** Of the servers themselves, as they were first. */
  readonly primaryUrl: string
  readonly standbyUrl: string
  stopStandby(): Promise<void>
  /** Starts it again at the same address. */
  startStandby(): Promise<void>
  /** The primary is gone with its machine; the standby takes its place, and gets a new standby of its own. */
  failOver(): Promise<void>
}

/**
 * A primary and a streaming standby of it, of Debian's PostgreSQL, which end with the test file. With `confirms` every commit
 * waits for the standby, as Patroni and CloudNativePG run them.
 */
export async function startWithStandby({ confirms }: { readonly confirms: boolean }): Promise<PrimaryAndStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'incontro-standby-'))
  chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []
  if (isRoot) spawnSync('chown', ['postgres', folder])
  const command = (program: string, args: readonly string[]) => {
    const [first = '', ...rest] = [...as, join(BIN, program), ...args]
    return { first, rest }
  }
  function runTool(program: string, args: readonly string[]): void {
    const { first, rest } = command(program, args)
    const { status, stderr } = spawnSync(first, rest, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const urlOf = ({ port }: Pick<Server, 'port'>) => `postgres://${USER}@127.0.0.1:${port}/postgres`
  async function ask(server: Pick<Server, 'port'>, text: string): Promise<unknown> {
    const client = new pg.Client(urlOf(server))
    await client.connect()
    try {
      return Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0]
    } finally {
      await client.end()
    }
  }
  const isUp = (server: Pick<Server, 'port'>) => ask(server, 'select true').catch(() => false)

  async function start(data: string, at?: number): Promise<Server> {
    const port = at ?? (await freePort())
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: '200',
      fsync: 'off',
      full_page_writes: 'off',
      wal_level: 'replica',
    }
    const { first, rest } = command('postgres', [
      ...['-D', data],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    const child = spawn(first, rest, { cwd: folder, stdio: 'ignore' })
    await until('PostgreSQL takes connections', () => isUp({ port }))
    return { data, port, child }
  }

  let number = 0
  const newFolder = () => join(folder, `pg${(number += 1)}`)
  /** A copy of a primary that follows it, and that it waits for from then on where commits are confirmed. */
  async function follow(primary: Server): Promise<Server> {
    const data = newFolder()
    runTool('pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', `${urlOf(primary)}`])
    const standby = await start(data)
    if (confirms) {
      await ask(primary, `alter system set synchronous_standby_names = '*'`)
      await ask(primary, 'select pg_reload_conf()')
    }
    const state = confirms ? 'sync' : 'async'
    await until('the standby follows', () =>
      ask(primary, `select exists (select from pg_stat_replication where sync_state = '${state}')`),
    )
    return standby
  }
  async function kill({ child }: Server): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  const first = newFolder()
  runTool('initdb', ['-D', first, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8'])
  let primary = await start(first)
  let standby = await follow(primary)
  const line = await openTcpLine(() => ({ host: '127.0.0.1', port: primary.port }))
  after(async () => {
    await kill(primary)
    await kill(standby)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return {
    url: line.through(urlOf(primary)),
    primaryUrl: urlOf(primary),
    standbyUrl: urlOf(standby),
    stopStandby: () => kill(standby),
    async startStandby() {
      standby = await start(standby.data, standby.port)
    },
    async failOver() {
      await kill(primary)
      runTool('pg_ctl', ['promote', '-w', '-D', standby.data])
      primary = standby
      line.cut()
      standby = await follow(primary)
    },
  }
}
