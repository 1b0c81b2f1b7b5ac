import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPlans, mostRead } from '@incontro/testing/plans.ts'
import { createBounces } from './bounces.store.ts'

const { client, db, plans } = await openPlans()
const [MINUTE, HOUR] = [60_000, 3_600_000]
const DAY = 24 * HOUR
const NOW = Date.parse('2026-11-21T10:30:00Z')
/** Each hour has so many e-mails; every tenth of the brand `a` was refused, every twentieth of `b` came back later. */
const [EACH_HOUR, HOURS] = [120, 48]

await client.query(
  `insert into mails (id, idempotency_key, brand_id, sender, recipient, subject, text_body, html_body, created_at, ended_at, sent_at, next_attempt_at, state)
   select gen_random_uuid(), 'm' || i, case when i % 2 = 0 then 'a' else 'b' end, 's', 'r', 's', '', '', at, at, at, at,
     case when i % 10 = 0 then 'refused' else 'sent' end
   from (select i, $1::timestamptz - make_interval(secs => i * ${3600 / EACH_HOUR}) as at from generate_series(0, ${EACH_HOUR * HOURS - 1}) i) made`,
  [new Date(NOW)],
)
await client.query(
  `insert into mail_events (token, email, event, is_permanent, mail_id, at)
   select id::text, 'r', case when substr(idempotency_key, 2)::int % 20 = 1 then 'failed' else 'delivered' end, true, id, ended_at
   from mails where state = 'sent'`,
)
await client.query('vacuum analyze')

/** As it would be counted in one go. */
async function truth(since: Date) {
  const { rows } = await client.query<{ brandId: string; sent: number; bounced: number }>(
    `select brand_id as "brandId", count(*)::int as sent, count(*) filter (where state = 'refused' or exists (select from mail_events e
       where e.mail_id = m.id and e.event = 'failed' and e.is_permanent))::int as bounced
     from mails m where ended_at >= $1 and state in ('sent', 'refused') group by 1 order by 1`,
    [since],
  )
  return rows
}

test('BO-57 L7 what left in a day and what came back is counted by the hour: a second look reads two hours, and says the same', async () => {
  const bounces = createBounces(db)
  const look = async (at: number) => {
    plans.length = 0
    const found = await bounces(new Date(at - DAY), new Date(at))
    return found.toSorted((a, b) => (a.brandId < b.brandId ? -1 : 1))
  }
  assert.deepEqual(await look(NOW), await truth(new Date(NOW - DAY)))
  assert.deepEqual(await look(NOW + MINUTE), await truth(new Date(NOW + MINUTE - DAY)))
  const counted = plans.filter((steps) => !steps.some((step) => step['Index Name'] === 'mail_events_failed'))
  assert.deepEqual([plans.length, counted.length], [3, 2], 'two hours, and what came back')
  const read = counted.reduce((sum, steps) => sum + mostRead(steps), 0)
  assert.ok(read <= EACH_HOUR * 2, `${read} rows`)

  // it comes back when its hour has long been counted
  await client.query(
    `update mail_events set event = 'failed', at = $1 where mail_id = (select id from mails
       where brand_id = 'b' and ended_at < $2 and idempotency_key like '%3' order by ended_at desc limit 1)`,
    [new Date(NOW), new Date(NOW - 10 * HOUR)],
  )
  const before = await truth(new Date(NOW - DAY))
  assert.deepEqual(await look(NOW), before)
  // hours go on, and none is counted twice
  for (const hours of [1, 5, 23, 40])
    assert.deepEqual(await look(NOW + hours * HOUR), await truth(new Date(NOW + hours * HOUR - DAY)), `${hours} h`)
})
