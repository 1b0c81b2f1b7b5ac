import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ListedReceipt, type Receipt, routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { createLog } from '../../platform/log/log.ts'
import { cards, createBuying } from '../../testing/payments/payments.fixtures.ts'
import { createChargesStore } from '../charges/index.ts'
import { booksJob } from './books-job.ts'
import { assertBooksComplete } from './receipts.fixtures.ts'
import { createReceiptsStore } from './receipts.store.ts'

const DAY = 86_400_000
const server = await startTestServer()
const { api, database, product } = server
const { buy, planOf, until } = createBuying(server)
const { db } = database
type Person = Awaited<ReturnType<typeof addMember>>

async function listOf(one: Person): Promise<ListedReceipt[]> {
  const { receipts } = await api.call(routes.receipts, { token: one.token, params: { trackerId: one.trackerId } })
  return receipts
}
const readOf = (one: Person, number: string): Promise<Receipt> =>
  api.call(routes.receipt, { token: one.token, params: { trackerId: one.trackerId, number } })
const withdraw = (one: Person, ordine: string) =>
  api.call(routes.withdraw, { token: one.token, body: { clickid: one.trackerId, ordine, conferma: true } })
async function emailOf(one: Person, orderId: string): Promise<string> {
  const { rows } = await sql<{
    text: string
  }>`select text_body as text from mails where idempotency_key = ${`order:${orderId}`}`.execute(db)
  assert.equal(rows.length, 1, one.id)
  return rows[0]?.text ?? ''
}
function pdfOf(one: Person, number: string): Promise<Response> {
  return fetch(`${server.url}/payment/receipts/${one.trackerId}/${number}/pdf`, {
    headers: { authorization: `Bearer ${one.token}` },
  })
}

test('R27 receipts want their bearer, and someone else’s is not there', async () => {
  const [one, other] = await Promise.all([addMember(server), addMember(server)])
  await buy(one, cards.success)
  const [mine] = await listOf(one)
  assert.ok(mine)
  for (const route of [routes.receipts, routes.receipt, routes.receiptPdf]) {
    const params: Record<string, string> =
      route.id === 'receipts' ? { trackerId: one.trackerId } : { trackerId: one.trackerId, number: mine.number }
    assert.equal((await api.send(route, { params })).status, 401, route.id)
    assert.equal((await api.send(route, { token: other.token, params })).status, 403, route.id)
  }
  for (const route of [routes.receipt, routes.receiptPdf]) {
    const params: Record<string, string> = { trackerId: other.trackerId, number: mine.number }
    assert.equal((await api.send(route, { token: other.token, params })).status, 404, route.id)
  }
  assert.deepEqual(await listOf(other), [])
})

test('R27 R28 a charge has one receipt: seller, order, period, VAT of the member’s country, card, next charge, ways out', async () => {
  const one = await addMember(server)
  const plan = planOf(one)
  const { orderId } = await buy(one, cards.success)
  const brand = await product.apis.brands.get('original')
  const [listed, ...more] = await listOf(one)
  assert.ok(listed)
  assert.equal(more.length, 0)
  assert.match(listed.number, /^ORIG-R-\d{4}-\d{6}$/)
  const receipt = await readOf(one, listed.number)
  const { vat, net, total, vatRate } = receipt
  assert.deepEqual([total, vatRate, net + vat], [plan.totalPrice, 2100, total])
  assert.equal(vat, Math.round((total * 21) / 121))
  assert.deepEqual([receipt.orderId, receipt.country, receipt.kind, receipt.language], [orderId, 'es', 'receipt', 'es'])
  assert.deepEqual(receipt.seller, {
    name: brand.company.name,
    address: brand.company.address,
    vatId: brand.seller?.vatId,
    brand: brand.title,
    supportEmail: brand.support.email,
    statementContact: brand.seller?.statementContact,
  })
  assert.ok(receipt.description.includes(plan.name), receipt.description)
  assert.deepEqual(receipt.paidWith, { method: 'credit_card', cardBrand: 'visa', last4: '4242' })
  assert.equal(receipt.descriptor, one.flow.descriptor)
  assert.ok(receipt.period && receipt.nextCharge)
  assert.deepEqual([receipt.nextCharge.at, receipt.nextCharge.amount], [receipt.period.to, plan.price])
  assert.ok(receipt.withdrawUntil && receipt.withdrawUntil > receipt.issuedAt + 13 * DAY)

  const email = await emailOf(one, orderId)
  for (const part of [
    receipt.number,
    '1,73',
    '8,26',
    '21',
    brand.seller?.vatId ?? '-',
    `/profile/payments/receipts/${receipt.number}`,
  ])
    assert.ok(email.includes(part), `${part} in ${email}`)
  const { rows } = await sql<{
    evidence: unknown
  }>`select evidence from receipts where number = ${receipt.number}`.execute(db)
  assert.deepEqual(rows[0]?.evidence, [
    { kind: 'declared', country: 'es' },
    { kind: 'ip', address: '127.0.0.1' },
  ])
})

test('R27 nothing was charged: no receipt, and its e-mail names none', async () => {
  const one = await addMember(server)
  const { orderId } = await buy(one, cards.success, { rateplan: 'age-check', consenso: undefined })
  assert.deepEqual(await listOf(one), [])
  assert.ok(!(await emailOf(one, orderId)).includes('/receipts/'))
  await buy(one, cards.declined)
  assert.deepEqual(await listOf(one), [])
})

