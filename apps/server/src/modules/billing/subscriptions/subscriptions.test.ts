import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { checkInvariants } from '../../credits/index.ts'
import { cards, createBuying, topUp } from '../../../testing/payments/payments.fixtures.ts'
import { createWatching } from './watching.fixtures.ts'
import { createWalletBuying } from '../../charges/wallets/wallets.fixtures.ts'

const DAY = 86_400_000
const server = await startTestServer()
const { api, database, product } = server
const { buy, planOf, until } = createBuying(server)
const { db } = database
const { termsOf, upgradeTo } = createWatching(server)
type Person = Awaited<ReturnType<typeof addMember>>

const passportOf = (one: Person) =>
  api.call(routes.passport, { token: one.token, params: { trackerId: one.trackerId } })
const cancel = (one: Person) => api.call(routes.unsubUser, { token: one.token, body: { clickid: one.trackerId } })
const withdraw = (one: Person, ordine: string) =>
  api.call(routes.withdraw, { token: one.token, body: { clickid: one.trackerId, ordine, conferma: true } })
const advance = (days: number) => product.clock.advance(days * DAY)
const balanceOf = (one: Person) => product.apis.credits.balances(one.id)
const levelOf = async (one: Person) => (await product.apis.memberships.member(one.id))?.level

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(db)).rows
}
async function emailsTo(one: Person): Promise<{ key: string; subject: string; text: string }[]> {
  const member = await product.apis.memberships.member(one.id)
  return rowsOf(sql<{ key: string; subject: string; text: string }>`
    select idempotency_key as key, subject, text_body as text from mails where recipient = ${member?.email ?? ''} order by created_at`)
}
/** What each order of a member was charged, oldest first. */
async function chargesOf(one: Person): Promise<{ kind: string; state: string; amount: number; attempts: number }[]> {
  return rowsOf(sql<{ kind: string; state: string; amount: number; attempts: number }>`
    select kind, state, amount_minor as amount, (select count(*)::int from payment_attempts where order_id = orders.id) as attempts
    from orders where member_id = ${one.id} order by created_at`)
}
/** Makes the stored card of a member do something from now on, as the sandbox's own control does. */
async function steer(one: Person, does: string): Promise<void> {
  const [mandate] = await rowsOf(
    sql<{ token_ref: string }>`select token_ref from mandates where member_id = ${one.id} order by created_at desc`,
  )
  await sql`update sandbox_tokens set behaviour = ${does} where token = ${mandate?.token_ref}`.execute(db)
}
async function linkIn(one: Person, key: RegExp, page = 'cancel'): Promise<string> {
  const email = (await emailsTo(one)).findLast((sent) => key.test(sent.key))
  const link = new RegExp(`https?://\\S+/${page}\\?\\S+`).exec(email?.text ?? '')?.[0]
  return new URL(link ?? 'no link').searchParams.get('token') ?? ''
}

test('PL-06 a plan renews at its price, a period has one order, new credits take the place of the old, and each charge has its e-mail', async () => {
  const one = await addMember(server)
  const plan = planOf(one)
  const { messages: gift } = await balanceOf(one)
  await buy(one, cards.success)
  const { subscription } = await passportOf(one)
  assert.ok(subscription?.nextCharge)
  assert.equal(subscription.nextCharge.amount, plan.price)

  const days = Math.round((subscription.endsAt - subscription.startedAt) / DAY) // of this month
  await advance(days - 16)
  assert.equal((await emailsTo(one)).filter(({ key }) => key.startsWith('renewal-notice')).length, 0)
  await advance(2) // Spain: 15 days before
  const [notice] = (await emailsTo(one)).filter(({ key }) => key.startsWith('renewal-notice'))
  assert.ok(notice?.text.includes(plan.name), notice?.text)
  assert.equal((await chargesOf(one)).length, 1)

  // two renewals on the way; e-mails are kept for 30 days, so they are looked at as they come
  const seen = new Set((await emailsTo(one)).map(({ key }) => key))
  for (let day = 0; day < 50; day += 25) {
    await advance(25)
    for (const { key } of await emailsTo(one)) seen.add(key)
  }
  assert.deepEqual(
    (await chargesOf(one)).map(({ kind, state, amount, attempts }) => [kind, state, amount, attempts]),
    [
      ['plan', 'paid', plan.totalPrice, 1],
      ['renewal', 'paid', plan.price, 1],
      ['renewal', 'paid', plan.price, 1],
    ],
  )
  assert.deepEqual([(await balanceOf(one)).messages - gift, await levelOf(one)], [plan.credits, 1])
  const emails = [...seen].map((key) => key.split(':')[0]).filter((kind) => kind !== 'welcome')
  assert.deepEqual(emails.toSorted(), ['order', 'order', 'order', 'renewal-notice', 'renewal-notice'])
  assert.deepEqual(await checkInvariants(db), [])
})

