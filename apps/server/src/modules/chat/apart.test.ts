import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { codeOf, peopleOn } from './chat.fixtures.ts'
import { peersOf } from './chat.store.ts'

// no worker: what is queued waits until a test lets it run
const server = await startTestServer({ env: { ROLES: 'realtime,payment' } })
const { couple } = peopleOn(server)
const { api, product } = server

test('F-56 TS-01 after a block read marks pass in neither direction and move nothing', async () => {
  const { member, her, his, hers, angelId } = await couple({ level: 1 })
  const { trackerId, token } = member
  const pair = { trackerId, angelId }
  await his.send('chat', { ...pair, clientId: randomUUID(), text: 'ciao' })
  await hers.send('chat', { ...pair, clientId: randomUUID(), text: 'ciao a te' })
  await api.call(routes.blockAngel, { token, body: pair })
  assert.equal(codeOf(await hers.send('read', { ...pair, seq: 1 })), 'not_found')
  assert.equal(codeOf(await his.send('read', { ...pair, seq: 2 })), 'not_found')
  await Promise.all([his.caughtUp(), hers.caughtUp()])
  assert.deepEqual([his.received('read'), hers.received('read')], [[], []])
  await api.call(routes.unblockAngel, { token, body: pair })
  const page = await api.call(routes.messages, { token, params: pair })
  assert.equal(page.readByAngel, 0)
  assert.ok(her.angelId)
})

test('F-56 TS-01 the like of an invitation that was still queued when one blocked the other reaches no one', async () => {
  const { member, his, hers, angelId } = await couple({ flowId: '8' })
  const pair = { trackerId: member.trackerId, angelId }
  const sent = await his.send('invitation', { ...pair, clientId: randomUUID(), text: 'may I?' })
  assert.equal(sent.ok, true)
  await api.call(routes.blockAngel, { token: member.token, body: pair })
  await product.outbox.drain()
  await Promise.all([his.caughtUp(), hers.caughtUp()])
  assert.deepEqual([his.received('like'), hers.received('like')], [[], []])
})

test('F-56 TS-01 profiliLike and profiliVisitati do not name blocked people', async () => {
  const { member, his, angelId } = await couple()
  const { trackerId, token } = member
  const pair = { trackerId, angelId }
  await his.send('like', pair)
  await api.call(routes.visited, { token, body: pair })
  const named = async () => {
    const { liked, navigation } = await api.call(routes.navigation, { token, params: { trackerId } })
    return [liked, navigation.visited]
  }
  assert.deepEqual(await named(), [[angelId], [angelId]])
  await api.call(routes.blockAngel, { token, body: pair })
  assert.deepEqual(await named(), [[], []])
  await api.call(routes.unblockAngel, { token, body: pair })
  assert.deepEqual(await named(), [[angelId], [angelId]])
})

test('F-41 the members that an angel’s presence concerns are found by indexes, not by a scan of all conversations', async () => {
  const { db, pool } = server.database
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx) // without the people of so many conversations
    await sql`insert into conversations (id, member_id, angel_id, last_seq, last_at, member_at, member_seq, angel_at, angel_seq, created_at)
      select gen_random_uuid(), gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad((i % 500)::text, 12, '0'))::uuid, 1, now(), now(), 1,
        case when i % 7 = 0 then null else now() end, 1, now() from generate_series(1, 30000) i`.execute(tx)
  })
  await pool.query('analyze conversations')
  const id = '00000000-0000-7000-8000-000000000007'
  const peers = await peersOf({ side: 'angel', id }, 500).execute(db)
  assert.equal(peers.rows.length, 60)
  const plan = await sql<{ 'QUERY PLAN': string }>`explain ${peersOf({ side: 'angel', id }, 500)}`.execute(db)
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.doesNotMatch(lines, /Seq Scan on conversations/)
  assert.match(lines, /conversations_outside_angel_list/)
})
