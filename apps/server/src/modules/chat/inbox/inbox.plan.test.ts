import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPlans, mostRead } from '@incontro/testing/plans.ts'
import { readUnreadTotal } from '../reading/unread.store.ts'
import { readSince } from '../chat.store.ts'
import { countInbox, readInbox } from './inbox.store.ts'

const { client, db, plans } = await openPlans()
const [HERS, ANGELS, MEMBERS, PAGE] = [300, 60, 20_000, 51]
const id = `('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid`
const her = '10000000-0000-4000-8000-000000000001'
const angelOf = `('10000000-0000-4000-8000-' || lpad((1 + i / ${HERS} % ${ANGELS})::text, 12, '0'))::uuid`
const each = `from generate_series(0, ${MEMBERS - 1}) i`
await client.query(`insert into brands (id, settings) values ('b', '{}')`)
await client.query(`insert into members (id, tracker_id, brand_id, email, country, language, flow_id, created_at, last_active_at)
  select ${id}, 't' || i, 'b', 'm' || i || '@example.test', 'es', 'es', '7', now(), now() ${each}`)
await client.query(`insert into angels (id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection,
    last_active_at, created_at)
  select ('10000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'automated', 'es', 'Madrid', 'Madrid', 'Carmen', 29, 'woman', 'a', 'd', 'c',
    now(), now() from generate_series(1, ${ANGELS + 10}) i`)
await client.query(`insert into conversations (id, member_id, angel_id, last_seq, last_at, is_started, angel_at, angel_seq, angel_unread, waits_since,
    member_wrote_seq, angel_wrote, created_at)
  select ${id}, ${id}, ${angelOf}, 1, at, true, at, 1, i % 2, case when i % 3 = 0 then at end, 1, i % 5 = 0, at
  from (select i, now() - make_interval(mins => i) as at ${each}) t`)
await client.query(`insert into messages (conversation_id, seq, sender_id, client_id, by_member, type, body, at)
  select ${id}, 1, ${id}, gen_random_uuid(), true, 'personal', 'hola', now() ${each}`)
await client.query(`insert into inbox_places (angel_id, member_id, draft, pinned_at, changed_at)
  select ${angelOf}, ${id}, 'draft', case when i % 100 = 0 then now() end, now() ${each} where i % 4 = 0`)
await client.query('vacuum analyze')
const asked = { angelId: her, now: new Date() }

for (const view of ['waiting', 'unread', 'first', 'answered', 'snoozed', 'all'] as const)
  test(`AN-11 a page of the view ${view} is one statement that reads her conversations alone, by an index`, async () => {
    plans.length = 0
    const rows = await readInbox(db, { ...asked, view }, { after: null, most: PAGE })
    assert.equal(plans.length, 1)
    const steps = plans[0] ?? []
    // an angel's conversations at the most, never those of all
    assert.ok(mostRead(steps) <= HERS * 2, `${mostRead(steps)} rows read for ${rows.length}`)
    const scanned = steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'])
    assert.deepEqual(
      scanned.filter((table) => table === 'conversations' || table === 'messages'),
      [],
    )
  })

test('AN-11 L7 the counts of all views are one statement that reads no more than a page says, whatever she has', async () => {
  plans.length = 0
  const counts = await countInbox(db, asked)
  assert.deepEqual([plans.length, counts.all], [1, 100])
  const steps = plans[0] ?? []
  // of each view as many as are counted; what she answered has no index of its own and is looked for among all of hers
  const others = steps.filter((step) => step['Index Name'] !== 'conversations_of_angel')
  assert.ok(mostRead(others) <= 200, `${mostRead(others)} rows`)
  assert.ok(mostRead(steps) <= HERS * 2, `${mostRead(steps)} rows`)
  const indexes = new Set(steps.map((step) => step['Index Name']))
  for (const name of ['conversations_first_of_angel', 'conversations_invitations_of_angel', 'inbox_places_snoozed'])
    assert.ok(indexes.has(name), name)
  const scanned = steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'])
  assert.equal(scanned.includes('conversations'), false)
})

test('RS-04 L7 a sync of an angel with unread conversations sorts nothing, and looks at no more than it answers', async () => {
  plans.length = 0
  const rows = await readSince(db, { side: 'angel', id: her }, new Map(), 50)
  const steps = plans[0] ?? []
  assert.equal(rows.length, 50)
  assert.ok(mostRead(steps) <= 100, `${mostRead(steps)} rows`)
  const sorted = steps.filter((step) => step['Node Type'].includes('Sort') && step['Actual Rows'] > 1)
  assert.deepEqual(sorted, [])
})

test('AN-01 the unread messages of an angel are counted among her unread conversations alone', async () => {
  plans.length = 0
  const total = await readUnreadTotal(db, { side: 'angel', id: her })
  assert.deepEqual([plans.length, total > 0], [1, true])
  assert.ok(mostRead(plans[0] ?? []) <= total, 'one unread message in each of them')
})
