import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { inFull, size } from '@incontro/testing/size.ts'
import { checkInvariants } from '../../credits/index.ts'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { assertBooksComplete } from '../../invoices/receipts.fixtures.ts'
import { createWatching, DAY, type Person } from './watching.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const { buy, until } = createBuying(server)
const watching = createWatching(server)
const { consentTo, passportOf, termsOf, upgradeTo, advance, balanceOf, levelOf, steer } = watching
const { pool } = database
const HOUR = DAY / 24
/** Their e-mails are still there when they are looked for: they are kept for thirty days. */
const WEEKS_AT_ONCE = 4
const PASSWORD = 'correct horse battery'

type List = 'free' | 'premium' | 'compliant'
type Year = {
  readonly plan: string
  readonly list: List
  readonly flowId: string
  readonly level: 0 | 1 | 2
  /** Renewals before anything happens. */
  readonly quiet: number
  /** Whether its renewals are announced by an e-mail of their own; a week is too short for one. */
  readonly hasNotice: boolean
  /** How the renewal that his bank refuses comes right: by our own later tries, or by him on the page. */
  readonly recovers: 'by_trying' | 'on_the_page'
}

/** A test walks days in an instant: the e-mails of a year are gathered as they come, for they are kept for thirty days. */
function gatherEmails(one: Person) {
  const seen = new Map<string, string>()
  return {
    async look(): Promise<void> {
      for (const { key, text } of await watching.emailsTo(one)) seen.set(key, text)
    },
    count: (kind: string) => [...seen.keys()].filter((key) => key.startsWith(`${kind}:`)).length,
    textOf: (kind: string) => [...seen].findLast(([key]) => key.startsWith(`${kind}:`))?.[1] ?? '',
  }
}

async function saveFlow(flowId: string, list: List, productId: string, change: Record<string, unknown>): Promise<void> {
  const flow = await product.apis.brands.flow('original', flowId)
  const plans = {
    ...flow.plans,
    [list]: flow.plans[list].map((plan) => (plan.productId === productId ? { ...plan, ...change } : plan)),
  }
  await database.transaction((tx) => product.apis.brands.saveFlow(tx, 'original', { ...flow, plans }))
  await until(
    async () => (await product.apis.brands.flow('original', flowId)).plans[list],
    (all) =>
      all.some(
        (plan) =>
          plan.productId === productId &&
          Object.entries(change).every(([key, value]) => plan[key as keyof typeof plan] === value),
      ), // keys of a plan
  )
}

