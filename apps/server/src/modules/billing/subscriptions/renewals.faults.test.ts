import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberRow } from '@incontro/testing/rows.ts'
import { size } from '@incontro/testing/size.ts'
import { sql } from 'kysely'
import { checkInvariants } from '../../credits/index.ts'
import { openFaultWorld } from '../../../testing/payments/faults.fixtures.ts'
import type { Step } from '../../charges/index.ts'
import { cards } from '../../../testing/payments/payments.fixtures.ts'

const { risen, db, pass, newMember, numberOf, grantsOf, liveOf, runChild, recover } = await openFaultWorld()
const DAY = 86_400_000

/** Members whose first renewal is announced and due now. */
async function dueMembers(count: number): Promise<MemberRow[]> {
  const members = await Promise.all(Array.from({ length: count }, newMember))
  for (const member of members) assert.equal((await risen.charge(member, cards.success)).status, 'ok')
  pass(17 * DAY)
  await risen.runJob('payments.subscriptions')
  pass(15 * DAY)
  return members
}
const takenFrom = (member: MemberRow) =>
  numberOf(sql`select count(*)::int as n from sandbox_payments where customer = ${member.id} and state = 'captured'`)
const periodOf = (member: MemberRow) =>
  numberOf(sql`select current_period_no as n from subscriptions where member_id = ${member.id}`)

/** Charged ⇔ granted ⇔ a period: whatever died, the renewal was taken once and counted once. */
async function assertRenewedOnce(member: MemberRow): Promise<void> {
  assert.deepEqual(
    { taken: await takenFrom(member), granted: await grantsOf(member), period: await periodOf(member) },
    { taken: 2, granted: 2, period: 2 },
  )
}

for (const step of ['attempt_written', 'provider_answered', 'settling', 'settled'] as const satisfies Step[])
  test(`PL-06 a server killed at ${step} of a renewal: charged once and granted once when all is done`, async () => {
    const [member] = await dueMembers(1)
    assert.ok(member)
    assert.equal(await runChild({ does: 'renew', dieAt: step, members: [] }), 'SIGKILL')
    assert.equal(await grantsOf(member), 1, 'nothing was granted before the commit')
    for (let round = 0; round < 3 && (await periodOf(member)) === 1; round += 1) {
      await recover([member])
      pass(20 * 60_000) // what never reached the bank is tried again
      await risen.runJob('payments.subscriptions')
    }
    await assertRenewedOnce(member)
  })

test('PL-06 many schedulers at the same moment, and one that is killed among them: each renewal once', async () => {
  const members = await dueMembers(8)
  await Promise.all([
    runChild({ does: 'renew', dieAt: null, members: [] }, 30),
    ...Array.from({ length: 6 }, () => risen.runJob('payments.subscriptions')),
  ])
  for (let round = 0; round < 4; round += 1) {
    await recover(members)
    pass(20 * 60_000)
    await Promise.all(Array.from({ length: 3 }, () => risen.runJob('payments.subscriptions')))
  }
  for (const member of members) {
    assert.equal(await liveOf(member), 0)
    await assertRenewedOnce(member)
  }
  assert.deepEqual(await checkInvariants(db), [])
})

test('S12 PL-06 more than a batch of renewals that no one can charge, due first, keep none behind them waiting', async () => {
  const members = await dueMembers(size({ small: 102, full: 151 }))
  const [last, ...others] = members
  assert.ok(last)
  const ids = others.map(({ id }) => id)
  await sql`update mandates set merchant_account_id = 'gone' where member_id = any(${ids})`.execute(db)
  await sql`update subscriptions set current_period_end = current_period_end - interval '1 hour'
    where member_id = any(${ids})`.execute(db)
  await risen.runJob('payments.subscriptions')
  await assertRenewedOnce(last)
  const charged = await numberOf(sql`select count(*)::int as n from sandbox_payments
    where customer = any(${ids}) and state = 'captured'`)
  assert.equal(charged, others.length, 'their first charge alone')
  const waiting = await numberOf(sql`select count(*)::int as n from subscriptions
    where member_id = any(${ids}) and state = 'active' and next_try_at is not null`)
  assert.equal(waiting, others.length, 'tried again later, and not ended')
})
