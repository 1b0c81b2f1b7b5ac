import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { MemberRow } from '@incontro/testing/rows.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import { checkInvariants } from '../credits/index.ts'
import { openFaultWorld } from '../../testing/payments/faults.fixtures.ts'
import { cards } from '../../testing/payments/payments.fixtures.ts'
import type { NotableEvent } from './operator-actions.ts'

const { world, db, pass, newMember, numberOf } = await openFaultWorld()
const { api } = world.payments
const by = { operator: 'ops@example.test', reason: 'as the provider wrote' }
const money = (minor: number) => ({ minor, currency: 'EUR' })
const DAY = 86_400_000

type Bought = { member: MemberRow; orderId: string; attemptId: string }
async function buy(member?: MemberRow): Promise<Bought> {
  const own = member ?? (await newMember())
  const { orderId, status } = await world.charge(own, cards.success)
  assert.equal(status, 'ok')
  const found = await sql<{ id: string }>`select id from payment_attempts where order_id = ${orderId}`.execute(db)
  return { member: own, orderId, attemptId: found.rows[0]?.id ?? '' }
}
const note = (attemptId: string, event: NotableEvent) => api.noteProviderEvent({ ...by, attemptId, event })
async function spend({ id }: MemberRow, amount: number): Promise<void> {
  await world.database.transaction(async (tx) => {
    const batch = await world.credits.api.openBatch(tx, [id])
    assert.ok(batch.spend(id, { asset: 'msg', amount, key: randomUUID(), cause: { kind: 'message' } }))
    await batch.flush()
  })
}
async function standing({ member, orderId }: Bought) {
  const { messages, debt } = await world.credits.api.balances(member.id)
  const order = await sql<{ state: string }>`select state from orders where id = ${orderId}`.execute(db)
  assert.deepEqual(await checkInvariants(db), [])
  const level = (await world.memberships.api.member(member.id))?.level
  return { state: order.rows[0]?.state, messages, debt, level }
}
const emailsOf = async ({ id }: MemberRow) =>
  (
    await sql<{ key: string; subject: string; text: string }>`
      select split_part(idempotency_key, ':', 1) as key, subject, text_body as text from mails where recipient = ${`${id}@example.test`} order by created_at, idempotency_key`.execute(
      db,
    )
  ).rows
const kindsOf = async (member: MemberRow) => (await emailsOf(member)).map(({ key }) => key).sort()
const eventsOf = async (name: string, orderId: string) =>
  (
    await sql<{ payload: { reference: string; amountMinor: number } }>`
      select payload from outbox where name = ${name} and payload ->> 'orderId' = ${orderId} order by id`.execute(db)
  ).rows.map(({ payload }) => [payload.reference, payload.amountMinor])

test('PY-16 a dispute takes credits, level and renewal at once, and notifies; won, what it took is back and the order is paid', async () => {
  const bought = await buy()
  const { member, attemptId, orderId } = bought
  await spend(member, 50)
  assert.deepEqual(await standing(bought), { state: 'paid', messages: 70, debt: 0, level: 1 })
  const opened: NotableEvent = { t: 'disputed', ref: 'dp_1', money: money(999), reason: 'unrecognised' }
  await Promise.all([note(attemptId, opened), note(attemptId, opened), note(attemptId, opened)])
  assert.deepEqual(await standing(bought), { state: 'disputed', messages: 0, debt: 50, level: 0 })
  assert.equal(
    await numberOf(
      sql`select count(*)::int as n from subscriptions where member_id = ${member.id} and cancel_at_period_end and cancel_reason = 'disputed'`,
    ),
    1,
  )
  const email = (await emailsOf(member)).find(({ key }) => key === 'dispute-opened')
  assert.match(email?.text ?? '', /70/)
  assert.match(email?.text ?? '', /50/)
  await assert.rejects(api.refundOrder({ ...by, orderId, amountMinor: null }), { code: 'conflict' })

  await note(attemptId, { t: 'dispute_won', ref: 'dp_1', money: money(999) })
  await note(attemptId, opened)
  assert.deepEqual(await standing(bought), { state: 'paid', messages: 70, debt: 0, level: 1 })
  assert.deepEqual(await kindsOf(member), ['dispute-opened', 'dispute-won', 'order'])
  assert.deepEqual(await eventsOf('payments.reversed', orderId), [['dp_1', 999]])
  assert.deepEqual(await eventsOf('payments.reinstated', orderId), [['dp_1', 999]])

  // nothing goes on by itself after a dispute
  pass(40 * DAY)
  await world.runJob('payments.subscriptions')
  assert.equal(
    await numberOf(sql`select count(*)::int as n from payment_attempts a join orders o on o.id = a.order_id
      where o.member_id = ${member.id}`),
    1,
  )
})