async function live({ plan: name, list, flowId, level, quiet, hasNotice, recovers }: Year): Promise<void> {
  // sign-up: the welcome of his flow, nothing that renews, nothing paid
  let one = await addMember(server, { flowId })
  const plan = one.flow.plans[list].find((each) => each.name === name)
  assert.ok(plan)
  const { productId, price, credits } = plan
  const emails = gatherEmails(one)
  const { messages: gift } = await balanceOf(one)
  assert.deepEqual([(await passportOf(one)).subscription, await levelOf(one), gift], [null, 0, one.flow.freeMessages])

  // the highest plan is sold to who has a level already
  if (list === 'premium') {
    const until = new Date(product.clock.now().getTime() + HOUR)
    await database.transaction((tx) => product.apis.memberships.setLevel(tx, one.id, { level: 1, until }))
  }

  // what it costs and brings, said before; bought; confirmed
  const offer = await termsOf(one, productId)
  assert.deepEqual([offer.kind, offer.dueNow, offer.credits, offer.level], ['new', plan.totalPrice, credits, level])
  const order = { rateplan: productId, consenso: consentTo(plan.totalPrice) }
  assert.equal((await buy(one, cards.success, order)).status, 'ok')
  let paidMinor = plan.totalPrice
  let charges = 1
  await emails.look()
  assert.match(emails.textOf('order'), /\/cancel\?/)
  assert.equal(emails.count('order'), 1)

  /** To the end of the running period or of some weeks, and through all that came due on the way: the clock stops at it by itself. */
  async function pass(weeks = 1): Promise<void> {
    one = { ...one, token: (await api.logIn(one.email, PASSWORD)).token } // he looks in now and then
    const { subscription } = await passportOf(one)
    assert.ok(subscription)
    const end = subscription.endsAt + (weeks - 1) * 7 * DAY + HOUR - product.clock.now().getTime()
    // a month is looked at twice, for its e-mails are not kept longer
    for (const part of hasNotice ? [end / 2, end / 2] : [end]) {
      await product.clock.advance(part)
      await emails.look()
    }
  }
  async function holds(state: { price: number; level: number; messages: number; isPastDue: boolean }): Promise<void> {
    const { subscription, orders } = await passportOf(one)
    const found = {
      price: subscription?.price,
      level: await levelOf(one),
      messages: (await balanceOf(one)).messages - gift,
      isPastDue: subscription?.isPastDue,
    }
    assert.deepEqual(found, state)
    assert.equal(orders.length, charges)
    assert.equal(
      orders.reduce((sum, each) => sum + each.price, 0),
      paidMinor,
    )
    const taken = await pool.query(
      `select coalesce(sum(amount_minor), 0)::int as sum from sandbox_payments where customer = $1 and state = 'captured'`,
      [one.id],
    )
    assert.equal(taken.rows[0].sum, paidMinor, 'what the bank took is what is on record')
    assert.equal(await receiptsOf(one, 'receipt'), charges)
    assert.deepEqual(await checkInvariants(database.db), [])
  }
  const good = { price, level, messages: credits, isPastDue: false }
  await holds(good)

  // quiet periods: announced where there is room for it, charged at its price, new credits in the place of the old
  for (let left = quiet; left > 0;) {
    const periods = hasNotice ? 1 : Math.min(left, WEEKS_AT_ONCE)
    await pass(periods)
    left -= periods
    paidMinor += periods * price
    charges += periods
  }
  await holds(good)
  assert.equal(emails.count('order'), 1 + quiet)
  assert.equal(emails.count('renewal-notice'), hasNotice ? quiet : 0)

  // his card has no money: notified why, dark until it is paid, and paid once
  await steer(one, 'decline:insufficient_funds')
  await pass()
  await holds({ ...good, level: 0, messages: 0, isPastDue: true })
  assert.match(emails.textOf('renewal-refused'), /\/purchase\/pay\?ordine=/)
  const [notice] = (await api.call(routes.notifications, { token: one.token, params: { trackerId: one.trackerId } }))
    .payments
  assert.deepEqual([notice?.type, notice?.isRead], ['purchKo', false])
  if (recovers === 'by_trying') {
    await steer(one, 'capture')
    await advance(3)
  } else {
    const due = (await passportOf(one)).renewalDue
    assert.equal(due?.price, price)
    const paid = await buy(one, cards.mastercard, {
      ordine: due.orderId,
      rateplan: productId,
      consenso: consentTo(price),
      chiaveOrdine: undefined,
    })
    assert.deepEqual([paid.status, paid.orderId], ['ok', due.orderId])
  }
  paidMinor += price
  charges += 1
  await holds(good)

  // a new price: he is asked, agrees, and pays it from his next renewal on
  const dearer = price + 100
  const lastDay = new Date(product.clock.now().getTime() + 60 * DAY).toISOString().slice(0, 10)
  await saveFlow(flowId, list, productId, { price: dearer, totalPrice: dearer, oldPriceUntil: lastDay })
  await until(
    async () => (await advance(0), (await passportOf(one)).subscription?.newPrice),
    (asked) => asked?.amount === dearer,
  )
  await emails.look()
  assert.equal(emails.count('price-asked'), 1)
  assert.equal((await upgradeTo(one, productId, cards.success)).status, 'ok')
  await emails.look()
  assert.equal(emails.count('plan-changed'), 1)
  await holds(good)
  await pass()
  paidMinor += dearer
  charges += 1
  await holds({ ...good, price: dearer })

  // he cancels: nothing more is charged, what is paid for stays to its end
  await api.call(routes.unsubUser, { token: one.token, body: { clickid: one.trackerId } })
  await emails.look()
  assert.equal(emails.count('cancelled'), 1)
  assert.equal(await levelOf(one), level === 2 ? 1 : level) // PL-07
  await pass()
  assert.deepEqual(
    [(await passportOf(one)).subscription, await levelOf(one), (await balanceOf(one)).messages],
    [null, 0, gift],
  )

  // he comes back, thinks better of it within the fourteen days, and gets all of it back
  if (list === 'premium') {
    const until = new Date(product.clock.now().getTime() + HOUR)
    await database.transaction((tx) => product.apis.memberships.setLevel(tx, one.id, { level: 1, until }))
  }
  const second = await buy(one, cards.success, { rateplan: productId, consenso: consentTo(dearer) })
  assert.equal(second.status, 'ok')
  await advance(2)
  const { refund } = await api.call(routes.withdraw, {
    token: one.token,
    body: { clickid: one.trackerId, ordine: second.orderId, conferma: true },
  })
  assert.equal(refund, dearer)
  await emails.look()
  assert.equal(emails.count('withdrawn'), 1)
  await until(
    async () => (await advance(0), (await passportOf(one)).orders[0]),
    (newest) => newest?.refunded === dearer,
  )
  assert.deepEqual([(await balanceOf(one)).messages, await levelOf(one)], [gift, 0])
  assert.deepEqual([await receiptsOf(one, 'receipt'), await receiptsOf(one, 'credit_note')], [charges + 1, 1])

  // he goes for good: charged no more, and no name is left beside the books
  const { token } = await api.logIn(one.email, PASSWORD)
  await api.call(routes.eraseAccount, { token, body: { clickid: one.trackerId } })
  await advance(15)
  const left = await until(
    async () => (await advance(0), pool.query(`select email from members where id = $1`, [one.id])),
    ({ rows }) => rows.every(({ email }) => email !== one.email),
  )
  assert.ok(left.rows.every(({ email }) => email !== one.email))
  const books = await pool.query(
    `select count(*) filter (where state in ('paid', 'refunded', 'partly_refunded'))::int as orders,
      (select count(*)::int from subscriptions where member_id = $1 and state in ('active', 'past_due')) as running,
      (select count(*)::int from mandates where member_id = $1 and state = 'active') as cards,
      (select count(*)::int from payment_notices where member_id = $1) as notices
    from orders where member_id = $1 and amount_minor > 0`,
    [one.id],
  )
  assert.deepEqual(books.rows[0], { orders: charges + 1, running: 0, cards: 0, notices: 0 })
  await advance(40)
  const after = await pool.query(
    `select coalesce(sum(amount_minor - refunded_minor), 0)::int as sum from sandbox_payments where customer = $1 and state = 'captured'`,
    [one.id],
  )
  assert.equal(after.rows[0].sum, paidMinor)
  const papers = await pool.query(
    `select count(*) filter (where kind = 'receipt')::int as receipts, count(*) filter (where kind = 'credit_note')::int as notes,
      sum(total_minor)::int as sum, bool_or(paid_with is not null) as names_card from receipts where member_id = $1`,
    [one.id],
  )
  assert.deepEqual(papers.rows[0], { receipts: charges + 1, notes: 1, sum: paidMinor, names_card: false })
  await assertBooksComplete(database.db)
  assert.deepEqual(await checkInvariants(database.db), [])
  await saveFlow(flowId, list, productId, { price, totalPrice: price, oldPriceUntil: null })
}

