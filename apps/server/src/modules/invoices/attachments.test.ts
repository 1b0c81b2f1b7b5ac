import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type ListedReceipt, routes } from '@incontro/contract'
import { addMember, startMailServer, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { cards, createBuying } from '../../testing/payments/payments.fixtures.ts'
import { assertBooksComplete } from './receipts.fixtures.ts'

const DAY = 86_400_000
const post = await startMailServer()
after(() => post.stop())
const server = await startTestServer({ env: { SMTP_URL: post.url, TRUST_PROXY: '1' } })
const { api, database, product } = server
const { buy, bodyOf, handleOf } = createBuying(server)
const { db } = database
type Person = Awaited<ReturnType<typeof addMember>>

const listOf = async (one: Person): Promise<ListedReceipt[]> =>
  (await api.call(routes.receipts, { token: one.token, params: { trackerId: one.trackerId } })).receipts
async function addressOf(one: Person): Promise<string> {
  return (await product.apis.memberships.member(one.id))?.email ?? ''
}
async function pdfOf(one: Person, number: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}/payment/receipts/${one.trackerId}/${number}/pdf`, {
    headers: { authorization: `Bearer ${one.token}` },
  })
  assert.equal(answer.status, 200)
  return Buffer.from(await answer.arrayBuffer())
}
/** Waits for an e-mail to a member that brings the PDF of a number, and answers its text. */
async function emailWith(one: Person, number: string): Promise<string> {
  const address = await addressOf(one)
  for (let count = 1; ; count += 1) {
    const { mail } = await post.waitFor(address, count)
    const [file] = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
    if (file?.filename !== `${number}.pdf`) continue
    assert.equal(file.disposition, 'attachment')
    assert.ok(typeof file.content !== 'string')
    assert.ok(Buffer.from(new Uint8Array(file.content)).equals(await pdfOf(one, number)), number)
    return mail.text ?? ''
  }
}
async function attemptOf(orderId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from payment_attempts where order_id = ${orderId}`.execute(db)
  return rows[0]?.id ?? ''
}
const by = { operator: 'ops@example.test', reason: 'as the bank wrote' }

test('R27 the e-mails of a purchase and of its renewal bring their receipts as PDF', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  const [first] = await listOf(one)
  assert.ok(first)
  assert.match(await emailWith(one, first.number), /PDF/)
  await product.clock.advance(32 * DAY)
  const [renewal, ...others] = await listOf(one)
  assert.ok(renewal)
  assert.equal(others.length, 1)
  await emailWith(one, renewal.number)
})

test('R27 the e-mail of what cost nothing brings no attachment', async () => {
  const one = await addMember(server)
  await buy(one, cards.success, { rateplan: 'age-check', consenso: undefined })
  await product.clock.advance(1000)
  const emails = [await post.waitFor(await addressOf(one)), ...post.to(await addressOf(one))]
  for (const { mail } of emails)
    assert.deepEqual(
      mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf'),
      [],
    )
})

test('R28 a withdrawal, a refund and a lost dispute are each reported by an e-mail that brings the credit note', async () => {
  const [withdrew, refunded, disputed] = [await addMember(server), await addMember(server), await addMember(server)]
  const bought = [await buy(withdrew, cards.success), await buy(refunded, cards.success)]
  const { orderId } = await buy(disputed, cards.success)
  await api.call(routes.withdraw, {
    token: withdrew.token,
    body: { clickid: withdrew.trackerId, ordine: bought[0]?.orderId ?? '', conferma: true },
  })
  await product.apis.payments.refundOrder({ ...by, orderId: bought[1]?.orderId ?? '', amountMinor: 333 })
  await product.apis.payments.noteProviderEvent({
    ...by,
    attemptId: await attemptOf(orderId),
    event: { t: 'dispute_lost', ref: 'dp_1', money: { minor: 999, currency: 'EUR' } },
  })
  await product.clock.advance(16_000)
  for (const one of [withdrew, refunded, disputed]) {
    const notes = (await listOf(one)).filter(({ kind }) => kind === 'credit_note')
    assert.equal(notes.length, 1)
    assert.match(await emailWith(one, notes[0]?.number ?? ''), /PDF/)
  }
  const received = await sql<{ topic: string; n: number }>`
    select split_part(idempotency_key, ':', 1) as topic, count(*)::int as n from mails where document is not null
      and member_id in (${withdrew.id}, ${refunded.id}, ${disputed.id}) group by 1 order by 1`.execute(db)
  assert.deepEqual(received.rows, [
    { topic: 'credit-note', n: 2 },
    { topic: 'dispute-lost', n: 1 },
    { topic: 'order', n: 3 },
  ])
})

