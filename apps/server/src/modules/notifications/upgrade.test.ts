import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createEmptyDatabase, onDatabase } from '@incontro/testing/database.ts'
import { insertAngel, insertBrand } from '@incontro/testing/rows.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate, migrateWithin } from '../../platform/database/migrate.ts'
import { createDeliveriesStore } from './deliveries.store.ts'
import { plan } from './planner.rules.ts'
import { preferencesOf } from './preferences.rules.ts'
import { createPreferencesStore } from './preferences.store.ts'

const NOW = new Date('2027-03-01T12:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const after_ = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** What a process of the version before has left, in its own tables. */
async function buildBefore() {
  const { url, drop } = await createEmptyDatabase()
  after(drop)
  const rows = await onDatabase(url, async (client) => {
    await client.query('begin')
    await migrateWithin(client, '0061_payouts')
    await client.query('commit')
    const [member, quiet] = [randomUUID(), randomUUID()]
    const brandId = await insertBrand(client)
    await client.query(
      `insert into members (id, tracker_id, brand_id, email, gender, seeks, age, country, language, region, city, flow_id, declared_at, created_at, last_active_at)
       select id, id::text, $2, id || '@example.test', 'man', 'woman', 33, 'es', 'es', 'Madrid', 'Madrid', '7', now(), now(), now()
       from unnest($1::uuid[]) as t (id)`,
      [[member, quiet], brandId],
    )
    const [liked, wrote] = [await insertAngel(client), await insertAngel(client)]
    const session = randomUUID()
    await client.query(
      `insert into sessions (id, token_hash, member_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $4, $4, '2100-01-01')`,
      [session, Buffer.from(session), member, NOW],
    )
    await client.query(
      `insert into push_subscriptions (session_id, member_id, endpoint, p256dh, auth, at) values ($1, $2, 'https://push.test/1', '', '', $3)`,
      [session, member, NOW],
    )
    await client.query(
      `insert into notices_told values
      ('${member}', 'push', 'likes', '${liked.id}', $1, $2), ('${member}', 'page', 'likes', '${liked.id}', $1, $2)`,
      [before(60), before(59)],
    )
    await client.query(`insert into notices_told values ('${member}', 'push', 'messages', '${wrote.id}', $1, $2)`, [
      before(30),
      before(29),
    ])
    await client.query(`insert into pushes_unsent values ('${session}', 'messages', '${wrote.id}', $1, 2, $2, $3)`, [
      before(30),
      before(1),
      after_(6 * 60 - 29),
    ])
    await client.query(`insert into notices_due values ('${member}', $1, 'push'), ('${quiet}', $1, 'telegram')`, [
      before(1),
    ])
    await client.query(`insert into letters_due values ('${member}', $1)`, [after_(30)])
    await client.query(
      `insert into letters_planned values ('${member}', 'email', '2027-02-28', '{messages,likes}', $1, $2)`,
      [before(20 * 60), before(19 * 60)],
    )
    await client.query(`insert into letter_choices values ('${quiet}', 'email', 'likes', true, $1)`, [NOW])
    await client.query(`insert into notice_choices values ('${quiet}', 'push', 'likes', false, $1)`, [NOW])
    await client.query(`insert into letter_rhythms values ('${quiet}', 20, 9, 'UTC', 7, $1)`, [before(9)])
    await client.query(`insert into notice_rhythms values ('${quiet}', 3, true, $1), ('${member}', 50, false, $1)`, [
      NOW,
    ])
    const failed = (subscriber: string) =>
      client.query(
        `insert into outbox_deliveries (event_id, subscriber, name, version, payload, subjects, attempts, not_before)
          values (7, $1, 'likes.sent', 1, '{}', '{}', 1, $2)`,
        [subscriber, NOW],
      )
    for (const subscriber of ['notifications.letters', 'notifications.push', 'notifications.telegram', 'likes'])
      await failed(subscriber)
    return { member, quiet, liked: liked.id, wrote: wrote.id, session }
  })
  await migrate(url)
  const database = openDatabase({ connectionString: url }, { max: 2 })
  after(() => database.close())
  return { ...rows, database }
}
const { member, quiet, liked, wrote, session, database } = await buildBefore()
const deliveries = createDeliveriesStore(database.db)
const preferences = createPreferencesStore(database.db)

test('NT-12 after the upgrade nothing that was sent is sent again, on the page, by push or by e-mail', async () => {
  const recipient = {
    isErased: false,
    isDisabled: false,
    isSuppressed: false,
    awaitsConfirmation: false,
    isReachable: true,
    wanted: { messages: true, likes: true, visits: true },
    preferences: preferencesOf(null, 'es'),
    isConnected: false,
    lastActiveAt: before(300),
  }
  const like = { kind: 'likes' as const, angelId: liked, count: 1, isReply: false, at: before(60) }
  const message = { kind: 'messages' as const, angelId: wrote, count: 1, isReply: false, at: before(30) }
  for (const channel of ['page', 'push'] as const) {
    const [past = []] = await deliveries.past(database.db, [{ memberId: member, channel, before: null }])
    const unseen = channel === 'push' ? [like, message] : [like]
    assert.deepEqual(plan(channel, { ...recipient, past }, unseen, NOW), { kind: 'none', reason: 'nothing new' })
  }
  const [past = []] = await deliveries.past(database.db, [{ memberId: member, channel: 'email', before: null }])
  const earlier = { ...like, at: before(20 * 60) }
  assert.deepEqual(plan('email', { ...recipient, past }, [earlier], NOW), { kind: 'none', reason: 'nothing new' })
  assert.deepEqual(plan('email', { ...recipient, past }, [{ ...like, at: before(61) }], NOW), {
    kind: 'wait',
    reason: 'frequency',
    until: after_(5 * 60), // a day after the last one
  })
})

test('NT-08 what waited to be planned still does, and what was not taken is sent, with its failures and its end', async () => {
  const waiting = await database.pool.query<{ channel: string }>(
    `select channel from notification_deliveries where state = 'waiting' and due_at <= $1 order by channel`,
    [NOW],
  )
  assert.deepEqual(
    waiting.rows.map(({ channel }) => channel),
    ['push', 'telegram'],
  )
  assert.deepEqual(await deliveries.nextDue(NOW), after_(30)) // of the e-mail
  const [queued, more] = await deliveries.claim(NOW, 9)
  assert.equal(more, undefined)
  assert.deepEqual(
    { ...queued, id: '' },
    {
      id: '',
      memberId: member,
      channel: 'push',
      kinds: ['messages'],
      angelId: wrote,
      happenedAt: before(30),
      sessionId: session,
      period: null,
      failures: 2,
      plannedAt: before(29),
      expiresAt: after_(6 * 60 - 29),
    },
  )
  const [earlier = []] = await deliveries.past(database.db, [{ memberId: member, channel: 'push', before: before(29) }])
  assert.deepEqual(
    earlier.map(({ angelId }) => angelId),
    [liked],
    'what is queued does not count against itself',
  )
})

test('D7 what members chose is kept, from both tables', async () => {
  const both = { quietFrom: 20, quietTo: 9, timeZone: 'UTC', emailEveryDays: 7, maxPerDay: 3, quietOnPage: true }
  const stored = await preferences.stored([quiet, member])
  assert.deepEqual(stored.get(quiet), both)
  const none = { quietFrom: null, quietTo: null, timeZone: null, emailEveryDays: null }
  assert.deepEqual(stored.get(member), { ...none, maxPerDay: 50, quietOnPage: false })
  const channels = ['email', 'push'] as const
  const choices = await preferences.choices(channels.map((channel) => ({ memberId: quiet, channel })))
  assert.deepEqual(
    channels.map((channel) => choices({ memberId: quiet, channel })),
    [{ likes: true }, { likes: false }],
  )
})

test('an event that a former subscriber still had to handle goes to the planner, once', async () => {
  const { rows } = await database.pool.query<{ subscriber: string }>(
    'select subscriber from outbox_deliveries order by subscriber',
  )
  assert.deepEqual(
    rows.map(({ subscriber }) => subscriber),
    ['likes', 'notifications.planner'],
  )
})
