import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServedTerms } from '@incontro/contract'
import type { MemberRow } from '@incontro/testing/rows.ts'
import { sql } from 'kysely'
import { checkInvariants } from '../../../credits/index.ts'
import { openFaultWorld } from '../../../../testing/payments/faults.fixtures.ts'
import type { Step } from '../../../charges/index.ts'
import { cards } from '../../../../testing/payments/payments.fixtures.ts'

const { risen, world, db, pass, newMember, numberOf, grantsOf, liveOf, runChild, recover } = await openFaultWorld()
const DAY = 86_400_000
const PLUS = 'free-plus-1m'

async function withClassic(count: number): Promise<MemberRow[]> {
  const members = await Promise.all(Array.from({ length: count }, newMember))
  for (const member of members) assert.equal((await risen.charge(member, cards.success)).status, 'ok')
  pass(10 * DAY)
  return members
}
const sumOf = (member: MemberRow, table: 'sandbox_payments' | 'orders') =>
  numberOf(
    table === 'orders'
      ? sql`select coalesce(sum(amount_minor), 0)::int as n from orders where member_id = ${member.id} and state = 'paid'`
      : sql`select coalesce(sum(amount_minor - refunded_minor), 0)::int as n from sandbox_payments where customer = ${member.id} and state = 'captured'`,
  )

/** Charged ⇔ granted ⇔ changed: one subscription, of the plan that was paid for, whatever died. */
async function assertChangedOnce(member: MemberRow): Promise<void> {
  const { rows } = await sql<{ name: string; price: number }>`
    select plan_snapshot ->> 'name' as name, (plan_snapshot ->> 'price')::int as price from subscriptions
    where member_id = ${member.id} and state in ('active', 'past_due')`.execute(db)
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['Plus'],
  )
  assert.equal(await sumOf(member, 'sandbox_payments'), await sumOf(member, 'orders'))
  const changes = await numberOf(
    sql`select count(*)::int as n from plan_changes where member_id = ${member.id} and done_at is not null`,
  )
  assert.deepEqual([await grantsOf(member), changes, await liveOf(member)], [2, 1, 0])
  const { subscription } = await world.credits.api.balances(member.id)
  const withheld = await numberOf(
    sql`select withheld_credits as n from plan_changes where member_id = ${member.id} and done_at is not null`,
  )
  assert.equal(subscription, 120 + 300 - withheld)
}

for (const step of ['attempt_written', 'provider_answered', 'settling', 'settled'] as const satisfies Step[])
  test(`R3 a server killed at ${step} of a change: charged once, changed once, or tried once more`, async () => {
    const [member] = await withClassic(1)
    assert.ok(member)
    assert.equal(await runChild({ does: 'change', dieAt: step, members: [member], card: cards.success }), 'SIGKILL')
    assert.equal(await grantsOf(member), 1, 'nothing was granted before the commit')
    await recover([member])
    // what never reached the bank is pressed once more; what did is over
    if ((await grantsOf(member)) === 1) assert.equal((await risen.change(member, PLUS, cards.success)).status, 'ok')
    await assertChangedOnce(member)
  })

test('R3 many tabs that press at once, and one that is killed among them: each member changes once', async () => {
  const members = await withClassic(3)
  // each tab shows the terms of before: who looks again after the change may buy the same plan once more, which is no change
  const seen = await Promise.all(members.map((member) => risen.lookAt(member, PLUS)))
  const press = (member: MemberRow, terms?: ServedTerms) =>
    risen.change(member, PLUS, cards.success, terms).catch(() => null) // busy, or changed already
  await Promise.all([
    runChild({ does: 'change', dieAt: null, members, seen, card: cards.success }, 40),
    ...members.flatMap((member, index) => [press(member, seen[index]), press(member, seen[index])]),
  ])
  await recover(members)
  for (const member of members) {
    if ((await grantsOf(member)) === 1) await press(member)
    await assertChangedOnce(member)
  }
  assert.deepEqual(await checkInvariants(db), [])
})
