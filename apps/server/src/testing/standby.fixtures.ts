import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@incontro/testing/free-port.ts'

const run = promisify(execFile)
const BIN = '/usr/lib/postgresql/15/bin'
/** Of Debian; PostgreSQL refuses to run as root. */
export const hasDebianServer = existsSync(join(BIN, 'pg_basebackup'))
const runAs = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export type Standby = {
  readonly primaryUrl: string
  readonly standbyUrl: string
  stopStandby(): Promise<void>
  startStandby(): Promise<void>
  stop(): Promise<void>
}

/** A primary and a streaming standby of it, of Debian's PostgreSQL 15, on the loopback. */
export async function startPrimaryAndStandby(): Promise<Standby> {
  const dir = await mkdtemp(join(tmpdir(), 'incontro-standby-'))
  if (runAs.uid !== undefined) await chown(dir, runAs.uid, runAs.gid)
  const tool = async (name: string, ...args: string[]) =>
    void (await run(join(BIN, name), args, { ...runAs, cwd: dir, timeout: 60_000 }))
  const [primary, standby] = [join(dir, 'primary'), join(dir, 'standby')]
  const [port, standbyPort] = [await freePort(), await freePort()]
  const start = (data: string, at: number) => {
    const settings = `-p ${at} -k '' -h 127.0.0.1 -c fsync=off -c max_wal_senders=4 -c shared_buffers=32MB`
    return tool('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o', settings)
  }
  const end = (data: string) => tool('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data)
  await tool('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-N')
  await start(primary, port)
  await tool(
    'pg_basebackup',
    '-D',
    standby,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-R',
    '-c',
    'fast',
  )
  await start(standby, standbyPort)
  const urlOf = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`
  return {
    primaryUrl: urlOf(port),
    standbyUrl: urlOf(standbyPort),
    stopStandby: () => end(standby),
    startStandby: () => start(standby, standbyPort),
    async stop() {
      await end(standby).catch(() => {}) // a test may have ended it
      await end(primary)
      await rm(dir, { recursive: true, force: true })
    },
  }
}
