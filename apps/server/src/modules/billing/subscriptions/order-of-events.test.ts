import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Order, type Passport, routes, type ServedTerms } from '@incontro/contract'
import { insertMember, type MemberRow } from '@incontro/testing/rows.ts'
import { sql } from 'kysely'
import { openFaultWorld } from '../../../testing/payments/faults.fixtures.ts'
import { cards } from '../../../testing/payments/payments.fixtures.ts'
import { createSequences } from '../../../testing/payments/sequence.fixtures.ts'
import { checkInvariants } from '../../books/index.ts'

const faultWorld = await openFaultWorld()
const { world, db, now, pass, newMember, numberOf } = faultWorld
const { askBank, receiveNews, runDue, settle } = createSequences(faultWorld)
const by = { operator: 'ops@example.test', reason: 'a test' }
const [CLASSIC, PLUS] = ['free-classic-1m', 'free-plus-1m']
const DAY = 86_400_000

type Attempt = { id: string; orderId: string; payment: string; state: string; duplicate: boolean }
async function attemptsOf(member: MemberRow): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`select a.id, o.id as "orderId", a.provider_ref as payment, a.state, a.duplicate
    from payment_attempts a join orders o on o.id = a.order_id where o.member_id = ${member.id} order by a.created_at, a.id`.execute(
    db,
  )
  return rows
}
async function newestOf(member: MemberRow): Promise<Attempt> {
  return (await attemptsOf(member)).at(-1) ?? assert.fail('nothing was tried')
}
async function periodEndOf(member: MemberRow): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select current_period_end as at from subscriptions
    where member_id = ${member.id} order by started_at desc limit 1`.execute(db)
  return rows[0]?.at ?? assert.fail('nothing runs')
}
const backOf = async (payment: string) =>
  numberOf(
    sql`select coalesce(sum(amount_minor), 0)::int as n from sandbox_lines where payment_id = ${payment} and kind = 'refund'`,
  )
const cancel = (member: MemberRow) => world.call(routes.unsubUser.id, member, { trackerId: member.trackerId })
const passportOf = (member: MemberRow) =>
  // what the route answers
  world.call(routes.passport.id, member, {}, { trackerId: member.trackerId }) as Promise<Passport>
const broken = async () => (await checkInvariants(db, now())).filter((one) => one.broken > 0).map(({ name }) => name)

test('F-10 R3 an upgrade after the first payment went back brings all of its credits, for they are paid in full', async () => {
  const member = await newMember()
  await world.change(member, CLASSIC, cards.success)
  const { payment } = await newestOf(member)
  await askBank(`/payments/${payment}/disputes`, {})
  await receiveNews()
  const { rows } = await sql<{ id: string }>`select id from sandbox_disputes where payment_id = ${payment}`.execute(db)
  await askBank(`/disputes/${rows[0]?.id ?? ''}`, { outcome: 'lost' })
  await receiveNews()
  const terms = await world.lookAt(member, PLUS)
  assert.deepEqual([terms.dueNow, terms.credits], [1999, 300])
  await world.change(member, PLUS, cards.success, terms)
  assert.equal((await world.credits.api.balances(member.id)).messages, 300)
})

test('F-10 R3 of a payment that went back in part that part of its credits is not withheld', async () => {
  const member = await newMember()
  await world.change(member, CLASSIC, cards.success)
  const { orderId } = await newestOf(member)
  await world.payments.api.refundOrder({ ...by, orderId, amountMinor: 500 })
  const { messages } = await world.credits.api.balances(member.id)
  const terms = await world.lookAt(member, PLUS)
  assert.equal(terms.credited, 499)
  await world.change(member, PLUS, cards.success, terms)
  assert.ok(messages + terms.credits >= 300, `${messages} of before and ${terms.credits} now`)
})

test('F-11 R11 a change of plan does not open what was paid before its own days to withdrawal again, but for what it was paid with', async () => {
  const member = await newMember()
  await world.change(member, CLASSIC, cards.success)
  const first = await newestOf(member)
  pass(20 * DAY)
  await runDue()
  const terms = await world.lookAt(member, PLUS)
  await world.change(member, PLUS, cards.success, terms)
  const second = await newestOf(member)
  const { messages } = await world.credits.api.balances(member.id)
  assert.equal(terms.credited + terms.dueNow, 1999)

  const [shown] = (await passportOf(member)).orders
  assert.equal(shown?.withdrawal?.refund, 1999, 'what the new plan cost, in money and in what was set against it')
  // what the route answers
  const answer = (await world.call(routes.withdraw.id, member, { orderId: second.orderId, confirms: true })) as {
    refund: number
  }
  assert.equal(answer.refund, 1999)
  const left = (await world.credits.api.balances(member.id)).messages
  assert.equal(left, messages - 300, 'what the first plan had brought for the days before stays until its end')
  assert.deepEqual(await settle(member), [])
  assert.deepEqual([await backOf(first.payment), await backOf(second.payment)], [terms.credited, terms.dueNow])
})

test('F-11 R13 who used credits of the changed plan gets back the share of those that are left', async () => {
  const member = await newMember()
  await world.change(member, CLASSIC, cards.success)
  const first = await newestOf(member)
  pass(20 * DAY)
  await runDue()
  const terms = await world.lookAt(member, PLUS)
  await world.change(member, PLUS, cards.success, terms)
  await world.database.transaction(async (tx) => {
    const batch = await world.credits.api.openBatch(tx, [member.id])
    batch.spend(member.id, { asset: 'msg', amount: 100, key: `spend ${member.id}`, cause: { kind: 'message' } })
    await batch.flush()
  })
  const second = await newestOf(member)
  await world.call(routes.withdraw.id, member, { orderId: second.orderId, confirms: true })
  assert.deepEqual(await settle(member), [])
  // a hundred of the first plan's 120 were used: of the share that was set against the new price half is left, or less
  const carried = 300 - terms.credits
  assert.deepEqual(
    [await backOf(first.payment), await backOf(second.payment)],
    [Math.ceil((terms.credited * Math.min(20, carried)) / carried), terms.dueNow],
  )
})

test('F-12 PL-06 a renewal is charged at the time that was announced and not before; who cancels until then is not charged', async () => {
  const [stays, leaves] = [await newMember(), await newMember()]
  for (const member of [stays, leaves]) await world.change(member, CLASSIC, cards.success)
  for (let day = 0; day < 29; day += 1) {
    pass(DAY)
    await runDue()
  }
  const end = await periodEndOf(stays)
  pass(end.getTime() - now().getTime() - 60_000)
  await runDue()
  assert.equal((await attemptsOf(stays)).length, 1, 'a minute before it no one is charged')
  await cancel(leaves)
  pass(120_000)
  const level = async (member: MemberRow) => (await world.memberships.api.member(member.id))?.level
  assert.equal(await level(stays), 1, 'nothing goes dark until it is charged')
  await runDue()
  assert.equal((await attemptsOf(stays)).length, 2)
  assert.equal((await attemptsOf(leaves)).length, 1)
  assert.deepEqual([await level(stays), await level(leaves)], [1, 0])
})

test('F-21 PL-06 renewals that no one can charge keep none of those behind them waiting, and are reported', async () => {
  const pays = await newMember()
  await world.change(pays, CLASSIC, cards.success)
  const members = await Promise.all(Array.from({ length: 120 }, () => insertMember(world.database.pool)))
  await sql`with own as (select * from subscriptions where member_id = ${pays.id}), card as (select m.* from mandates m join own on own.mandate_id = m.id),
    stuck as (insert into mandates select (jsonb_populate_record(null::mandates, to_jsonb(card) || jsonb_build_object('id', gen_random_uuid(), 'member_id', one, 'merchant_account_id', 'gone', 'token_ref', one))).*
      from card, unnest(${members.map(({ id }) => id)}::uuid[]) as one returning id, member_id)
    insert into subscriptions select (jsonb_populate_record(null::subscriptions, to_jsonb(own) || jsonb_build_object('id', gen_random_uuid(), 'member_id', stuck.member_id, 'mandate_id', stuck.id,
      'current_period_end', own.current_period_end - interval '1 hour', 'renewal_notice_sent_at', own.started_at))).* from own, stuck`.execute(
    db,
  )
  const end = await periodEndOf(pays)
  pass(end.getTime() - 15 * DAY - now().getTime())
  await runDue() // announced
  pass(end.getTime() - now().getTime() + 1000)
  await world.runJob('payments.subscriptions')
  assert.equal((await attemptsOf(pays)).length, 2, 'charged in the same round')
  pass(3 * DAY)
  await world.runJob('payments.subscriptions')
  assert.deepEqual(await broken(), ['nothing that is due waits longer than two days'])
  await sql`update subscriptions set state = 'ended' where member_id = any (${members.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
})

