// npm run bench:restore [-- --conversations=300000 --messages=20 --tiny]
// How long a database is away that is restored from a backup (scale: R1): PostgreSQL 15 with pgBackRest as deploy/backup sets them up,
// filled as bench:volume fills. Its folder is lost after a full backup and some more writes; the times until it answers again and until
// a process serves on it, beside a plain copy of the same folder. As root, who alone becomes the account postgres.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProcess } from '@incontro/testing'
import { onDatabase } from '@incontro/testing/database.ts'
import { until } from '@incontro/testing/until.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { PROGRAMS, startArchived } from '../deploy/backup/archived-server.fixtures.ts'
import { lacks } from '../deploy/programs.ts'
import { say } from './common/with-product.ts'
import { fillVolume } from './volume/fill.ts'
import { makePeople } from './volume/people.ts'

const { values: asked } = parseArgs({
  options: {
    conversations: { type: 'string', default: '300000' },
    messages: { type: 'string', default: '20' },
    tiny: { type: 'boolean', default: false },
  },
})
const sizes = asked.tiny
  ? { conversations: 600, messages: 2, ofOneAngel: 200, ofOneMember: 20 }
  : {
      conversations: Number(asked.conversations),
      messages: Number(asked.messages),
      ofOneAngel: 100_000,
      ofOneMember: 500,
    }
/** R1: what is restored, and within what. */
const GOAL = { gigabytes: 15, minutes: 10 }

const missing =
  process.getuid?.() !== 0
    ? 'root'
    : existsSync(join(PROGRAMS, 'initdb'))
      ? lacks('pgbackrest', 'setpriv', 'psql')
      : 'not on this machine: PostgreSQL 15'
if (missing === false) await measure()
else console.log(`bench/restore: left out: ${missing}`)

async function measure(): Promise<void> {
  const ends: (() => unknown)[] = []
  const atEnd = (end: () => unknown) => void ends.push(end)
  try {
    const server = await startArchived({ atEnd })
    server.pgbackrest('stanza-create')
    await archiveBy('/bin/true') // what the filling writes is in the full backup
    await migrate({ connectionString: server.url }, say)
    const database = openDatabase({ connectionString: server.url }, { max: 4 })
    const { known } = await makePeople(database)
    await onDatabase(server.url, (client) => fillVolume(client, sizes, known, say))
    await database.close()
    await archiveBy('pgbackrest --stanza=incontro archive-push %p')
    server.pgbackrest('check')
    const [{ bytes = 0 } = {}] = await server.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    )
    const gigabytes = bytes / 1e9
    const backUp = await secondsOf(() => server.pgbackrest('--type=full', 'backup'))
    await server.query(`update conversations set last_at = last_at where hashtext(id::text) % 10 = 0`) // the log to be replayed
    server.pgbackrest('check')
    server.stop()

    const beside = mkdtempSync(join(tmpdir(), 'incontro-copy-'))
    atEnd(() => rmSync(beside, { recursive: true, force: true }))
    const copy = await secondsOf(() => {
      const { status } = spawnSync('sh', ['-c', 'cp -r "$0" "$1" && sync -f "$1"', server.folder, beside])
      if (status !== 0) throw new Error('the folder could not be copied')
    })
    rmSync(beside, { recursive: true, force: true })

    server.asPostgres('sh', '-c', `rm -rf '${server.folder}'/*`)
    const restore = await secondsOf(() => server.pgbackrest('restore'))
    const replay = await secondsOf(async () => {
      server.start()
      await until('it is still recovering', async () => {
        const rows = await server.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers').catch(() => [])
        return rows[0]?.recovers === false
      })
    })
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'incontro-restored-'))
    atEnd(() => rmSync(DATA_DIR, { recursive: true, force: true }))
    const serving = await secondsOf(async () => {
      const product = await startProcess({ DATABASE_URL: server.url, DATA_DIR, DEMO_MONTH: 'off' }, { atEnd })
      await product.untilReady()
    })

    const away = restore + replay + serving
    const ofGoal = (((restore + replay) * GOAL.gigabytes) / gigabytes + serving) / 60
    console.log(`bench/restore: ${gigabytes.toFixed(2)} GB
| step | seconds | of a plain copy |
| --- | --- | --- |
| full backup | ${backUp.toFixed(1)} | ${(backUp / copy).toFixed(2)} |
| plain copy of the folder | ${copy.toFixed(1)} | 1.00 |
| restore | ${restore.toFixed(1)} | ${(restore / copy).toFixed(2)} |
| log replayed, it answers | ${replay.toFixed(1)} | ${(replay / copy).toFixed(2)} |
| a process serves | ${serving.toFixed(1)} | ${(serving / copy).toFixed(2)} |
away for ${away.toFixed(0)} s; ${GOAL.gigabytes} GB at this rate: ${ofGoal.toFixed(1)} minutes (goal ${GOAL.minutes})`)

    async function archiveBy(command: string): Promise<void> {
      await server.query(`alter system set archive_command = '${command}'`)
      await server.query('select pg_reload_conf()')
    }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function secondsOf(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
