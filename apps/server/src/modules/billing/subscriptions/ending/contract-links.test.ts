import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer, toFullHour } from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import { cards, createBuying } from '../../../../testing/payments/payments.fixtures.ts'

const DAY = 86_400_000
const server = await startTestServer({ env: { TRUST_PROXY: '1' } })
const { api, database, product } = server
const { buy, planOf } = createBuying(server)
const words = textsFor('es', 'endContract').linksEmail
type Person = Awaited<ReturnType<typeof addMember>>
type Email = { readonly key: string; readonly subject: string; readonly text: string }

const ask = (email: string, address = '203.0.113.1') =>
  api.send(routes.mailContractLinks, { body: { email }, headers: { 'x-forwarded-for': address } })

/** What the form had sent to an address, the last of it first. */
async function answersTo(email: string): Promise<readonly Email[]> {
  await product.outbox.drain()
  const { rows } = await sql<Email>`
    select idempotency_key as key, subject, text_body as text from mails
    where recipient = ${email} and idempotency_key like 'contract-links:%' order by created_at desc, id desc`.execute(
    database.db,
  )
  return rows
}
function linksIn({ text }: Email, page: 'cancel' | 'withdraw'): string[] {
  return [...text.matchAll(new RegExp(`https?://\\S+/${page}\\?\\S+`, 'g'))].map(
    ([link]) => new URL(link).searchParams.get('token') ?? '',
  )
}
const passportOf = (one: Person) =>
  api.call(routes.passport, { token: one.token, params: { trackerId: one.trackerId } })

test('R11 R18 without log-in an address brings the links that cancel and withdraw, and they do; a closed account too', async () => {
  const one = await addMember(server)
  const { orderId } = await buy(one, cards.success)
  const asked = await ask(one.email)
  assert.deepEqual([asked.status, asked.json], [200, { result: true }])
  const [message] = await answersTo(one.email)
  assert.ok(message)
  assert.equal(message.subject, words.subject)
  const plan = planOf(one)
  for (const part of [plan.name, words.cancel(plan.name), textsFor('es', 'withdrawLink').action, words.notYou])
    assert.ok(message.text.includes(part), part)

  const [token, ...others] = linksIn(message, 'cancel')
  assert.deepEqual(others, [])
  assert.equal((await api.call(routes.cancelByLink, { body: { token, conferma: true } })).isCancelled, true)
  assert.equal((await passportOf(one)).subscription?.isCancelled, true)

  // cancelled, closed, and asked again: what renews no more says so, and the right to withdraw is still there
  await api.call(routes.disableProfile, { token: one.token, body: { clickid: one.trackerId } })
  await ask(one.email)
  const [second] = await answersTo(one.email)
  assert.ok(second)
  assert.deepEqual(linksIn(second, 'cancel'), [])
  assert.ok(second.text.includes(`${plan.name} no se renueva.`), second.text)
  const [withdrawal] = linksIn(second, 'withdraw')
  const done = await api.call(routes.withdrawByLink, { body: { token: withdrawal, conferma: true } })
  assert.deepEqual([done.orderId, done.refund], [orderId, plan.totalPrice])
})

test('R18 once the days of withdrawal are over the e-mail brings what renews alone, and says what it will charge', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  await product.clock.advance(20 * DAY)
  await ask(one.email)
  const [message] = await answersTo(one.email)
  assert.ok(message)
  assert.deepEqual([linksIn(message, 'cancel').length, linksIn(message, 'withdraw').length], [1, 0])
  assert.match(message.text, /9,99\s€/)
  await api.call(routes.unsubUser, { token: one.token, body: { clickid: one.trackerId } })
})

test('R18 an account without a contract is informed; an unknown address, or one of another brand, gets the same answer and no e-mail', async () => {
  const one = await addMember(server)
  await buy(one, cards.success)
  const free = await addMember(server)
  const [known, idle, unknown] = [await ask(one.email), await ask(free.email), await ask('nobody@example.test')]
  const elsewhere = await api.send(routes.mailContractLinks, {
    body: { email: one.email },
    headers: { 'x-forwarded-for': '203.0.113.1', host: 'red.localhost' },
  })
  const shapeOf = ({ status, json, headers }: typeof known) => [status, json, Object.keys(headers).toSorted()]
  for (const other of [idle, unknown]) assert.deepEqual(shapeOf(other), shapeOf(known))
  assert.deepEqual([elsewhere.status, elsewhere.json], [known.status, known.json])

  const [message] = await answersTo(free.email)
  assert.equal(message?.subject, words.nothingSubject)
  assert.ok(message?.text.includes(words.nothing), message?.text)
  assert.deepEqual([linksIn(message, 'cancel'), linksIn(message, 'withdraw')], [[], []])
  assert.deepEqual((await answersTo('nobody@example.test')).length, 0)
  assert.equal((await answersTo(one.email)).length, 1)
})

test('R18 before it is answered the same is written for every address, so that the time of an answer reveals nothing', async () => {
  const one = await addMember(server)
  await sql`create table asked (fields text)`.execute(database.db)
  await sql`create function note_asked() returns trigger language plpgsql as $$
    begin
      insert into asked select string_agg(field, ' ') from jsonb_object_keys(new.payload) field;
      return new;
    end $$`.execute(database.db)
  await sql`create trigger note_asked after insert on outbox for each row when (new.name = 'payments.links_asked')
    execute function note_asked()`.execute(database.db)
  for (const email of [one.email, 'nobody-here@example.test']) {
    await ask(email, '203.0.113.2')
    const { rows } = await sql<{ fields: string }>`delete from asked returning fields`.execute(database.db)
    assert.deepEqual(rows, [{ fields: 'memberId' }])
  }
  await sql`drop trigger note_asked on outbox`.execute(database.db)
  assert.equal((await answersTo(one.email)).length, 1)
})

test('R18 an address is written to three times an hour at most, known or not', async () => {
  await toFullHour(server)
  const one = await addMember(server)
  for (const [email, address] of [
    [one.email, '203.0.113.3'],
    ['never-seen@example.test', '203.0.113.4'],
  ] as const) {
    const statuses: number[] = []
    for (let times = 0; times < 4; times += 1) statuses.push((await ask(email, address)).status)
    assert.deepEqual(statuses, [200, 200, 200, 429])
  }
  assert.equal((await answersTo(one.email)).length, 3)
})

test('R18 what is no address is refused, and says which field', async () => {
  const { status, json } = await ask('not an address')
  assert.equal(status, 400)
  assert.equal((json as { error: { field?: string } }).error.field, 'email') // the one shape of an error
})
