import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { until } from '@incontro/testing/until.ts'
import { sql } from 'kysely'
import { checkInvariants as checkBooks } from '../../../modules/books/index.ts'
import { checkInvariants } from '../../../modules/credits/index.ts'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { createWatching } from '../../../modules/billing/subscriptions/watching.fixtures.ts'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const driver = casesDriver(server)
const { send, operator, pair, reported, show, decide, emails, linkIn, emailOf } = driver
const buying = createBuying(server)
const watching = createWatching(server)
const DAY = 86_400_000
let [lead, approver] = [await operator('lead'), await operator('lead')]
/** Their sessions end with the day. */
async function advance(ms: number): Promise<void> {
  await product.clock.advance(ms)
  ;[lead, approver] = [await operator('lead'), await operator('lead')]
}

/** A member of a tier who used some of what they paid for, reported. */
async function payer({ tier, topUp = false, used = 0 }: { tier: 0 | 1 | 2; topUp?: boolean; used?: number }) {
  const people = await pair()
  const { member } = people
  const buy = async (over: Record<string, unknown>) => {
    const { orderId } = await buying.buy(member, cards.success, over)
    await until(
      'it is paid',
      async () =>
        (await sql<{ state: string }>`select state from orders where id = ${orderId}`.execute(database.db)).rows[0],
      (row) => row?.state === 'paid',
    )
  }
  if (tier > 0) await buy({ rateplan: buying.planOf(member).productId })
  if (tier === 2) {
    const upgrade = { rateplan: 'premium-vip-1m' }
    const { dueNow, orderKey } = await watching.termsOf(member, upgrade.rateplan)
    await buy({ ...upgrade, consenso: watching.consentTo(dueNow), chiaveOrdine: orderKey ?? undefined })
  }
  if (topUp) await buy({ rateplan: 'top-up-120' })
  if (used > 0)
    await database.transaction(async (tx) => {
      const batch = await product.apis.credits.openBatch(tx, [member.id])
      batch.spend(member.id, { asset: 'msg', amount: used, key: `use:${member.id}`, cause: { kind: 'message' } })
      await batch.flush()
    })
  return { ...people, id: await reported(people, { reason: 'asks_money' }) }
}
type Paying = Awaited<ReturnType<typeof payer>>

/** What is on its way back to a member, and how their plan stands. */
async function moved({ member }: Paying) {
  const { rows } = await sql<{ back: number; renews: boolean; running: number; ends: Date | null }>`select
    (select coalesce(sum(r.amount_minor), 0)::int from refunds r join payment_attempts a on a.id = r.attempt_id
      join orders o on o.id = a.order_id where o.member_id = ${member.id} and r.state <> 'failed') as back,
    exists (select from subscriptions where member_id = ${member.id} and state = 'active' and not cancel_at_period_end) as renews,
    (select count(*)::int from subscriptions where member_id = ${member.id} and state = 'active') as running,
    (select max(current_period_end) from subscriptions where member_id = ${member.id} and state = 'active') as ends`.execute(
    database.db,
  )
  return rows[0] ?? assert.fail('one row')
}
/** The statement of reasons as the person reads it. */
async function told({ member }: Paying) {
  const mail = (await emails(await emailOf(member.trackerId))).findLast(({ text }) => text.includes('/case/'))
  const { decision } = await api.call(routes.decisionByLink, { params: { token: linkIn(mail?.text ?? '') } })
  return { ...decision.money, text: mail?.text ?? '' }
}
const sumOf = (sums: readonly { minor: number }[]) => sums.reduce((sum, { minor }) => sum + minor, 0)

const sanctions = {
  warning: { outcome: 'warning', days: null, policyId: 'unwanted_contact', departure: 'It was the first time.' },
  short: { outcome: 'suspension', days: 7, departure: 'A week is enough for the first time.' },
  long: { outcome: 'suspension', days: 90, departure: 'It went on for weeks, with several people.' },
  closing: { outcome: 'closing', days: null, policyId: 'hate', departure: 'Eleven people, in the worst words.' },
  fraud: { outcome: 'closing', days: null, policyId: 'money_and_fraud', departure: 'Eleven people paid for it.' },
} as const
type Sanction = keyof typeof sanctions

async function sanctioned(paying: Paying, sanction: Sanction) {
  const over = sanctions[sanction]
  if (over.outcome === 'closing') await driver.close(paying.id, { lead, approver }, over)
  else {
    const { status, json } = await decide(lead, paying.id, over)
    assert.equal(status, 200, JSON.stringify(json))
  }
}

/** What the house says before, of this sanction. */
async function promised({ id }: Paying, sanction: Sanction) {
  const { money } = await show(lead, id)
  if (sanction === 'fraud' || sanction === 'closing') return money[sanction]
  const days = sanctions[sanction].days ?? 0
  return money.suspension.findLast(({ fromDays }) => fromDays <= days)?.money
}