test('PY-16 a lost dispute ends the order, and the next purchase settles what is owed first', async () => {
  const bought = await buy()
  await spend(bought.member, 120)
  await note(bought.attemptId, { t: 'dispute_lost', ref: 'dp_2', money: money(999) })
  assert.deepEqual(await standing(bought), { state: 'lost', messages: 0, debt: 120, level: 0 })
  assert.deepEqual(await kindsOf(bought.member), ['dispute-lost', 'order'])
  await assert.rejects(api.refundOrder({ ...by, orderId: bought.orderId, amountMinor: 1 }), { code: 'conflict' })
  const again = await buy(bought.member)
  assert.deepEqual(await standing(again), { state: 'paid', messages: 0, debt: 0, level: 1 })
  // a second loss of the other order takes what settled the first
  await note(again.attemptId, { t: 'disputed', ref: 'dp_3', money: money(999) })
  assert.equal((await standing(again)).debt, 120)
  assert.equal(await api.waiveDebt({ ...by, memberId: bought.member.id }), 120)
  assert.equal(await api.waiveDebt({ ...by, memberId: bought.member.id }), 0)
  assert.deepEqual(await standing(again), { state: 'disputed', messages: 0, debt: 0, level: 0 })
})

test('PY-16 a member who keeps the money is notified of what that means, with their credit note: the subject, the sum, what he owes, and that nothing renews', async () => {
  for (const [language, credits] of [
    ['es', 'Créditos que debes'],
    ['it', 'Crediti che devi'],
    ['fr', 'Crédits que tu dois'],
    ['en', 'Credits you owe'],
  ] as const) {
    const bought = await buy()
    await spend(bought.member, 30)
    await sql`update members set language = ${language} where id = ${bought.member.id}`.execute(db)
    await note(bought.attemptId, { t: 'disputed', ref: `lost-${language}`, money: money(999) })
    await note(bought.attemptId, { t: 'dispute_lost', ref: `lost-${language}`, money: money(999) })
    const { lost, noRenewal, owed } = textsFor(language, 'reversalMail')
    assert.equal(owed, credits)
    const { rows } = await sql<{ subject: string; text: string; document: string | null }>`
      select subject, text_body as text, document from mails
      where recipient = ${`${bought.member.id}@example.test`} and idempotency_key like 'dispute-lost:%'`.execute(db)
    const [email, ...more] = rows
    assert.ok(email !== undefined && more.length === 0, language)
    assert.equal(email.subject, lost.subject('Classic'))
    const text = email.text.replaceAll(/\s+/g, ' ')
    for (const words of [lost.intro('Classic'), lost.means, noRenewal, `${credits}: 30`])
      assert.ok(text.includes(words.replaceAll(/\s+/g, ' ')), `${language}: ${words} in ${text}`)
    assert.match(text, /9[.,]99/)
    assert.ok(email.document !== null, 'the credit note comes with it')
    assert.deepEqual(await standing(bought), { state: 'lost', messages: 0, debt: 30, level: 0 })
  }
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test('PY-15 PY-16 disputes and refunds in every order and twice end in the same state and the same credits', async () => {
  const opened: NotableEvent = { t: 'disputed', ref: 'd', money: money(999) }
  const won: NotableEvent = { t: 'dispute_won', ref: 'd', money: money(999) }
  const lost: NotableEvent = { t: 'dispute_lost', ref: 'd', money: money(999) }
  const fraud: NotableEvent = { t: 'fraud_notice', ref: 'f', money: money(999) }
  const refunded: NotableEvent = { t: 'refunded', refundRef: 'at-the-provider', money: money(333) }
  const requested = (minor: number): NotableEvent => ({ t: 'refund_demanded', ref: 'rd', money: money(minor) })
  const sets: [events: NotableEvent[], end: Record<string, unknown>][] = [
    [[opened, won, fraud], { state: 'paid', messages: 100, debt: 0, level: 1 }],
    [[opened, lost, opened], { state: 'lost', messages: 0, debt: 20, level: 0 }],
    [[opened, won, lost], { state: 'lost', messages: 0, debt: 20, level: 0 }],
    [[opened, won, refunded], { state: 'partly_refunded', messages: 60, debt: 0, level: 1 }],
    [[opened, won, requested(333)], { state: 'partly_refunded', messages: 60, debt: 0, level: 1 }],
    [[requested(999), fraud], { state: 'refunded', messages: 0, debt: 0, level: 0 }],
    [[requested(999), refunded], { state: 'refunded', messages: 0, debt: 0, level: 0 }],
  ]
  for (const [events, end] of sets)
    for (const order of permutations(events)) {
      const bought = await buy()
      await spend(bought.member, 20)
      for (const event of [...order, ...order]) await note(bought.attemptId, event)
      assert.deepEqual(await standing(bought), end, order.map(({ t }) => t).join(', '))
      const emails = await kindsOf(bought.member)
      assert.equal(new Set(emails).size, emails.length, 'no e-mail twice')
    }
})

test('PY-16 news of a dispute that come before the capture wait for it', async () => {
  const member = await newMember()
  const { orderId } = await world.charge(member, cards.challenge)
  const found = await sql<{ id: string; provider_ref: string }>`
    select id, provider_ref from payment_attempts where order_id = ${orderId}`.execute(db)
  const { id = '', provider_ref = '' } = found.rows[0] ?? {}
  await note(id, { t: 'disputed', ref: 'early', money: money(999) })
  await note(id, { t: 'refunded', refundRef: 'early-refund', money: money(100) })
  assert.deepEqual(await standing({ member, orderId, attemptId: id }), {
    state: 'open',
    messages: 0,
    debt: 0,
    level: 0,
  })
  await note(id, { t: 'captured', providerRef: provider_ref, money: money(999) } as never) // as a webhook would report it
  assert.deepEqual(await standing({ member, orderId, attemptId: id }), {
    state: 'disputed',
    messages: 0,
    debt: 0,
    level: 0,
  })
})

test('PY-16 an operator refunds in part and in full: its share of the unused credits goes, and never more than came in', async () => {
  const bought = await buy()
  const { orderId, member } = bought
  await assert.rejects(api.refundOrder({ operator: ' ', reason: '', orderId, amountMinor: 1 }), {
    code: 'bad_request',
  })
  await assert.rejects(api.refundOrder({ ...by, orderId: randomUUID(), amountMinor: 1 }), { code: 'order_not_found' })
  for (const amountMinor of [0, -1, 0.5, 1000])
    await assert.rejects(api.refundOrder({ ...by, orderId, amountMinor }), { code: 'conflict' })
  const part = await api.refundOrder({ ...by, orderId, amountMinor: 333 })
  assert.deepEqual([part.amountMinor, part.creditsTaken], [333, 40])
  await world.runJob('payments.refunds')
  assert.deepEqual(await standing(bought), { state: 'partly_refunded', messages: 80, debt: 0, level: 1 })
  const attempts = await Promise.allSettled(
    Array.from({ length: 4 }, () => api.refundOrder({ ...by, orderId, amountMinor: 400 })),
  )
  assert.equal(attempts.filter(({ status }) => status === 'fulfilled').length, 1)
  const rest = await api.refundOrder({ ...by, orderId, amountMinor: null })
  assert.equal(rest.amountMinor, 266)
  await world.runJob('payments.refunds')
  assert.deepEqual(await standing(bought), { state: 'refunded', messages: 0, debt: 0, level: 0 })
  assert.equal(await numberOf(sql`select refunded_minor as n from sandbox_payments where customer = ${member.id}`), 999)
  assert.equal(
    await numberOf(
      sql`select count(*)::int as n from payment_actions where order_id = ${orderId} and action = 'refund' and operator = ${by.operator} and reason = ${by.reason}`,
    ),
    3,
  )
  await assert.rejects(sql`update payment_actions set reason = 'another'`.execute(db), /append-only/)
  assert.deepEqual(await kindsOf(member), [
    ...['credit-note', 'credit-note', 'credit-note'],
    ...['order', 'refund', 'refund', 'refund'],
  ])
})

test('PY-16 a refund that fails gives its credits back, and its place is free again', async () => {
  const bought = await buy()
  const { refundId } = await api.refundOrder({ ...by, orderId: bought.orderId, amountMinor: 500 })
  assert.equal((await standing(bought)).messages, 60)
  await note(bought.attemptId, { t: 'refund_failed', refundRef: refundId, money: money(500) })
  assert.deepEqual(await standing(bought), { state: 'paid', messages: 120, debt: 0, level: 1 })
  await api.refundOrder({ ...by, orderId: bought.orderId, amountMinor: 999 })
})

test('PY-16 what goes back by refunds and by lost disputes never exceeds the capture; the rest waits for a person', async () => {
  const bought = await buy()
  const { attemptId, orderId } = bought
  await api.refundOrder({ ...by, orderId, amountMinor: 600 })
  await world.runJob('payments.refunds')
  await note(attemptId, { t: 'dispute_lost', ref: 'dp_9', money: money(999) })
  const kept = await sql<{ lost_minor: number; state: string }>`
    select lost_minor, state from disputes where attempt_id = ${attemptId}`.execute(db)
  assert.deepEqual(kept.rows, [{ lost_minor: 399, state: 'lost' }])
  const waiting = await sql<{ why: string; amount_minor: number }>`
    select why, amount_minor from suspense_items where attempt_id = ${attemptId}`.execute(db)
  assert.deepEqual(waiting.rows, [{ why: 'left_twice', amount_minor: 600 }])
  for (const statement of [
    sql`insert into refunds (id, attempt_id, amount_minor, currency, reason, next_try_at, created_at)
      values (${randomUUID()}, ${attemptId}, 1, 'EUR', 'operator', now(), now())`,
    sql`update disputes set lost_minor = 400 where attempt_id = ${attemptId}`,
    sql`update refunds set amount_minor = 601 where attempt_id = ${attemptId}`,
  ])
    await assert.rejects(statement.execute(db), { code: '23514' })
})

test('PY-16 a refund that was not sent yet waits while a dispute is open, goes out when it is won, and falls when it is lost', async () => {
  for (const end of ['dispute_won', 'dispute_lost'] as const) {
    const bought = await buy()
    await api.refundOrder({ ...by, orderId: bought.orderId, amountMinor: 300 })
    await note(bought.attemptId, { t: 'disputed', ref: 'dp', money: money(999) })
    pass(60_000)
    await world.runJob('payments.refunds')
    const sent = () =>
      numberOf(sql`select refunded_minor as n from sandbox_payments where customer = ${bought.member.id}`)
    assert.equal(await sent(), 0)
    await note(bought.attemptId, { t: end, ref: 'dp', money: money(999) })
    await world.runJob('payments.refunds')
    assert.equal(await sent(), end === 'dispute_won' ? 300 : 0)
    assert.equal((await standing(bought)).state, end === 'dispute_won' ? 'partly_refunded' : 'lost')
  }
})

test('PY-16 a notice of fraud takes no credits, but the card is charged no more', async () => {
  const bought = await buy()
  await note(bought.attemptId, { t: 'fraud_notice', ref: 'tc40', money: money(999) })
  assert.deepEqual(await standing(bought), { state: 'paid', messages: 120, debt: 0, level: 1 })
  assert.deepEqual((await api.customer(bought.member.id)).cardTokens, [])
  assert.deepEqual(await kindsOf(bought.member), ['fraud-notice', 'order'])
  pass(40 * DAY)
  await world.runJob('payments.subscriptions')
  assert.equal((await standing(bought)).level, 0)
})

test('PY-16 R25 disputes and notices are counted against what was settled, by brand and merchant account', async () => {
  const ratios = await api.disputeRatios(new Date(0), new Date(Date.now() + 400 * DAY))
  const [own] = ratios
  assert.equal(ratios.length, 1)
  assert.ok(own !== undefined && own.brandId === 'original')
  const [captured, disputes, frauds] = await Promise.all([
    numberOf(sql`select count(*)::int as n from payment_attempts where state = 'captured'`),
    numberOf(sql`select count(*)::int as n from disputes where kind = 'dispute'`),
    numberOf(sql`select count(*)::int as n from disputes where kind = 'fraud_notice'`),
  ])
  assert.deepEqual([own.captured, own.disputes, own.frauds], [captured, disputes, frauds])
  assert.equal(own.ratio, (disputes + frauds) / captured)
  assert.equal(own.verdict, 'warning')
  assert.deepEqual(await api.disputeRatios(new Date(0), new Date(1)), [])
})