test('PL-06 a charge that was not announced is refused by the database itself', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  const [row] = await rowsOf(sql<{ id: string; order_id: string }>`
    select s.id, p.order_id from subscriptions s join subscription_periods p on p.subscription_id = s.id where s.member_id = ${one.id}`)
  await assert.rejects(
    sql`insert into subscription_periods (subscription_id, period_no, order_id, starts_at, ends_at)
      values (${row?.id}, 2, ${crypto.randomUUID()}, now(), now())`.execute(db),
    /was not announced/,
  )
})

test('PL-06 TS-05 cancelling stops the renewal, keeps what was paid for until its end, and is confirmed by e-mail', async () => {
  const one = await addMember(server)
  const { messages: gift } = await balanceOf(one)
  await buy(one, cards.success)
  const cancelled = await cancel(one)
  assert.deepEqual([cancelled.result, cancelled.level], [true, 1])
  assert.deepEqual(await cancel(one), cancelled) // again changes nothing
  const { subscription } = await passportOf(one)
  assert.deepEqual([subscription?.isCancelled, subscription?.nextCharge], [true, null])
  assert.equal((await balanceOf(one)).messages - gift, planOf(one).credits)
  assert.equal((await emailsTo(one)).filter(({ key }) => key.startsWith('cancelled')).length, 1)

  await advance(20)
  assert.equal(await levelOf(one), 1)
  await advance(20)
  assert.deepEqual([(await chargesOf(one)).length, await levelOf(one), (await balanceOf(one)).messages], [1, 0, gift])
  const again = await api.send(routes.unsubUser, { token: one.token, body: { clickid: one.trackerId } })
  assert.deepEqual([again.status, (again.json as { error: { code: string } }).error.code], [409, 'nothing_to_cancel']) // the one shape of an error
})

test('PL-07 who cancels the top level is at level 1 until the end of his period', async () => {
  const one = await addMember(server, { level: 1 })
  const vip = one.flow.plans.premium.find(({ level }) => level === 2)
  assert.ok(vip)
  await buy(one, cards.success, { rateplan: vip.productId, consenso: undefined })
  assert.equal(await levelOf(one), 2)
  assert.equal((await cancel(one)).level, 1)
  assert.equal(await levelOf(one), 1)
  await advance(32)
  assert.equal(await levelOf(one), 0)
})

test('TS-05 an e-mail cancels without logging in; looking at it changes nothing; another text cancels nothing', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  const token = await linkIn(one, /^order:/)
  const look = await api.call(routes.cancelByLink, { body: { token, conferma: false } })
  assert.deepEqual([look.plan, look.isCancelled], [planOf(one).name, false])
  assert.equal((await passportOf(one)).subscription?.isCancelled, false)
  const done = await api.call(routes.cancelByLink, { body: { token, conferma: true } })
  assert.equal(done.isCancelled, true)
  assert.equal((await passportOf(one)).subscription?.isCancelled, true)
  assert.deepEqual(await api.call(routes.cancelByLink, { body: { token, conferma: true } }), done)
  for (const [bad, code] of [
    [undefined, 'token_missing'],
    ['ä', 'token_not_base64'],
    [token.slice(0, -8), 'token_not_base64'],
    [Buffer.from('something else that is long enough to be one').toString('base64'), 'token_not_encrypted'],
  ] as const) {
    const answer = await api.send(routes.cancelByLink, { body: { token: bad, conferma: true } })
    const { error } = answer.json as { error: { code: string } } // the one shape of an error
    assert.ok(
      error.code === code || (code === 'token_not_base64' && error.code === 'token_not_encrypted'),
      `${bad} ${error.code}`,
    )
  }
})