for (const sanction of ['warning', 'short', 'long', 'closing', 'fraud'] as const)
  for (const tier of [0, 1, 2] as const)
    test(`TS-16 ${sanction} of someone at tier ${tier}: the sum told is the sum moved`, async () => {
      const paying = await payer({ tier, used: tier === 0 ? 0 : 30 })
      const before = await moved(paying)
      const said = await promised(paying, sanction)
      await sanctioned(paying, sanction)
      const { text, ...statement } = await told(paying)
      const after = await moved(paying)
      if (sanction !== 'warning') assert.deepEqual(statement, said)
      assert.equal(sumOf(statement.refunded), after.back)
      assert.equal(statement.stopsRenewal, before.renews && !after.renews)
      const isPaid = tier > 0
      const isOver = sanction === 'long' || sanction === 'closing' || sanction === 'fraud'
      assert.deepEqual([after.running, after.back > 0], isPaid ? (isOver ? [0, true] : [1, false]) : [0, false])
      if (sanction === 'short' && isPaid) assert.equal(statement.unused, 'kept')
      if (after.back > 0) assert.ok(text.includes((after.back / 100).toFixed(2).replace('.', ',')), text)
      if (tier === 1 && isOver) assert.equal(after.back, Math.ceil((999 * 90) / 120))
    })

test('TS-16 after fourteen days fraud keeps what is unused and says so, and another closing gives it back', async () => {
  const [cheat, hater] = [await payer({ tier: 1, used: 20 }), await payer({ tier: 1, used: 20 })]
  await advance(16 * DAY) // the last of the fourteen days ends at midday of the next, in UTC
  const unused = Math.ceil((999 * 100) / 120)
  await sanctioned(cheat, 'fraud')
  const kept = await told(cheat)
  assert.deepEqual([kept.unused, sumOf(kept.withheld), kept.refunded], ['withheld', unused, []])
  assert.equal((await moved(cheat)).back, 0)
  await sanctioned(hater, 'closing')
  const { refunded, withheld } = await told(hater)
  assert.deepEqual([sumOf(refunded), withheld], [unused, []])
  assert.equal((await moved(hater)).back, unused)
})

test('TS-16 a top-up goes back with a closing, and waits for a suspended person', async () => {
  const [closed, waiting] = [await payer({ tier: 1, topUp: true }), await payer({ tier: 1, topUp: true })]
  await sanctioned(closed, 'closing')
  const all = await told(closed)
  assert.equal((await moved(closed)).back, sumOf(all.refunded))
  await sanctioned(waiting, 'long')
  const part = await told(waiting)
  assert.equal(sumOf(part.refunded), 999)
  assert.ok(sumOf(all.refunded) > 999)
})

test('TS-16 what was paid for lasts longer by the days of a suspension, and by no more than those of one that is lifted', async () => {
  for (const [days, lifts] of [
    [7, false],
    [2, true],
  ] as const) {
    const paying = await payer({ tier: 1, used: 10 })
    const { ends } = await moved(paying)
    const credits = (await product.apis.credits.balances(paying.member.id)).subscription
    await sanctioned(paying, 'short')
    const at = product.clock.now().getTime()
    await advance(days * DAY + 60_000)
    if (lifts) {
      const [decision] = (await show(lead, paying.id)).decisions
      const body = {
        ...driver.newAct('correction'),
        reason: { code: 'correction', text: 'The ticket was real, as it turned out.' },
      }
      assert.equal(
        (await send(calls.liftDecision, { token: lead.token, params: { id: decision?.id ?? '' }, body })).status,
        200,
      )
    } else await product.jobs.run('trust.ends')
    const away = product.clock.now().getTime() - at
    const now = await moved(paying)
    assert.ok(Math.abs((now.ends?.getTime() ?? 0) - (ends?.getTime() ?? 0) - away) < 300_000)
    assert.deepEqual([now.renews, now.back], [false, 0])
    assert.equal((await product.apis.credits.balances(paying.member.id)).subscription, credits)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from credit_lots l
      join subscriptions s on s.member_id = l.member_id and s.state = 'active'
      where l.member_id = ${paying.member.id} and l.is_open and l.expires_at < s.current_period_end - interval '1 minute'
        and l.order_id is not null`.execute(database.db)
    assert.equal(rows[0]?.n, 0)
  }
})

test('TS-16 a fault between the steps leaves neither decision nor refund, and the same act goes through later, once', async () => {
  const paying = await payer({ tier: 1 })
  const body = await driver.draft(lead, paying.id, sanctions.long)
  const decideIt = () => send(calls.decideCase, { token: lead.token, params: { id: paying.id }, body })
  for (const table of ['refunds', 'suspensions', 'mails', 'operator_audit']) {
    await database.pool.query(`create function refuse_row() returns trigger language plpgsql as $$ begin
        raise exception 'refused' using errcode = '22000'; end $$;
      create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`)
    const refused = await decideIt()
    await database.pool.query(`drop trigger refuse_row on ${table}; drop function refuse_row()`)
    assert.equal(refused.status, 500, table)
    const { back, renews, running } = await moved(paying)
    assert.deepEqual([back, renews, running], [0, true, 1], table)
    assert.equal((await show(lead, paying.id)).state, 'open')
  }
  const [first, again] = [await decideIt(), await decideIt()]
  assert.deepEqual([first.status, again.json], [200, first.json])
  assert.equal((await moved(paying)).back, 999)
  await product.jobs.run('payments.refunds')
  const { rows } = await sql<{
    state: string
  }>`select r.state from refunds r join payment_attempts a on a.id = r.attempt_id
    join orders o on o.id = a.order_id where o.member_id = ${paying.member.id}`.execute(database.db)
  assert.deepEqual(rows, [{ state: 'succeeded' }])
})

test('TS-16 credits and books are whole after all of it', async () => {
  assert.deepEqual(await checkInvariants(database.db), [])
  const broken = (await checkBooks(database.db, product.clock.now())).filter(({ broken: count }) => count > 0)
  assert.deepEqual(broken, [])
})
