import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addMember, addPersonAngel, openPage, startProcess, startTestServer } from '@incontro/testing'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { createEmptyDatabase, onDatabase } from '@incontro/testing/database.ts'
import { until } from '@incontro/testing/until.ts'
import { faultsOfProduction } from './config/production.ts'
import { knownMigrations, migrate } from './platform/database/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'incontro-rolling-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test(
  'F-46 S6 a process that is asked to end says so first, serves on, moves its pages, and loses nothing of what they write',
  { skip: isRedisHere() ? false : 'no redis-server here' },
  async () => {
    const redis = await startRedis()
    const here = await startTestServer({ env: { REDIS_URL: redis.url, SIGN_UPS_PER_HOUR: '1000' } })
    const there = await startProcess({
      INCONTRO_MODE: 'test',
      REDIS_URL: redis.url,
      DATABASE_URL: here.databaseUrl,
      DATA_DIR: here.dataDir,
      ROLES: 'realtime,worker',
      DRAIN_WAIT_MS: '1500',
      DRAIN_SPREAD_MS: '1500',
    })
    await there.untilReady()
    const member = await addMember(here)
    const her = await addPersonAngel(here)
    const [his, hers] = [await openPage(there.url, member.token), await openPage(here.url, her.session.token)]
    const write = (page: typeof his, text: string) =>
      page.send('chat', { trackerId: member.trackerId, angelId: her.angelId, clientId: randomUUID(), text })
    there.child.kill('SIGTERM')
    const unready = await there.untilReady(false)
    assert.deepEqual(unready.lacks, ['serving'])
    assert.equal((await fetch(`${there.url}/livez`)).status, 200)
    assert.ok((await write(his, 'while it waits for the balancer')).ok)
    await his.waitFor('restart')
    assert.deepEqual(his.received('restart'), [{ reload: false }])
    his.close()
    const moved = await openPage(here.url, member.token)
    assert.ok((await write(moved, 'from another process')).ok)
    await hers.waitFor('chat', 2)
    assert.equal((await there.ended).code, 0, there.output())
    for (const page of [moved, hers]) page.close()
  },
)

test('D18 S7 a process that does not migrate refuses an older database, waits for the step, and takes a newer one', async () => {
  const { url } = await createEmptyDatabase()
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'waits'), ROLES: 'worker', MIGRATIONS: 'by_command' }
  const waiting = await startProcess({ ...settings, INCONTRO_MODE: 'test' })
  await until('it waits', () => waiting.output().includes('Waiting for npm run migrate'))
  await Promise.all([migrate(url), migrate(url)])
  await waiting.untilReady()
  waiting.child.kill('SIGTERM')
  assert.equal((await waiting.ended).code, 0)

  await onDatabase(url, async (client) => {
    await client.query(`insert into kysely_migration (name, timestamp) values ('9999_of_a_newer_version', now()::text)`)
    await client.query('update pgboss.version set version = version + 1')
  })
  for (const MIGRATIONS of ['by_command', 'at_start']) {
    const rolledBack = await startProcess({ ...settings, MIGRATIONS, INCONTRO_MODE: 'test' })
    await rolledBack.untilReady()
    rolledBack.child.kill('SIGTERM')
    assert.equal((await rolledBack.ended).code, 0, rolledBack.output())
  }
})

test('a migration waits for what others hold in short tries, and is done once they let go', async () => {
  const { url } = await createEmptyDatabase()
  const lines: string[] = []
  await onDatabase(url, async (client) => {
    await client.query('begin; create table brands (id int)')
    const migrated = migrate(url, (line) => void lines.push(line))
    await until('it is tried again', () => lines.some((line) => line.includes('tried again')))
    await client.query('rollback')
    await migrated
  })
  const known = await knownMigrations()
  assert.equal(lines.filter((line) => line.endsWith(': Success')).length, known.length)
})

test('F-37 production names what its processes have to share, unless it is one process or one folder', () => {
  const own = { PUBLIC_URL: 'x', PAYMENT_URL: 'x', SMTP_URL: 'x', SEALING_KEYS: 'x', LINK_KEYS: 'x', FACTOR_KEYS: 'x' }
  const names = (given: Record<string, string>) => faultsOfProduction(given).map((line) => line.split(':')[0])
  const shared = ['DATABASE_URL', 'REDIS_URL', 'PUSH_KEYS', 'IDENTITY_KEYS', 'PAYOUT_KEYS']
  assert.deepEqual(names(own), [...shared, 'S3_ENDPOINT, S3_BUCKET'])
  assert.deepEqual(names({ ...own, DATA_DIR_IS_SHARED: 'true' }), shared)
  assert.deepEqual(names({ ...own, SINGLE_PROCESS: '1' }), [])
  assert.equal(names({ SINGLE_PROCESS: '1' }).length, 6)
})