test('TS-05 withdrawing gives the unused share back, takes the credits, ends the plan, and is proved by an e-mail; a second time changes nothing', async () => {
  const one = await addMember(server)
  const plan = planOf(one)
  const { messages: gift } = await balanceOf(one)
  const { orderId } = await buy(one, cards.success)
  await database.transaction(async (tx) => {
    const batch = await product.apis.credits.openBatch(tx, [one.id])
    batch.spend(one.id, {
      asset: 'msg',
      amount: gift + plan.credits / 4,
      key: `use:${one.id}`,
      cause: { kind: 'message' },
    })
    await batch.flush()
  })
  const [offer] = (await passportOf(one)).orders
  // what ends soonest was spent first: the plan's own
  const { subscription: unused } = await balanceOf(one)
  assert.equal(unused, plan.credits - plan.credits / 4 - gift)
  const due = Math.ceil((plan.totalPrice * unused) / plan.credits)
  assert.equal(offer?.withdrawal?.refund, due)

  const done = await withdraw(one, orderId)
  assert.deepEqual([done.refund, done.currency], [due, 'EUR'])
  assert.deepEqual(await withdraw(one, orderId), done)
  assert.deepEqual([await levelOf(one), (await balanceOf(one)).subscription], [0, 0])
  const attachment = (await emailsTo(one)).filter(({ key }) => key.startsWith('withdrawn'))
  assert.equal(attachment.length, 1)
  await advance(0)
  const [order] = await until(
    async () => (await passportOf(one)).orders,
    ([first]) => first?.refunded === due,
  )
  assert.deepEqual([order?.withdrawal, order?.withdrawnAt !== null], [null, true])
  const refunds = await rowsOf(sql<{ state: string; amount_minor: number }>`
    select r.state, r.amount_minor from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${orderId}`)
  assert.deepEqual(refunds, [{ state: 'succeeded', amount_minor: due }])
  await advance(40)
  assert.equal((await chargesOf(one)).length, 1)
  assert.deepEqual(await checkInvariants(db), [])
})

test('TS-05 R11 R12 an e-mail withdraws without logging in, for a closed account too; looking changes nothing, once is once', async () => {
  const one = await addMember(server)
  const plan = planOf(one)
  const { orderId } = await buy(one, cards.success)
  const token = await linkIn(one, /^order:/, 'withdraw')
  const ask = (conferma: boolean) => api.call(routes.withdrawByLink, { body: { token, conferma } })
  const codeOf = async (bad: string | undefined) => {
    const { json } = await api.send(routes.withdrawByLink, { body: { token: bad, conferma: true } })
    return (json as { error: { code: string } }).error.code // the one shape of an error
  }
  assert.equal(await codeOf(undefined), 'token_missing')
  // the link that cancels does not withdraw, nor the other way round
  assert.equal(await codeOf(await linkIn(one, /^order:/)), 'token_not_encrypted')
  const crossed = await api.send(routes.cancelByLink, { body: { token, conferma: true } })
  assert.equal(crossed.status, 400)

  await api.call(routes.disableProfile, { token: one.token, body: { clickid: one.trackerId } })
  const look = await ask(false)
  assert.deepEqual(
    [look.plan, look.orderId, look.refund, look.withdrawnAt],
    [plan.name, orderId, plan.totalPrice, null],
  )
  assert.equal((await emailsTo(one)).filter(({ key }) => key.startsWith('withdrawn')).length, 0)

  const done = await ask(true)
  assert.deepEqual([done.refund, typeof done.withdrawnAt], [plan.totalPrice, 'number'])
  assert.deepEqual([await ask(true), await ask(false)], [done, done])
  const proofs = (await emailsTo(one)).filter(({ key }) => key.startsWith('withdrawn'))
  assert.equal(proofs.length, 1)
  assert.match(proofs[0]?.text ?? '', /\d{1,2}[:.]\d{2}.* UTC/) // R12: date and time
  await advance(0)
  const refunds = await until(
    () =>
      rowsOf(sql<{ state: string; amount_minor: number }>`
        select r.state, r.amount_minor from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${orderId}`),
    ([refund]) => refund?.state === 'succeeded',
  )
  assert.deepEqual(refunds, [{ state: 'succeeded', amount_minor: plan.totalPrice }])
  assert.deepEqual(await checkInvariants(db), [])
})

test('TS-05 R11 an e-mail withdraws from every period that its contract charged, and says the same of it afterwards', async () => {
  const one = await addMember(server)
  const week = planOf(one, 'Prova')
  const { orderId } = await buy(one, cards.success, { rateplan: week.productId })
  await sql`update orders set consent = null where id = ${orderId}`.execute(db) // as orders of before stand
  const token = await linkIn(one, /^order:/, 'withdraw')
  const ask = (conferma: boolean) => api.call(routes.withdrawByLink, { body: { token, conferma } })
  await advance(9)
  assert.deepEqual(
    (await chargesOf(one)).map(({ kind }) => kind),
    ['plan', 'renewal'],
  )
  // no one asked to begin at once, so nothing is kept
  const due = week.totalPrice + week.price
  assert.equal((await ask(false)).refund, due)
  const done = await ask(true)
  assert.equal(done.refund, due)
  assert.deepEqual([await ask(false), await ask(true)], [done, done])
})

