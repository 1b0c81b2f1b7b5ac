import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { MemberRow } from '@incontro/testing/rows.ts'
import { sql } from 'kysely'
import { openFaultWorld } from '../faults.fixtures.ts'
import type { Step } from '../../../modules/charges/core.ts'
import { answerChallenge, cards } from '../payments.fixtures.ts'
import { signWebhook } from '../../../modules/gateways/index.ts'
import { assertBooksComplete } from '../../../modules/invoices/receipts.fixtures.ts'
import { secret } from '../world.fixtures.ts'
import { until } from '@incontro/testing/until.ts'

const {
  world,
  db,
  originUrl,
  now,
  pass,
  newMember,
  numberOf,
  grantsOf,
  emailsOf,
  liveOf,
  assertConsistent,
  runChild,
  recover,
} = await openFaultWorld()

const deaths: [step: Step, card: string, captured: number][] = [
  ['attempt_written', cards.success, 0],
  ['provider_answered', cards.success, 1],
  ['settling', cards.success, 1],
  ['settled', cards.success, 1],
  ['provider_answered', cards.declined, 0],
  ['return_claimed', cards.challenge, 1],
  ['return_answered', cards.challenge, 1],
]
for (const [step, card, captured] of deaths)
  test(`PY-15 a server killed at ${step} with ${card}: after the scheduled check what was charged was granted, and nothing else`, async () => {
    const member = await newMember()
    assert.equal(await runChild({ dieAt: step, members: [member], card }), 'SIGKILL')
    assert.equal(await grantsOf(member), 0, 'nothing was granted before the commit')
    await recover([member])
    assert.equal(await assertConsistent(member), captured)
  })

test('PY-15 a server killed in the midst of twelve purchases leaves no one charged without credits', async () => {
  for (const killAfterMs of [5, 40, 120]) {
    const members = await Promise.all(Array.from({ length: 12 }, newMember))
    await runChild({ dieAt: null, members, card: cards.success }, killAfterMs)
    await recover(members)
    for (const member of members) await assertConsistent(member)
  }
})

test(
  'PY-15 return page, webhook and scheduled check at the same moment, twenty times: one grant, one e-mail each',
  { timeout: 600_000 },
  async () => {
    for (let batch = 0; batch < 2; batch += 1)
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const member = await newMember()
          const challenge = (await world.charge(member, cards.challenge)).challenge
          const redirectResult = await answerChallenge(
            `${originUrl}/sandbox/3ds/${challenge?.url.split('/').at(-1) ?? ''}`,
            'approve',
          )
          await sql`update payment_attempts set next_check_at = ${now()} where order_id in (select id from orders where member_id = ${member.id}) and next_check_at is not null`.execute(
            db,
          )
          await Promise.all([
            world.comeBack(member, redirectResult),
            world.runJob('sandbox.gateway'),
            world.runJob('payments.webhooks'),
            world.runJob('payments.attempts'),
            world.comeBack(member, redirectResult),
          ])
          await until('nothing is under way', async () => (await liveOf(member)) === 0)
          assert.equal(await assertConsistent(member), 1)
        }),
      )
    const applied = () => numberOf(sql`select count(*)::int as n from inbound_webhooks where state = 'done'`)
    for (const end = Date.now() + 60_000; (await applied()) < 20; await world.runJob('payments.webhooks'))
      assert.ok(Date.now() < end, 'every webhook is applied')
  },
)