/** What his page lists: one receipt a charge, one credit note for what came back. */
async function receiptsOf(one: Person, kind: 'receipt' | 'credit_note'): Promise<number> {
  const { receipts } = await api.call(routes.receipts, { token: one.token, params: { trackerId: one.trackerId } })
  return receipts.filter((each) => each.kind === kind).length
}

const free = { list: 'free', flowId: '7', level: 1 } as const
const monthly = { quiet: size({ small: 1, full: 6 }), hasNotice: true } as const

test('PL-06 a year in the life of Prova, week by week', () =>
  live({ ...free, plan: 'Prova', quiet: size({ small: 5, full: 47 }), hasNotice: false, recovers: 'by_trying' }))
test('PL-06 a year in the life of Classic', inFull, () =>
  live({ ...free, ...monthly, plan: 'Classic', recovers: 'on_the_page' }),
)
test('PL-06 a year in the life of Plus', () => live({ ...free, ...monthly, plan: 'Plus', recovers: 'by_trying' }))
test('PL-06 a year in the life of VIP', inFull, () =>
  live({ ...monthly, plan: 'VIP', list: 'premium', flowId: '7', level: 2, recovers: 'on_the_page' }),
)
test('PL-06 a year in the life of a compliant Classic', inFull, () =>
  live({ ...monthly, plan: 'Classic', list: 'compliant', flowId: '0000', level: 1, recovers: 'by_trying' }),
)
