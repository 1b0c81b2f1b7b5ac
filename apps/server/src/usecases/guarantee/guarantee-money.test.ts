import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type GuaranteeOffer, routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { insertAngel } from '@incontro/testing/rows.ts'
import { until } from '@incontro/testing/until.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { checkInvariants as checkMoney } from '../../modules/books/index.ts'
import { checkInvariants as checkCredits } from '../../modules/credits/index.ts'
import { exchangeOf } from '../../modules/disputes/guarantee/guarantee-money.rules.ts'
import { type Bought, moneyDriver } from '../backoffice/money/money.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const { db } = database
const { bought, applied, dyingAt } = moneyDriver(server)
const { credits } = product.apis

type Member = Bought['member']
const balanceOf = async ({ id }: Member) => (await credits.balances(id)).messages
const offersOf = async ({ token, trackerId }: Member) =>
  (await api.call(routes.guaranteeOffers, { token, params: { trackerId } })).offers
const take = ({ token, trackerId }: Member, { orderId, credits: count, amount }: GuaranteeOffer) =>
  api.send(routes.takeGuaranteeMoney, { token, body: { clickid: trackerId, orderId, credits: count, amount } })

/** A closed profile that a member has met. */
async function metAngel(member: Member): Promise<string> {
  const { id } = await insertAngel(database.pool)
  await sql`insert into likes (member_id, angel_id, made_by, at)
    values (${member.id}, ${id}, 'member', ${product.clock.now()})`.execute(db)
  return id
}
/** Spends on a profile; gifts are gone before what was bought. */
async function spend({ id: memberId }: Member, angelId: string, amount: number): Promise<void> {
  await database.transaction(async (tx) => {
    const batch = await credits.openBatch(tx, [memberId])
    assert.ok(
      batch.spend(memberId, { asset: 'msg', amount, key: randomUUID(), cause: { kind: 'message', angelId } }),
      'there is enough',
    )
    await batch.flush()
  })
}
/** The decision against the profile, and what the member then has back. */
async function close(member: Member, angelId: string): Promise<void> {
  const reference = randomUUID()
  await database.transaction((tx) => credits.oweGuarantee(tx, { angelId, reference }))
  await until(
    'the guarantee gave back',
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_entries
        where member_id = ${member.id} and kind = 'grant' and cause ->> 'reference' = ${reference}`.execute(db)
      return rows[0]?.n ?? 0
    },
    (n) => n > 0,
  )
}
/** A member who bought 120 credits for 9.99, spent all gifts elsewhere, and so many of the bought ones on a profile. */
async function spentOn(amount: number): Promise<Bought & { readonly angelId: string }> {
  const one = await bought()
  const elsewhere = await metAngel(one.member)
  await spend(one.member, elsewhere, (await balanceOf(one.member)) - 120)
  const angelId = await metAngel(one.member)
  if (amount > 0) await spend(one.member, angelId, amount)
  return { ...one, angelId }
}
async function assertWhole(): Promise<void> {
  assert.deepEqual(await checkCredits(db), [])
  const broken = (await checkMoney(db, product.clock.now())).filter(
    ({ broken: count, isWarning }) => count > 0 && !isWarning,
  )
  assert.deepEqual(broken, [])
}
async function refundsOf({ attemptId }: Pick<Bought, 'attemptId'>): Promise<{ reason: string; minor: number }[]> {
  const { rows } = await sql<{ reason: string; minor: number }>`select reason, amount_minor as minor from refunds
    where attempt_id = ${attemptId} and state <> 'failed' order by created_at`.execute(db)
  return rows
}

test('TS-17 money of the guarantee without a bearer is 401', async () => {
  const { trackerId } = await addMember(server)
  assert.equal((await api.send(routes.guaranteeOffers, { params: { trackerId } })).status, 401)
  const body = { clickid: trackerId, orderId: randomUUID(), credits: 1, amount: 1 }
  assert.equal((await api.send(routes.takeGuaranteeMoney, { body })).status, 401)
})

test('TS-17 no one sees or takes the money of someone else', async () => {
  const one = await spentOn(20)
  await close(one.member, one.angelId)
  const [offer] = await offersOf(one.member)
  assert.ok(offer)
  const { token } = await addMember(server)
  const { trackerId } = one.member
  assert.equal((await api.send(routes.guaranteeOffers, { token, params: { trackerId } })).status, 403)
  assert.equal((await take({ ...one.member, token }, offer)).status, 403)
  assert.deepEqual(await offersOf(one.member), [offer])
})

test('TS-17 credits come at once; their money can be had instead, once, and the order is refunded by it', async () => {
  const one = await spentOn(20)
  assert.deepEqual(await offersOf(one.member), [])
  await close(one.member, one.angelId)
  assert.equal(await balanceOf(one.member), 120)
  const [offer, ...others] = await offersOf(one.member)
  assert.ok(offer)
  assert.deepEqual([offer.orderId, offer.credits, offer.amount, others], [one.orderId, 20, 167, []]) // 9.99 × 20 / 120, rounded up

  const [first, again] = [await take(one.member, offer), await take(one.member, offer)]
  assert.deepEqual([first.status, again.status, again.json], [200, 200, first.json])
  assert.equal(await balanceOf(one.member), 100)
  assert.deepEqual(await refundsOf(one), [{ reason: 'guarantee', minor: 167 }])
  assert.deepEqual(await offersOf(one.member), [])
  await assertWhole()
})

test('TS-17 two presses at the same time take it once', async () => {
  const one = await spentOn(12)
  await close(one.member, one.angelId)
  const [offer] = await offersOf(one.member)
  assert.ok(offer)
  const answers = await Promise.all([1, 2, 3].map(() => take(one.member, offer)))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.deepEqual(await refundsOf(one), [{ reason: 'guarantee', minor: 100 }])
  assert.equal(await balanceOf(one.member), 108)
  await assertWhole()
})

test('TS-17 the e-mail of the guarantee names the money and until when', async () => {
  const one = await spentOn(20)
  await close(one.member, one.angelId)
  const [body] = await until(
    'the e-mail is there',
    async () => {
      const { rows } = await sql<{ text: string }>`select text_body as text from mails
        where member_id = ${one.member.id} and idempotency_key like 'guarantee:%'`.execute(db)
      return rows
    },
    ({ length }) => length === 1,
  )
  assert.match(body?.text ?? '', /1,67\s€/)
})

test('TS-17 what was used meanwhile is not offered any more: what was shown before is a conflict', async () => {
  const one = await spentOn(20)
  await close(one.member, one.angelId)
  const [offer] = await offersOf(one.member)
  assert.ok(offer)
  await spend(one.member, await metAngel(one.member), 110)
  assert.equal((await take(one.member, offer)).status, 409)
  const [left] = await offersOf(one.member)
  assert.ok(left !== undefined && left.credits < 20)
  assert.equal((await take(one.member, left)).status, 200)
  await assertWhole()
})

test('TS-17 credits that were given for nothing have no money', async () => {
  const member = await addMember(server)
  const angelId = await metAngel(member)
  await spend(member, angelId, 3)
  await close(member, angelId)
  assert.deepEqual(await offersOf(member), [])
})

test('TS-17 of an order that is refunded or disputed nothing can be had', async () => {
  const [refunded, disputed, old] = [await spentOn(20), await spentOn(20), await spentOn(20)]
  for (const one of [refunded, disputed, old]) await close(one.member, one.angelId)
  const [offer] = await offersOf(disputed.member)
  assert.ok(offer)
  await product.apis.payments.refundOrder({
    orderId: refunded.orderId,
    amountMinor: null,
    operator: 'a test',
    reason: 'all of it',
  })
  const money = { minor: 999, currency: 'EUR' }
  await applied(disputed.attemptId, { t: 'disputed', ref: 'D-1', money, reason: '10.4' })
  for (const one of [refunded, disputed]) assert.deepEqual(await offersOf(one.member), [])
  assert.equal((await take(disputed.member, offer)).status, 409)
  assert.ok((await offersOf(old.member)).length === 1)
  assert.equal(exchangeOf({ amountMinor: 999, bought: 120, unused: 20, leftMinor: 999, canBePart: false }), 0)
  await assertWhole()
})

test('TS-17 a refund that the provider refuses gives the credits back', async () => {
  const one = await spentOn(20)
  await close(one.member, one.angelId)
  const [offer] = await offersOf(one.member)
  assert.ok(offer)
  // the provider hears of it only when the test says what it answered
  await sql`create function hold_refund() returns trigger language plpgsql as $$
    begin new.next_try_at := now() + interval '1 year'; return new; end $$`.execute(db)
  await sql`create trigger hold_refund before insert on refunds for each row execute function hold_refund()`.execute(db)
  assert.equal((await take(one.member, offer)).status, 200)
  await sql`drop trigger hold_refund on refunds`.execute(db)
  assert.equal(await balanceOf(one.member), 100)
  const { rows } = await sql<{ id: string }>`select id from refunds where attempt_id = ${one.attemptId}`.execute(db)
  const [refund] = rows
  assert.ok(refund)
  await applied(one.attemptId, { t: 'refund_failed', refundRef: refund.id, money: { minor: 167, currency: 'EUR' } })
  assert.equal(await balanceOf(one.member), 120)
  assert.equal((await offersOf(one.member))[0]?.amount, 167)
  await assertWhole()
})

for (const table of ['ledger_entries', 'refunds', 'mails'])
  test(`TS-17 a connection that dies at ${table} leaves credits and money as they were; again it is done once`, async () => {
    const one = await spentOn(20)
    await close(one.member, one.angelId)
    const [offer] = await offersOf(one.member)
    assert.ok(offer)
    const dead = await dyingAt(table, 'insert', () => take(one.member, offer))
    assert.ok(dead.status >= 500, JSON.stringify(dead.json))
    assert.deepEqual([await balanceOf(one.member), await refundsOf(one)], [120, []])
    assert.equal((await take(one.member, offer)).status, 200)
    assert.equal((await refundsOf(one)).length, 1)
    await assertWhole()
  })

type Step =
  | { readonly kind: 'spend' | 'elsewhere'; readonly amount: number }
  | { readonly kind: 'close' | 'take' | 'refund' | 'demanded' }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('spend' as const, 'elsewhere' as const), amount: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constantFrom('close' as const, 'take' as const, 'take' as const, 'refund' as const) }),
  fc.record({ kind: fc.constantFrom('close' as const, 'take' as const, 'demanded' as const) }),
)

test('TS-17 whatever is spent, closed, exchanged and refunded, no one has back more than was spent or paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const one = await spentOn(0)
      const { member, orderId, attemptId } = one
      let [spent, closed, exchanged, exchanges] = [0, 0, 0, 0]
      for (const { kind, ...own } of steps) {
        const amount = 'amount' in own ? own.amount : 0
        if (kind === 'spend' || kind === 'elsewhere') {
          if ((await balanceOf(member)) < amount) continue
          await spend(member, kind === 'spend' ? one.angelId : await metAngel(member), amount)
          if (kind === 'spend') spent += amount
        } else if (kind === 'close') {
          const { rows } = await sql<{ state: string }>`select state from orders where id = ${orderId}`.execute(db)
          if (spent === closed || rows[0]?.state === 'refunded') continue
          await product.clock.advance(1000)
          await close(member, one.angelId).catch(() => undefined) // nothing is owed of what went back
          closed = spent
        } else if (kind === 'take') {
          const [offer] = await offersOf(member)
          if (offer === undefined) continue
          assert.equal((await take(member, offer)).status, 200)
          exchanged += offer.credits
          exchanges += 1
        } else if (kind === 'refund')
          await product.apis.payments
            .refundOrder({ orderId, amountMinor: 150, operator: 'a test', reason: 'a part' })
            .catch(() => undefined)
        else
          await applied(attemptId, { t: 'refund_demanded', ref: randomUUID(), money: { minor: 99, currency: 'EUR' } })
      }
      const { rows } = await sql<{ given: number }>`select coalesce(sum(amount), 0)::int as given from ledger_entries
        where member_id = ${member.id} and kind = 'grant' and cause ->> 'kind' = 'guarantee'`.execute(db)
      assert.ok((rows[0]?.given ?? 0) <= spent)
      assert.ok(exchanged <= (rows[0]?.given ?? 0))
      const back = await refundsOf(one)
      const guaranteed = back.filter(({ reason }) => reason === 'guarantee').reduce((sum, { minor }) => sum + minor, 0)
      assert.ok(guaranteed <= (999 * exchanged) / 120 + exchanges)
      assert.ok(back.reduce((sum, { minor }) => sum + minor, 0) <= 999)
    }),
    { numRuns: 10, seed: 17 },
  )
  await assertWhole()
})

test('TS-17 half a year after the payment nothing can be had for it any more', async () => {
  const one = await spentOn(20)
  await close(one.member, one.angelId)
  assert.equal((await offersOf(one.member)).length, 1)
  await sql`update orders set paid_at = paid_at - make_interval(days => 181) where id = ${one.orderId}`.execute(db)
  assert.deepEqual(await offersOf(one.member), [])
})
