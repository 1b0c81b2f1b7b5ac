import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase, until } from '@incontro/testing'
import { insertAngel, insertMember } from '@incontro/testing/rows.ts'
import { inFull } from '@incontro/testing/size.ts'
import { hasStandbys, startWithStandby } from '@incontro/testing/standby.ts'
import { createDiscoveryStore } from '../../modules/discovery/discovery.store.ts'
import { createLog } from '../log/log.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { createReads } from './reads.ts'

const warnings: string[] = []
const log = createLog('silent')
log.warn = (_facts: unknown, message?: string) => void warnings.push(message ?? '')
const statement = { name: 'where', text: 'select current_setting($1) as port' }

test('FD-04 without a standby, with one that cannot be reached and with one that is none, the primary is asked', async () => {
  const { url } = await createTestDatabase()
  const database = openDatabase({ connectionString: url })
  after(() => database.close())
  for (const [standby, said] of [
    [undefined, []],
    ['postgres://postgres@127.0.0.1:9/postgres', ['the standby cannot be asked, the primary is']],
    [url, ['the standby cannot be asked, the primary is']],
  ] as const) {
    warnings.length = 0
    const reads = createReads({ database, url: standby, log })
    assert.equal((await reads.rows(statement, ['port'])).length, 1)
    assert.deepEqual(warnings, said)
    await assert.rejects(reads.rows({ name: 'wrong', text: 'select of_nothing' }, []), /of_nothing/)
    await reads.close()
  }
})

const options = { skip: inFull.skip || (!hasStandbys() && 'Debian’s PostgreSQL 15 is not here') }
test(
  'FD-04 TS-01 pages are read from the standby, and what a member has put aside does not come back on the next',
  options,
  async () => {
    const servers = await startWithStandby({ confirms: false })
    await migrate(servers.primaryUrl)
    const database = openDatabase({ connectionString: servers.primaryUrl })
    const standby = openDatabase({ connectionString: servers.standbyUrl })
    const reads = createReads({ database, url: servers.standbyUrl, log, timing: { waitMs: 250, awayMs: 50 } })
    after(() => Promise.all([reads.close(), database.close(), standby.close()]))
    const { pool } = database
    await pool.query(`insert into brands (id, settings) values ('original', '{}')`)
    const member = await insertMember(pool)
    const angels = []
    for (let n = 0; n < 12; n += 1) angels.push(await insertAngel(pool, { kind: 'automated', country: 'es' }))
    const store = createDiscoveryStore(database, reads)
    const where = { viewerId: member.id, country: 'es', region: 'Madrid', gender: 'woman', page: 1 } as const
    const isAsked = async (name: string) => {
      const { rows } = await standby.pool.query<{ n: number }>(
        `select coalesce(sum(xact_commit), 0)::int as n from pg_stat_database where datname = 'postgres'`,
      )
      return { name, n: rows[0]?.n ?? 0 }
    }
    const before = await isAsked('before')
    const port = new URL(servers.standbyUrl).port
    assert.deepEqual(await reads.rows(statement, ['port']), [{ port }])

    const left = new Set(angels.map(({ id }) => id))
    for (const { id } of angels.slice(0, 6)) {
      await pool.query(`insert into exclusions (viewer_id, target_id, reason, at) values ($1, $2, 'dislike', now())`, [
        member.id,
        id,
      ])
      left.delete(id)
      const { found, total } = await store.deck(where)
      assert.deepEqual(found.map(({ angel }) => angel.id).toSorted(), [...left].toSorted())
      assert.equal(total, left.size)
    }
    await until(
      'the standby has counted',
      () => isAsked('after'),
      ({ n }) => n > before.n,
    )

    // one that is behind, and one that is gone: the primary answers
    await standby.pool.query('select pg_wal_replay_pause()')
    const [next, last] = angels.slice(6)
    assert.ok(next && last)
    for (const { id } of [next, last]) {
      warnings.length = 0
      await pool.query(`insert into exclusions (viewer_id, target_id, reason, at) values ($1, $2, 'dislike', now())`, [
        member.id,
        id,
      ])
      left.delete(id)
      assert.deepEqual((await store.grid(where)).found.map(({ angel }) => angel.id).toSorted(), [...left].toSorted())
      if (id === next.id) await servers.stopStandby()
    }
    await servers.startStandby()
    await until('the standby is asked again', async () => (await reads.rows(statement, ['port']))[0]?.['port'] === port)
  },
)