test('F-23 F-24 PL-05 a change that is paid after its plan had ended by a dispute and was bought again is given back, and its member is notified', async () => {
  const member = await newMember()
  await world.change(member, CLASSIC, cards.success)
  const { payment: disputed } = await newestOf(member)
  await askBank(`/payments/${disputed}/disputes`, {})
  await receiveNews()
  const terms: ServedTerms = await world.lookAt(member, PLUS)
  assert.equal(terms.kind, 'upgrade')
  await world.change(member, PLUS, cards.challenge, terms)
  const left = await newestOf(member)
  await world.charge(member, cards.success) // the bank is informed that the page was left
  assert.deepEqual(
    (await attemptsOf(member)).map(({ state }) => state),
    ['captured', 'cancelled', 'captured'],
  )
  // and takes the money all the same
  await sql`update sandbox_payments set state = 'captured' where id = ${left.payment}`.execute(db)
  const money = { minor: terms.dueNow, currency: 'EUR' }
  const event = { t: 'captured', providerRef: left.payment, money } as const
  const { messages } = await world.credits.api.balances(member.id)
  await world.payments.applyProviderEvent({ attemptId: left.id, event, source: 'webhook' })
  assert.equal((await world.credits.api.balances(member.id)).messages, messages)

  // what the route answers
  const order = (await world.call(
    routes.order.id,
    member,
    {},
    { trackerId: member.trackerId, orderId: left.orderId },
  )) as Order
  assert.deepEqual([order.state, order.message], ['failed', 'given_back'])
  const notices = await world.payments.api.notifications(member.id)
  assert.deepEqual(
    notices.map(({ orderId, message, isRead }) => [orderId, message, isRead]),
    [[left.orderId, 'given_back', false]],
  )
  assert.deepEqual(await settle(member), [])
  assert.equal(await backOf(left.payment), terms.dueNow)
  const documents = await sql<{ kind: string; total: number; vat: number; document: string }>`
    select r.kind, total_minor as total, vat_minor as vat, m.document from receipts r
      join mails m on m.document like '%' || ${left.id} || '%' and (r.kind = 'receipt') = (m.idempotency_key like 'given-back:%')
    where r.attempt_id = ${left.id} order by r.kind desc`.execute(db)
  assert.deepEqual(
    documents.rows.map(({ kind, total, vat }) => [kind, total, vat]),
    [
      ['receipt', terms.dueNow, 0],
      ['credit_note', -terms.dueNow, 0],
    ],
  )
  // later purchases are not blocked by it
  assert.equal((await world.change(member, PLUS, cards.success)).status, 'ok')
})

test('F-23 PL-05 a capture that a rule of the database refuses to grant is given back, and is not tried for ever', async () => {
  const member = await newMember()
  const { orderId } = await world.charge(member, cards.challenge)
  const { id, payment } = await newestOf(member)
  await sql`create function refuse_for_test() returns trigger language plpgsql as $$ begin
    raise exception 'refused' using errcode = 'check_violation'; end $$`.execute(db)
  await sql`create trigger refuse_for_test before insert on subscriptions for each row execute function refuse_for_test()`.execute(
    db,
  )
  await sql`update sandbox_payments set state = 'captured' where id = ${payment}`.execute(db)
  const event = { t: 'captured', providerRef: payment, money: { minor: 999, currency: 'EUR' } } as const
  await world.payments.applyProviderEvent({ attemptId: id, event, source: 'webhook' })
  await sql`drop trigger refuse_for_test on subscriptions`.execute(db)
  // what the route answers
  const order = (await world.call(routes.order.id, member, {}, { trackerId: member.trackerId, orderId })) as Order
  assert.deepEqual([order.state, order.message], ['failed', 'given_back'])
  assert.deepEqual(await settle(member), [])
  assert.equal(await backOf(payment), 999)
})