test('TS-05 R11 after its days an e-mail withdraws from nothing', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  const token = await linkIn(one, /^order:/, 'withdraw')
  await advance(17)
  const late = await api.send(routes.withdrawByLink, { body: { token, conferma: true } })
  assert.deepEqual([late.status, (late.json as { error: { code: string } }).error.code], [409, 'withdrawal_over']) // the one shape of an error
  await cancel(one)
})

test('TS-05 after the days of withdrawal, for a renewal, and for what is someone else’s, nothing can be withdrawn', async () => {
  const [one, other] = [await addMember(server), await addMember(server)]
  const { orderId } = await buy(one, cards.success)
  const attempt = async (who: Person, ordine: string) =>
    api.send(routes.withdraw, { token: who.token, body: { clickid: who.trackerId, ordine, conferma: true } })
  assert.equal((await attempt(other, orderId)).status, 404)
  const foreign = await api.send(routes.withdraw, {
    token: other.token,
    body: { clickid: one.trackerId, ordine: orderId, conferma: true },
  })
  assert.equal(foreign.status, 403)
  await advance(40)
  const late = await attempt(one, orderId)
  assert.deepEqual([late.status, (late.json as { error: { code: string } }).error.code], [409, 'withdrawal_over']) // the one shape of an error
  const renewal = (await passportOf(one)).orders.find(({ kind }) => kind === 'renewal')
  assert.ok(renewal)
  assert.equal((await attempt(one, renewal.orderId)).status, 409)
  await cancel(one)
})

test('PL-06 a card without money is tried again on later days; each refusal is reported with its reason; money that comes begins the period', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await steer(one, 'decline:insufficient_funds')
  const { endsAt = 0 } = (await passportOf(one)).subscription ?? {}
  await product.clock.advance(endsAt - product.clock.now().getTime() + 60_000)
  const broke = await passportOf(one)
  assert.equal(broke.subscription?.isPastDue, true)
  assert.equal(await levelOf(one), 0)
  const received = (await emailsTo(one)).filter(({ key }) => key.startsWith('renewal-refused'))
  assert.equal(received.length, 1)
  assert.match(received[0]?.text ?? '', /saldo|fondos|dinero/i)

  await steer(one, 'capture')
  await advance(3)
  const back = await passportOf(one)
  assert.deepEqual([back.subscription?.isPastDue, await levelOf(one)], [false, 1])
  assert.deepEqual(
    (await chargesOf(one)).map(({ kind, state, attempts }) => [kind, state, attempts]),
    [
      ['plan', 'paid', 1],
      ['renewal', 'paid', 2],
    ],
  )
  // what he pays for begins when he pays
  const whole = (back.subscription?.endsAt ?? 0) - product.clock.now().getTime()
  assert.ok(whole > 27 * DAY, String(whole / DAY))
  await cancel(one)
})

test('PL-06 a renewal that no one pays ends after its tries, and a lost card is never tried again', async () => {
  const [poor, lost] = [await addMember(server), await addMember(server)]
  for (const one of [poor, lost]) await buy(one, cards.success)
  await steer(poor, 'decline:insufficient_funds')
  await steer(lost, 'decline:stolen_card')
  await advance(50)
  const attempts = async (one: Person) => (await chargesOf(one)).map(({ kind, state, attempts: n }) => [kind, state, n])
  assert.deepEqual(await attempts(poor), [
    ['plan', 'paid', 1],
    ['renewal', 'expired', 5],
  ])
  assert.deepEqual(await attempts(lost), [
    ['plan', 'paid', 1],
    ['renewal', 'expired', 1],
  ])
  for (const one of [poor, lost]) {
    assert.equal((await passportOf(one)).subscription, null)
    assert.equal(await levelOf(one), 0)
  }
  assert.equal((await emailsTo(poor)).filter(({ key }) => key.startsWith('renewal-refused')).length, 5)
  const kept = await rowsOf(sql<{ state: string }>`select state from mandates where member_id = ${lost.id}`)
  assert.deepEqual(kept, [{ state: 'revoked' }])
})

