import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { freePort } from '@incontro/testing/free-port.ts'
import pg from 'pg'
import { root } from '../programs.ts'

/** Debian's PostgreSQL, whose version pgBackRest 2.45 knows. */
export const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** A PostgreSQL 15 that archives as deploy/backup says, with a repository of pgBackRest beside it; both in a folder of their own. */
export async function startArchived({ atEnd = after }: { readonly atEnd?: (end: () => void) => void } = {}) {
  const work = mkdtempSync(join(tmpdir(), 'incontro-backup-'))
  const [data, port] = [join(work, 'data'), await freePort()]
  for (const name of ['repository', 'log', 'lock', 'spool']) mkdirSync(join(work, name))
  spawnSync('chown', ['-R', 'postgres:postgres', work])
  const env = {
    PATH: process.env['PATH'] ?? '',
    PGBACKREST_CONFIG: join(root, 'deploy/backup/pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: join(work, 'repository'),
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(24).toString('base64'),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: work,
    PGBACKREST_LOG_PATH: join(work, 'log'),
    PGBACKREST_LOCK_PATH: join(work, 'lock'),
    PGBACKREST_SPOOL_PATH: join(work, 'spool'),
    PGHOST: work,
    PGPORT: String(port),
    PGUSER: 'postgres',
  }

  /** As the account postgres, like on a machine of a database. */
  function asPostgres(program: string, ...args: readonly string[]): string {
    const as = ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args]
    // a server that goes on in the background holds its output: it writes into a file
    const output = join(work, 'output')
    writeFileSync(output, '')
    spawnSync('chown', ['postgres', output])
    const { status } = spawnSync('sh', ['-c', 'exec setpriv "$@" >"$0" 2>&1', output, ...as], {
      cwd: work,
      env,
      stdio: 'ignore',
    })
    const text = readFileSync(output, 'utf8')
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(status)}:\n${text}`)
    return text
  }
  const control = (...args: readonly string[]) =>
    asPostgres(join(PROGRAMS, 'pg_ctl'), '-D', data, '-w', '-t', '120', '-l', join(work, 'log/server'), ...args)
  const url = `postgres://postgres@127.0.0.1:${port}/incontro`

  asPostgres(
    join(PROGRAMS, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--lc-ctype=C.UTF-8',
  )
  copyFileSync(join(root, 'deploy/backup/postgresql.conf'), join(data, 'incontro.conf'))
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\ninclude 'incontro.conf'\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${work}'\n`,
  )
  spawnSync('chown', ['postgres', join(data, 'incontro.conf')])
  atEnd(() => {
    spawnSync('setpriv', [
      '--reuid=postgres',
      '--regid=postgres',
      '--init-groups',
      join(PROGRAMS, 'pg_ctl'),
      '-D',
      data,
      '-m',
      'immediate',
      'stop',
    ])
    rmSync(work, { recursive: true, force: true })
  })
  control('start')
  asPostgres(join(PROGRAMS, 'createdb'), 'incontro')

  return {
    url,
    /** Of its data. */
    folder: data,
    start: () => control('start'),
    stop: () => control('-m', 'fast', 'stop'),
    pgbackrest: (...args: readonly string[]) => asPostgres('pgbackrest', '--stanza=incontro', ...args),
    asPostgres,
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      const client = new pg.Client(url)
      await client.connect()
      try {
        return (await client.query<Row>(text, [...values])).rows
      } finally {
        await client.end()
      }
    },
  }
}
