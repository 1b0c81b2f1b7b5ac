import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import type { MemberRow } from '@incontro/testing/rows.ts'
import { bankRules, openBankWorld, TOP_UP } from './world.fixtures.ts'

const bank = await openBankWorld()
const { world, gateway, hear, newMember, order, press, comeBack, attemptsOf, grantsOf, passDays, passMinutes } = bank
await bank.saveRules('original', bankRules)

async function methodsFor(member: MemberRow, productId?: string): Promise<readonly string[]> {
  const body = { trackerId: member.trackerId, productId }
  return ((await world.call(routes.payRules.id, member, body)) as { methods: string[] }).methods // what the route answers
}
/** A transfer that its payer has promised; answers its attempt. */
async function promised(member: MemberRow, orderKey?: string) {
  const reply = await order(member, orderKey)
  assert.equal((await press(reply.challenge?.url ?? '', 'noted')).status, 303)
  const attempt = (await attemptsOf(member)).at(-1) ?? assert.fail('nothing was tried')
  assert.deepEqual(await comeBack(member, attempt.id), {
    result: 'pending',
    message: 'pending',
    orderId: reply.orderId,
  })
  return { ...attempt, ref: attempt.ref ?? '', orderId: reply.orderId }
}
const statesOf = async (member: MemberRow) =>
  (await attemptsOf(member)).map(({ account, state }) => `${account} ${state}`)

test('PY-04 a transfer is offered to no one until the pay rules of a brand name the account', async () => {
  const member = await newMember({ brandId: 'red' })
  assert.deepEqual(await methodsFor(member, TOP_UP), ['credit_card'])
  await assert.rejects(order(member), { code: 'method_not_offered' })
  await bank.saveRules('red', { rules: [], default: { then: { single: 'cards' } } })
  assert.deepEqual(await methodsFor(member, TOP_UP), ['credit_card'])
  const inItaly = { ...bankRules.rules[0], when: { paySource: ['mollie'], country: ['it'] } }
  await bank.saveRules('red', { ...bankRules, rules: [inItaly] })
  assert.deepEqual(await methodsFor(member, TOP_UP), ['credit_card'])
  await assert.rejects(order(member), { code: 'method_not_offered' })
  await bank.saveRules('red', bankRules)
  assert.deepEqual(await methodsFor(member, TOP_UP), ['credit_card', 'mollie'])
  assert.match((await order(member)).challenge?.url ?? '', /\/transfer\/sbx_/)
})

test('PL-06 PY-08 a plan that renews cannot be paid by a transfer, from which nothing renews', async () => {
  const member = await newMember({ level: 0 })
  assert.deepEqual(await methodsFor(member, 'free-classic-1m'), ['credit_card'])
  await assert.rejects(order(member, randomUUID(), 'free-classic-1m'), { code: 'method_not_offered' })
})

test('PY-13 a transfer is pending for days and granted when it comes, also where no webhook reports it', async () => {
  const member = await newMember()
  const { ref } = await promised(member)
  await passDays(6)
  assert.deepEqual([await statesOf(member), await grantsOf(member)], [['bank pending'], 0])
  await gateway.steerNews('bank', 'never')
  await gateway.arrive(ref, 500)
  await passDays(2)
  assert.deepEqual([await statesOf(member), await grantsOf(member)], [['bank pending'], 0])
  await gateway.arrive(ref)
  await passDays(2)
  await gateway.steerNews('bank', 'prompt')
  assert.deepEqual([await statesOf(member), await grantsOf(member)], [['bank captured'], 1])
  const notices = await world.payments.api.notifications(member.id)
  assert.deepEqual(
    notices.map(({ kind, isRead }) => [kind, isRead]),
    [['purchOk', false]],
  )
})

test('PY-13 a transfer that does not come is over after its last day; one that comes later is granted all the same', async () => {
  const member = await newMember()
  const { ref } = await promised(member)
  await passDays(14)
  await gateway.tick()
  await passDays(2)
  assert.deepEqual([await statesOf(member), await grantsOf(member)], [['bank expired'], 0])
  await gateway.arrive(ref)
  await hear()
  assert.deepEqual([await statesOf(member), await grantsOf(member)], [['bank captured'], 1])
})

test('PY-13 a transfer under way keeps its payer from no other order, and is granted once if it comes after all', async () => {
  const member = await newMember()
  const orderKey = randomUUID()
  const first = await promised(member, orderKey)
  assert.equal((await order(member, orderKey)).orderId, first.orderId, 'the same order again is the same order')
  assert.equal((await bank.payByCard(member, 'top-up-50')).status, 'ok')
  assert.deepEqual([await statesOf(member), await grantsOf(member)], [['bank cancelled', 'cards captured'], 1])
  await gateway.arrive(first.ref)
  await gateway.arrive(first.ref)
  await hear()
  assert.deepEqual([await statesOf(member), await grantsOf(member)], [['bank captured', 'cards captured'], 2])
  assert.deepEqual(await bank.refundsOf(member), [])
})

test('PY-13 an order that is paid by card instead of the transfer is granted once, and a transfer that comes is given back', async () => {
  const member = await newMember()
  const { ref, orderId } = await promised(member)
  const paid = await bank.payByCard(member)
  assert.deepEqual([paid.status, paid.orderId], ['ok', orderId])
  await gateway.arrive(ref)
  await hear()
  assert.deepEqual([await statesOf(member), await grantsOf(member)], [['bank captured', 'cards captured'], 1])
  assert.deepEqual(await bank.refundsOf(member), ['duplicate 1099'])
})

const steps = [
  'attempt_written',
  'provider_answered',
  'return_claimed',
  'return_answered',
  'settling',
  'settled',
] as const
for (const step of steps)
  test(`PY-15 a process that ends at ${step} leaves a transfer that is granted if and only if it came`, async () => {
    const member = await newMember()
    bank.endAt(step)
    const reply = await order(member).catch(() => null)
    const [attempt] = await attemptsOf(member)
    assert.ok(attempt !== undefined)
    const payment = await gateway.payment({ reference: attempt.id })
    assert.equal(payment === null, step === 'attempt_written')
    assert.equal(reply === null, step === 'attempt_written' || step === 'provider_answered')
    if (payment !== null) await gateway.arrive(payment.id)
    await comeBack(member, attempt.id).catch(() => {})
    for (let round = 0; round < 4; round += 1) {
      await hear()
      await passMinutes(20)
    }
    assert.ok(bank.hasEnded())
    const came = payment === null ? 0 : 1
    assert.deepEqual(
      [await statesOf(member), await grantsOf(member)],
      [[came === 1 ? 'bank captured' : 'bank expired'], came],
    )
  })
