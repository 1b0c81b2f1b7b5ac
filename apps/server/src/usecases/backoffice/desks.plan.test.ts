import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPlans, mostRead } from '@incontro/testing/plans.ts'
import { createOrderDeskStore } from '../../modules/charges/desk/order-desk.store.ts'
import { createSubscriptionDeskStore } from '../../modules/billing/subscriptions/desk/subscription-desk.store.ts'
import { createTicketsStore } from '../../modules/contact/tickets/tickets.store.ts'
import { createPhotoQueueStore } from '../../modules/media/queue/photo-queue.store.ts'
import { createDeskStore } from '../../modules/memberships/desk.store.ts'
import { createCasesStore } from '../../modules/trust/cases/cases.store.ts'
import { createUndeliveredMails } from '../../platform/email/undelivered-mails.store.ts'
import { createEventLog } from '../../platform/outbox/log/event-log.store.ts'

const { client, db, plans } = await openPlans()
const [MEMBERS, PAGE, COUNTED] = [60_000, 51, 10_001]
const idOf = (i: number) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`
const id = `('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid`
const each = `from generate_series(1, ${MEMBERS}) i`
await client.query(`insert into brands (id, settings) values ('b', '{}'), ('c', '{}')`)
await client.query(`insert into members (id, tracker_id, brand_id, email, country, language, flow_id, created_at, last_active_at, disabled_at)
  select ${id}, 't' || i, case when i % 100 = 1 then 'c' else 'b' end, 'm' || i || '@example.test', 'es', 'es', '7', now() - make_interval(mins => i), now(),
    case when i % 500 = 0 then now() end ${each}`)
await client.query(
  `update member_profiles p set username = case when i % 2 = 0 then 'anna' else 'bruno' end || i from (select i, ${id} as id ${each}) m where m.id = p.member_id`,
)
await client.query(
  `update memberships s set tier = 2 from (select ${id} as id ${each}) m where m.id = s.member_id and m.id::text like '%00'`,
)
await client.query(`insert into orders (id, member_id, brand_id, kind, product_id, plan_snapshot, amount_minor, currency, country, descriptor, state, created_at)
  select ${id}, ${id}, 'b', 'plan', 'p', '{}', 100, 'EUR', 'es', 'd', case when i % 1000 = 0 then 'refunded' else 'paid' end, now() - make_interval(mins => i) ${each}`)
await client.query(`insert into payment_attempts (id, order_id, provider, merchant_account_id, initiator, pay_source, return_url, payment_origin, state, provider_ref, created_at)
  select ${id}, ${id}, 'p', 'a', '{}', 'card', 'x', 'x', 'captured', 'ref' || i, now() - make_interval(mins => i) ${each}`)
await client.query(`insert into subscriptions (id, member_id, brand_id, product_id, plan_snapshot, state, started_at, current_period_no, current_period_start,
    current_period_end, anchor_at, country)
  select ${id}, ${id}, 'b', 'p', '{}', case when i % 1000 = 0 then 'past_due' else 'active' end, now() - make_interval(mins => i), 1, now(), now(), now(), 'es' ${each}`)
await client.query(`insert into events (at, version, member_id, name, actor, brand_id, payload)
  select now() - make_interval(mins => ${MEMBERS} - i), 1, ${id}, 'chat.read', case when i % 5000 = 1 then 'operator' else 'member' end, 'b', '{}' ${each}`)
await client.query(`insert into mails (id, idempotency_key, brand_id, sender, recipient, subject, text_body, html_body, created_at, next_attempt_at, state)
  select ${id}, i::text, 'b', 's', 'r@example.test', 's', 't', 'h', now() - make_interval(mins => i), now(), case when i % 1000 = 0 then 'given_up' else 'sent' end ${each}`)
await client.query(`insert into tickets (id, brand_id, email, language, category, state, opened_at, due_at, last_at, reply_token)
  select ${id}, 'b', 'm' || i || '@example.test', 'es', 'other', 'open', now(), now() + make_interval(mins => i), now(), i::text ${each} where i <= 20000`)
await client.query(`insert into member_photos (id, member_id, name, blurred_name, key, place, state, source_hash, crop, look, width, height, thumb_hash, added_at)
  select ${id}, ${id}, md5(i::text) || '00000000', md5(i::text) || '11111111', 'k', 0, 'pending', '', 'whole', ('x' || md5(i::text))::bit(64), 1, 1, 'x',
    now() - make_interval(mins => i) ${each} where i <= 20000`)
await client.query(`insert into cases (id, brand_id, country, subject_kind, subject_id, account_id, lane, severity, opened_at, due_at)
  select ${id}, 'b', 'es', 'member', ${id}, ${id}, 'standard', 2, now(), now() ${each} where i <= 20000`)
await client.query('vacuum analyze')

const anywhere = [{ brands: null, countries: null }]
const noChecks = { known: [], checking: [], checkingByDefault: [] }
const first = { after: null, most: PAGE }
const at = new Date()
const members = createDeskStore({ db })
const [orders, subscriptions, log] = [createOrderDeskStore(db), createSubscriptionDeskStore(db), createEventLog(db)]
const ofMembers = (filter: object) => members.page({ scopes: anywhere, at, ...filter }, noChecks, first)
const ofOrders = (filter: object) => orders.page({ scopes: anywhere, ...filter }, null, PAGE)
const ofSubscriptions = (filter: object) => subscriptions.page({ scopes: anywhere, ...filter }, null, PAGE)
const ofLog = (filter: object) => log.page({ brands: null, ...filter }, null, PAGE)
const day = { from: new Date(at.getTime() - 20 * 86_400_000), to: new Date(at.getTime() - 19.5 * 86_400_000) }

/** Each call with the most rows that one step of its statements may read of a table. */
const asked: Readonly<Record<string, { most: number; read: () => Promise<unknown> }>> = {
  'members, the newest': { most: 200, read: () => ofMembers({}) },
  'members of a brand': { most: 200, read: () => ofMembers({ brandId: 'c' }) },
  'members of a country without any': { most: 200, read: () => ofMembers({ country: 'fr' }) },
  'members who are disabled': { most: 200, read: () => ofMembers({ standing: 'disabled' }) },
  'members who were erased': { most: 200, read: () => ofMembers({ standing: 'erased' }) },
  'members who are VIP': { most: 11_000, read: () => ofMembers({ tier: 2 }) },
  'members by a name': { most: 200, read: () => ofMembers({ search: 'anna4242' }) },
  'members by the beginning of many names': { most: COUNTED, read: () => ofMembers({ search: 'ann' }) },
  'the count of members of a brand': {
    most: COUNTED,
    read: () => members.count({ scopes: anywhere, at, brandId: 'b' }, noChecks, COUNTED),
  },
  'orders, the newest': { most: 200, read: () => ofOrders({}) },
  'orders that were refunded': { most: 200, read: () => ofOrders({ state: 'refunded' }) },
  'orders of an account without any': { most: 200, read: () => ofOrders({ account: 'other' }) },
  'orders by a reference': { most: 200, read: () => ofOrders({ search: 'ref4242' }) },
  'subscriptions, the newest': { most: 200, read: () => ofSubscriptions({}) },
  'subscriptions past due': { most: 200, read: () => ofSubscriptions({ state: 'past_due' }) },
  'subscriptions by an order': { most: 200, read: () => ofSubscriptions({ search: idOf(42) }) },
  'the log of operators': { most: 200, read: () => ofLog({ actor: 'operator' }) },
  'the log of half a day long ago': { most: 5000, read: () => ofLog(day) },
  'e-mails that were given up': {
    most: 200,
    read: () =>
      createUndeliveredMails(db, { jobs: { wake: async () => {} }, job: 'x', now: () => at }).page(
        { states: ['dead'], brands: null },
        null,
        PAGE,
      ),
  },
  'tickets of no one else that are due': {
    most: 200,
    read: () =>
      createTicketsStore(db).page(
        {
          scopes: [{ brands: null, countries: null, categories: null }],
          state: 'open',
          dueBy: new Date(at.getTime() + 86_400_000),
          noOther: idOf(1),
        },
        first,
      ),
  },
  'the next photos': {
    most: 1000,
    read: () =>
      createPhotoQueueStore(db).next({ scopes: anywhere, brandId: undefined, urgent: [idOf(7)], skipped: [] }),
  },
  'open cases of a member': { most: 200, read: () => createCasesStore(db).openOfMember(idOf(42)) },
}

for (const [name, { most, read }] of Object.entries(asked))
  test(`G14 ${name}: no step reads more than ${most} rows of a table`, async () => {
    plans.length = 0
    await read()
    assert.ok(plans.length > 0)
    for (const steps of plans) assert.ok(mostRead(steps) <= most, JSON.stringify(steps))
  })