test('PL-06 a bank that falls silent is asked again, and what it took counts once', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await steer(one, 'fall_silent')
  await advance(31)
  await steer(one, 'capture')
  await until(
    async () => {
      await advance(1 / 24)
      return chargesOf(one)
    },
    (charges) => charges[1]?.state === 'paid',
  )
  assert.equal((await chargesOf(one))[1]?.attempts, 1)
  assert.deepEqual(await checkInvariants(db), [])
  await cancel(one)
})

test('PL-06 a closed account is charged no more', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await api.call(routes.disableProfile, { token: one.token, body: { clickid: one.trackerId } })
  await advance(40)
  assert.equal((await chargesOf(one)).length, 1)
})

test('F-73 PL-06 the same plan is not sold again while it runs: one purchase, one renewal, and top-ups renew nothing', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await assert.rejects(buy(one, cards.success), /tryCharge: 409 .*plan_held/)
  await buy(one, cards.success, topUp)
  await advance(32)
  const { price, totalPrice } = planOf(one)
  assert.deepEqual(
    (await chargesOf(one)).map(({ kind, amount }) => [kind, amount]),
    [
      ['plan', totalPrice],
      ['credits', 1099],
      ['renewal', price],
    ],
  )
  await cancel(one)
})

test('PL-06 a plan that is changed renews by what the change was paid with', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await upgradeTo(one, planOf(one, 'Plus').productId, cards.mastercard)
  assert.deepEqual((await passportOf(one)).subscription?.card?.last4, '4444')
  const wallets = createWalletBuying(server)
  const { orderKey } = await termsOf(one, 'premium-vip-1m')
  await wallets.payApple(one, await wallets.appleToken('visa'), { rateplan: 'premium-vip-1m', chiaveOrdine: orderKey })
  const { subscription, orders } = await passportOf(one)
  const [newest] = orders
  assert.ok(newest?.last4)
  assert.equal(subscription?.card?.last4, newest.last4)
  await advance(32)
  const renewal = (await passportOf(one)).orders.find(({ kind }) => kind === 'renewal')
  assert.equal(renewal?.last4, newest.last4)
  await cancel(one)
})

test('D9 a card that is removed is charged no more: forgotten here and at the provider, and its plan ends with an e-mail', async () => {
  const [one, other] = await Promise.all([addMember(server), addMember(server)])
  await buy(one, cards.success)
  const [card] = (await passportOf(one)).cards
  assert.ok(card)
  assert.deepEqual([card.card?.last4, card.uses, card.renews], ['4242', ['renewals'], 'Classic'])
  const remove = (who: Person, carta: string) =>
    api.send(routes.removeCard, { token: who.token, body: { clickid: who.trackerId, carta } })
  const bare = await api.send(routes.removeCard, { body: { clickid: one.trackerId, carta: card.id } })
  assert.deepEqual(
    [bare.status, (await remove(other, card.id)).status, (await remove(one, 'none')).status],
    [401, 404, 404],
  )
  const before = await rowsOf(
    sql<{ token: string }>`select token_ref as token from mandates where member_id = ${one.id}`,
  )

  const removed = (await remove(one, card.id)).json as { disdetto: { piano: string; fine: number } } // the wire's shape
  assert.equal(removed.disdetto.piano, 'Classic')
  const { subscription, cards: left } = await passportOf(one)
  assert.deepEqual(left, [])
  assert.deepEqual([subscription?.isCancelled, subscription?.nextCharge, await levelOf(one)], [true, null, 1])
  assert.equal((await emailsTo(one)).filter(({ key }) => key.startsWith('cancelled')).length, 1)
  assert.deepEqual((await remove(one, card.id)).status, 200) // again changes nothing
  assert.equal((await emailsTo(one)).filter(({ key }) => key.startsWith('cancelled')).length, 1)

  await advance(1)
  const after = await rowsOf(
    sql<{
      token: string
      due: Date | null
    }>`select token_ref as token, revoke_at as due from mandates where member_id = ${one.id}`,
  )
  assert.match(after[0]?.token ?? '', /^forgotten-/)
  assert.equal(after[0]?.due, null)
  const known = await rowsOf(
    sql<{ token: string }>`select token from sandbox_tokens where token = ${before[0]?.token} and revoked_at is null`,
  )
  assert.deepEqual(known, [])
  await advance(40)
  assert.equal((await chargesOf(one)).length, 1)
})
