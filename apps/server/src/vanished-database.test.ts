import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { addMember, addPersonAngel, createTestDatabase, openPage, startTestServer } from '@incontro/testing'
import { databaseAt, openTcpLine } from '@incontro/testing/tcp-line.ts'
import { until } from '@incontro/testing/until.ts'
import { openDatabase } from './platform/database/database.ts'

test('CH-22 S2 a database that vanishes without a word holds no message: it is written once when the line is back', async () => {
  const { url } = await createTestDatabase()
  const line = await openTcpLine(() => databaseAt(url))
  const server = await startTestServer({
    env: { DATABASE_URL: url, DATABASE_DIRECT_URL: line.through(url), LOG_LEVEL: 'silent' },
  })
  const member = await addMember(server)
  const her = await addPersonAngel(server)
  const page = await openPage(server.url, member.token)
  const { trackerId } = member
  const say = (clientId: string, text: string) => page.send('chat', { trackerId, angelId: her.angelId, clientId, text })
  assert.ok((await say(randomUUID(), 'first')).ok)
  line.lose()
  const clientId = randomUUID()
  const waits = say(clientId, 'second')
  await until('the batch is on its way', () => line.hasLost())
  line.restore({ keepsSilent: true }) // the connection that was open stays silent
  await waits.catch(() => {}) // the page may have given up, and repeats what was not acknowledged
  await until('it is acknowledged', async () => (await say(clientId, 'second').catch(() => ({ ok: false }))).ok)
  const hers = await openPage(server.url, her.session.token)
  const answer = await hers.send('sync', { after: { [trackerId]: 0 } })
  assert.deepEqual(answer.ok && answer.messages.map(({ text }) => text), ['first', 'second'])
  hers.close()
  page.close()
})

test('F-31 S2 a statement without an answer gives its connection up, and the pool goes on with another', async () => {
  const { url } = await createTestDatabase()
  const line = await openTcpLine(() => databaseAt(url))
  const timeouts = { statementMs: 100, lockMs: 100, idleInTransactionMs: 60_000 }
  const database = openDatabase({ connectionString: line.through(url) }, { max: 1, timeouts })
  await database.pool.query('select 1')
  line.lose()
  await assert.rejects(database.transaction(async () => {}))
  line.restore({ keepsSilent: true })
  await database.transaction(async () => {})
  await database.close()
})