test('R28 a receipt is frozen: another address, another rate, another hand change nothing', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  const [{ number } = { number: '' }] = await listOf(one)
  const before = await readOf(one, number)
  const brand = await product.apis.brands.get('original')
  const save = (company: typeof brand.company) =>
    database.transaction((tx) => product.apis.brands.saveBrand(tx, { ...brand, company }, ['localhost', '127.0.0.1']))
  await save({ ...brand.company, address: 'Elsewhere 1' })
  await until(
    () => product.apis.brands.get('original'),
    (now) => now.company.address === 'Elsewhere 1',
  )
  assert.deepEqual(await readOf(one, number), before)
  await save(brand.company)
  for (const change of [
    sql`update receipts set total_minor = 1, net_minor = 1, vat_minor = 0 where number = ${number}`,
    sql`update receipts set paid_with = '{}' where number = ${number}`,
    sql`delete from receipts where number = ${number}`,
    sql`truncate receipts`,
  ])
    await assert.rejects(change.execute(db), /books|append-only/)
})

test('R28 a withdrawal and its renewals become credit notes, once each, when the money goes back', async () => {
  const one = await addMember(server)
  const { orderId } = await buy(one, cards.success)
  const done = await withdraw(one, orderId)
  await withdraw(one, orderId)
  const list = await until(
    async () => {
      await product.clock.advance(16_000)
      return listOf(one)
    },
    (found) => found.length === 2,
  )
  const [note, receipt] = list
  assert.ok(note && receipt)
  assert.match(note.number, /^ORIG-C-\d{4}-\d{6}$/)
  assert.deepEqual([note.kind, note.total], ['credit_note', -done.refund])
  const whole = await readOf(one, note.number)
  assert.deepEqual(whole.credit, { reason: 'withdrawal', of: receipt.number })
  assert.deepEqual([whole.nextCharge, whole.withdrawUntil, whole.vatRate], [null, null, 2100])
  await product.clock.advance(DAY)
  assert.equal((await listOf(one)).length, 2)
})

test('PL-06 R27 a renewal has its own receipt with its own period', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await product.clock.advance(32 * DAY)
  const [renewal, first, ...more] = await listOf(one)
  assert.ok(renewal && first)
  assert.equal(more.length, 0)
  const [before, after] = [await readOf(one, first.number), await readOf(one, renewal.number)]
  assert.deepEqual([after.orderKind, after.period?.from, after.withdrawUntil], ['renewal', before.period?.to, null])
})

test('R27 the PDF is the same every time, says its title and language, and carries its fonts', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  const [{ number } = { number: '' }] = await listOf(one)
  const answer = await pdfOf(one, number)
  assert.deepEqual(
    [answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')],
    [200, 'application/pdf', `attachment; filename="${number}.pdf"`],
  )
  const pdf = Buffer.from(await answer.arrayBuffer())
  const again = Buffer.from(await (await pdfOf(one, number)).arrayBuffer())
  assert.ok(pdf.equals(again))
  const plain = pdf.toString('latin1')
  assert.ok(plain.startsWith('%PDF-1.7') && plain.includes('/Lang (es)') && plain.includes('/MarkInfo'))
  assert.ok(plain.includes('/FontFile2'))
  assert.ok(!plain.includes('/Helvetica'))
})

test('R28 the sums of a quarter by country and rate are those of its receipts less its credit notes', async () => {
  const year = product.clock.now().getUTCFullYear()
  const quarters = await Promise.all(
    ([1, 2, 3, 4] as const).flatMap((quarter) =>
      [year - 1, year, year + 1].map((each) => product.apis.payments.vatReturn('ORIG', each, quarter)),
    ),
  )
  const sums = quarters.flat()
  assert.ok(sums.length > 0)
  for (const sum of sums) {
    assert.equal(sum.netMinor + sum.vatMinor, sum.totalMinor)
    assert.deepEqual([sum.country, sum.scheme, sum.rate, sum.currency], ['es', 'domestic', 2100, 'EUR'])
  }
  const { rows } = await sql<{ total: number; n: number }>`
    select sum(total_minor)::int as total, count(*)::int as n from receipts where series = 'ORIG'`.execute(db)
  assert.deepEqual(
    [sums.reduce((all, sum) => all + sum.totalMinor, 0), sums.reduce((all, sum) => all + sum.documents, 0)],
    [rows[0]?.total, rows[0]?.n],
  )
})

test('R27 numbers have no gap after everything above', async () => {
  assert.ok((await assertBooksComplete(db)) > 8)
})

test('TS-02 receipts go ten years after the end of their year, and not a day before', async () => {
  const { rows } = await sql<{ year: number }>`select max(year) as year from receipts`.execute(db)
  const last = rows[0]?.year ?? 0
  const end = Date.UTC(last + 11, 0, 1)
  // those of the year before, where a year ends on the way, have gone a year earlier
  const numberOf = async (from = last) =>
    (await sql<{ n: number }>`select count(*)::int as n from receipts where year >= ${from}`.execute(db)).rows[0]?.n ??
    0
  const before = await numberOf()
  const booksJobAt = (at: number) =>
    booksJob({
      transaction: database.transaction,
      receipts: createReceiptsStore(db),
      store: createChargesStore(db, { wake: async () => {} }), // it waits for nothing
      now: () => new Date(at),
      log: createLog('silent'),
    }).run()
  const named = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from orders o join payment_attempts a on a.order_id = o.id
        where o.consent is not null or o.attribution <> '{}' or a.card_last4 is not null`.execute(db)
    ).rows[0]?.n ?? 0
  assert.ok((await named()) > 0)
  await booksJobAt(end - DAY)
  assert.equal(await numberOf(), before)
  await booksJobAt(end)
  assert.deepEqual([await numberOf(0), await named()], [0, 0])
})