test('F-14 R28 the region in which a member looks for others says nothing of the tax', async () => {
  for (const place of [
    { region: 'Canarias', city: 'Las Palmas de Gran Canaria' },
    { region: 'Ceuta', city: 'Ceuta' },
  ]) {
    const one = await addMember(server, place)
    await buy(one, cards.success)
    const [{ number } = { number: '' }] = await listOf(one)
    const receipt = await api.call(routes.receipt, { token: one.token, params: { trackerId: one.trackerId, number } })
    assert.deepEqual([receipt.territory, receipt.vatRate, receipt.vat], [null, 2100, 173])
  }
})

test('R28 evidence that speaks against the country is reported in the daily report; what agrees is not', async () => {
  const locationOf = async (ip: string) => {
    const one = await addMember(server)
    const carta = await handleOf(one, cards.success)
    const headers = { 'x-forwarded-for': ip }
    const { orderId } = await api.call(routes.tryCharge, {
      token: one.token,
      headers,
      body: await bodyOf(one, { carta }),
    })
    const { rows } = await sql<{ number: string; location: string; evidence: unknown[] }>`
      select number, location, evidence from receipts where order_id = ${orderId}`.execute(db)
    return rows[0]
  }
  const [home, abroad, nowhere] = [
    await locationOf('2.136.0.1'),
    await locationOf('151.99.0.1'),
    await locationOf('10.0.0.1'),
  ]
  assert.deepEqual([home?.location, abroad?.location, nowhere?.location], ['agreed', 'contradicted', 'single'])
  assert.deepEqual(abroad?.evidence[1], { kind: 'ip', address: '151.99.0.1', country: 'it' })
  await product.clock.advance(DAY - (product.clock.now().getTime() % DAY)) // the report of the next day
  const report = await product.apis.payments.invariantReport()
  const line = report?.results.find(({ number }) => number === 28)
  assert.ok(line && line.broken >= 1)
  assert.ok(JSON.stringify(line.examples).includes(abroad?.number ?? '-'))
  assert.ok(!JSON.stringify(line.examples).includes(home?.number ?? '-'))
})

test('R27 charges and refunds from before there were receipts get theirs, once, without a gap and without an e-mail', async () => {
  const [first, second] = [await addMember(server), await addMember(server)]
  const people = [first, second]
  const orders = [await buy(first, cards.success), await buy(second, cards.success)]
  await product.apis.payments.refundOrder({ ...by, orderId: orders[1]?.orderId ?? '', amountMinor: null })
  await product.clock.advance(16_000)
  const listed = async () =>
    (await Promise.all(people.map(listOf))).flat().map(({ kind, orderId, total }) => [kind, orderId, total])
  const before = await listed()
  assert.equal(before.length, 3)
  const ids = people.map(({ id }) => `'${id}'`).join()
  const rowsOf = async (condition: string) =>
    (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${condition}`)).rows[0]?.n
  const sent = await rowsOf(`mails where member_id in (${ids})`)
  // as a database of before: the newest numbers are not written yet
  await database.pool.query(`alter table receipts disable trigger receipts_are_books;
    delete from receipts where member_id in (${ids}) and kind = 'credit_note';
    delete from receipts where member_id in (${ids});
    delete from receipt_counters c
      where not exists (select from receipts r where (r.series, r.kind, r.year) = (c.series, c.kind, c.year));
    update receipt_counters c set last = (select max(seq) from receipts r where (r.series, r.kind, r.year) = (c.series, c.kind, c.year));
    alter table receipts enable trigger receipts_are_books`)
  assert.deepEqual(await listed(), [])
  await product.clock.advance(2 * DAY)
  assert.deepEqual((await listed()).sort(), before.sort())
  await product.clock.advance(2 * DAY)
  assert.equal((await listed()).length, 3)
  assert.equal(await rowsOf(`mails where member_id in (${ids})`), sent)
  // the tax is of the day of the charge
  assert.equal(
    await rowsOf(`receipts where member_id in (${ids}) and taxed_at < issued_at - interval '1 day'`),
    before.length,
  )
  assert.ok((await assertBooksComplete(db)) >= 3)
})