/** News from the gateway that another signs for it. */
async function postWebhook(payment: Record<string, unknown>): Promise<number> {
  const raw = Buffer.from(
    JSON.stringify({ id: `evt_${randomUUID()}`, type: `payment.${String(payment['status'])}`, data: payment }),
  )
  const answer = await fetch(`${originUrl}/payment/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signWebhook(secret, raw, Date.now()) },
    body: raw,
  })
  const waiting = () => numberOf(sql`select count(*)::int as n from inbound_webhooks where state = 'received'`)
  for (const end = Date.now() + 60_000; (await waiting()) > 0; await world.runJob('payments.webhooks'))
    assert.ok(Date.now() < end, 'the webhook is taken up')
  return answer.status
}
const attemptsOf = async (member: MemberRow) =>
  (
    await sql<{ id: string; state: string; duplicate: boolean; provider_ref: string | null }>`
      select a.id, a.state, a.duplicate, a.provider_ref from payment_attempts a join orders o on o.id = a.order_id where o.member_id = ${member.id} order by a.created_at, a.id`.execute(
      db,
    )
  ).rows

test('PY-16 a challenge that was given up and is captured all the same is a duplicate: no second grant, the money goes back', async () => {
  const member = await newMember()
  const orderKey = randomUUID()
  await world.charge(member, cards.challenge, orderKey)
  const [left] = await attemptsOf(member)
  await sql`update sandbox_payments set state = 'cancelled' where reference = ${left?.id}`.execute(db)
  pass(3 * 60_000)
  await world.runJob('payments.attempts')
  assert.equal((await world.charge(member, cards.success, orderKey)).status, 'ok')
  assert.deepEqual(
    (await attemptsOf(member)).map((one) => one.state),
    ['cancelled', 'captured'],
  )

  await sql`update sandbox_payments set state = 'captured' where reference = ${left?.id}`.execute(db)
  assert.equal(
    await postWebhook({
      id: left?.provider_ref,
      reference: left?.id,
      status: 'captured',
      amount: { minor: 999, currency: 'EUR' },
    }),
    200,
  )
  assert.deepEqual(
    (await attemptsOf(member)).map(({ state, duplicate }) => [state, duplicate]),
    [
      ['captured', true],
      ['captured', false],
    ],
  )
  assert.equal(await grantsOf(member), 1)
  await world.runJob('payments.refunds')
  const refunds = await sql<{
    state: string
    reason: string
    amount_minor: number
  }>`select state, reason, amount_minor from refunds where attempt_id = ${left?.id}`.execute(db)
  assert.deepEqual(refunds.rows, [{ state: 'succeeded', reason: 'duplicate', amount_minor: 999 }])
  assert.equal(await assertConsistent(member), 1)
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test('PY-15 news in every order, and twice, end in the same state, ledger and e-mails', async () => {
  const sets: [statuses: string[], state: string][] = [
    [['pending', 'declined', 'captured'], 'captured'],
    [['pending', 'declined', 'pending'], 'declined'],
    [['cancelled', 'captured', 'captured'], 'captured'],
  ]
  for (const [statuses, state] of sets)
    for (const order of permutations(statuses)) {
      const member = await newMember()
      await world.charge(member, cards.challenge)
      const [attempt] = await attemptsOf(member)
      for (const status of order)
        await postWebhook({
          id: attempt?.provider_ref,
          reference: attempt?.id,
          status,
          code: 'card_declined',
          amount: { minor: 999, currency: 'EUR' },
        })
      const paid = state === 'captured' ? 1 : 0
      assert.equal((await attemptsOf(member))[0]?.state, state, order.join(', '))
      assert.deepEqual([await grantsOf(member), await emailsOf(member)], [paid, paid], order.join(', '))
    }
})

test('PY-15 news of an attempt that no one knows yet wait for it', async () => {
  const reference = randomUUID()
  assert.equal(
    await postWebhook({
      id: 'sbx_early',
      reference,
      status: 'declined',
      code: 'card_declined',
      amount: { minor: 999, currency: 'EUR' },
    }),
    200,
  )
  assert.equal(
    await numberOf(
      sql`select count(*)::int as n from inbound_webhooks where state = 'parked' and convert_from(raw, 'utf8') like ${`%${reference}%`}`,
    ),
    1,
  )
})

test('PY-15 a capture of another amount grants nothing and is kept as an event', async () => {
  const member = await newMember()
  await world.charge(member, cards.challenge)
  const [attempt] = await attemptsOf(member)
  await postWebhook({
    id: attempt?.provider_ref,
    reference: attempt?.id,
    status: 'captured',
    amount: { minor: 1, currency: 'EUR' },
  })
  assert.equal(await grantsOf(member), 0)
  assert.equal(
    await numberOf(
      sql`select count(*)::int as n from provider_facts where attempt_id = ${attempt?.id} and fact ->> 't' = 'captured'`,
    ),
    1,
  )
  await assert.rejects(
    sql`update provider_facts set fact = '{}' where attempt_id = ${attempt?.id}`.execute(db),
    /append-only/,
  )
})

test('PL-06 at the end of a period whose card may not be charged any more the level and the subscription end', async () => {
  const member = await newMember()
  await world.charge(member, cards.success)
  assert.equal(await assertConsistent(member), 1)
  await sql`update mandates set state = 'revoked' where member_id = ${member.id}`.execute(db)
  pass(32 * 86_400_000)
  await world.runJob('payments.subscriptions')
  assert.equal((await world.memberships.api.member(member.id))?.level, 0)
  assert.equal(
    await numberOf(
      sql`select count(*)::int as n from subscriptions where member_id = ${member.id} and state = 'ended'`,
    ),
    1,
  )
})

test('PY-13 no attempt is ever open without a next look', async () => {
  await assert.rejects(
    sql`update payment_attempts set state = 'pending', next_check_at = null where id = (select id from payment_attempts limit 1)`.execute(
      db,
    ),
    /payment_attempts/,
  )
})

test('R27 after all these deaths and races no receipt is missing, and no number', async () => {
  assert.ok((await assertBooksComplete(db)) > 30)
})
