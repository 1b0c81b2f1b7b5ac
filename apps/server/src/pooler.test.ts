import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, addPersonAngel, createTestDatabase, openPage, startTestServer } from '@incontro/testing'
import { isPgBouncerHere, startPgBouncer } from '@incontro/testing/pgbouncer.ts'
import { until } from '@incontro/testing/until.ts'
import { sql } from 'kysely'
import { isTooSlow, openDatabase, sqlState, takeLonger } from './platform/database/database.ts'

const skip = isPgBouncerHere() ? false : 'no pgbouncer here (apt-get install pgbouncer)'

test(
  'S9 two addresses: behind PgBouncer in transaction mode people sign up, write, hear of each other and change settings',
  { skip },
  async () => {
    const { url } = await createTestDatabase()
    const pooler = await startPgBouncer(url)
    const server = await startTestServer({
      env: { DATABASE_URL: pooler.urlOf(url), DATABASE_DIRECT_URL: url, LOG_LEVEL: 'silent' },
    })
    const member = await addMember(server)
    const her = await addPersonAngel(server)
    const [his, hers] = [await openPage(server.url, member.token), await openPage(server.url, her.session.token)]
    const { trackerId } = member
    const say = (text: string) => his.send('chat', { trackerId, angelId: her.angelId, clientId: randomUUID(), text })
    assert.ok((await say('first')).ok)
    await hers.waitFor('chat')
    const list = async () =>
      (await server.api.call(routes.conversations, { token: member.token, params: { trackerId } })).conversations
    for (let times = 0; times < 20; times += 1) await Promise.all(Array.from({ length: 8 }, list))
    assert.equal((await list()).length, 1)
    const { rows } = await server.database.pool.query<{ channels: number }>(
      `select count(*)::int as channels from pg_stat_activity
       where datname = current_database() and application_name like 'incontro listen%'`,
    )
    assert.ok((rows[0]?.channels ?? 0) >= 3, 'it listens on PostgreSQL itself')

    await pooler.kill()
    await assert.rejects(list())
    await pooler.start()
    await until('calls are answered again', async () => (await list().catch(() => [])).length === 1)
    assert.ok((await say('second')).ok)
    await until('she has both', () => hers.received('chat').length === 2)
    for (const page of [his, hers]) page.close()
  },
)

const TIMEOUTS = { statementMs: 300, lockMs: 150, idleInTransactionMs: 300 }
for (const way of ['direct', 'pooled'] as const)
  test(
    `F-31 what takes too long is ended, and nothing of it stays on the connection: ${way}`,
    { skip: way === 'pooled' ? skip : false },
    async () => {
      const { url } = await createTestDatabase()
      const pooler = way === 'pooled' ? await startPgBouncer(url, { connections: 2 }) : undefined
      const database = openDatabase(
        { connectionString: pooler?.urlOf(url) ?? url },
        { max: 2, timeouts: TIMEOUTS, direct: pooler === undefined ? undefined : { connectionString: url } },
      )
      const patient = await database.connect()
      try {
        await patient.query('create table held (id int); insert into held values (1)')
        await assert.rejects(
          database.transaction(async (tx) => sql`select pg_sleep(20)`.execute(tx)),
          isTooSlow,
        )
        await patient.query('begin; update held set id = 2')
        await assert.rejects(
          database.transaction(async (tx) => sql`update held set id = 3`.execute(tx)),
          (error) => sqlState(error) === '55P03',
        )
        await patient.query('rollback')
        await assert.rejects(
          database.transaction(async (tx) => {
            await sql`update held set id = 4`.execute(tx)
            await until('the forgotten transaction is ended', async () => {
              const { rows } = await patient.query<{ id: number }>(`select count(*)::int as id from pg_stat_activity
                where datname = current_database() and state like 'idle in transaction%'`)
              return rows[0]?.id === 0
            })
            await sql`select 1`.execute(tx)
          }),
        )
        await database.transaction(async (tx) => sql`update held set id = 5`.execute(tx))
        assert.deepEqual((await database.pool.query('select id from held')).rows, [{ id: 5 }])
        const { rows } = await patient.query<{ statement_timeout: string }>('show statement_timeout')
        assert.equal(rows[0]?.statement_timeout, '0', 'the connection of messages has its own')
      } finally {
        await patient.end()
        await database.close()
      }
    },
  )

test('a transaction that asks for it takes longer than the others, and no transaction after it does', async () => {
  const { url } = await createTestDatabase()
  const timeouts = { ...TIMEOUTS, lockMs: 5000 }
  const database = openDatabase({ connectionString: url }, { max: 1, timeouts })
  await database.transaction(async (tx) => {
    await takeLonger(tx, 30_000)
    await sql`select pg_sleep(0.6)`.execute(tx)
  })
  await assert.rejects(
    database.transaction(async (tx) => sql`select pg_sleep(20)`.execute(tx)),
    isTooSlow,
  )
  await database.close()
})
