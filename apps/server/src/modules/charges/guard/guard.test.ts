import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, type Answer, startTestServer } from '@incontro/testing'
import { size } from '@incontro/testing/size.ts'
import { sql } from 'kysely'
import { cardFields, cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { createBrand } from '../../spending/spending.fixtures.ts'

const HOUR = 3_600_000
const server = await startTestServer({ env: { TRUST_PROXY: '1', SIGN_UPS_PER_HOUR: '10000' } })
const { api, database, product } = server
const { db } = database
const { bodyOf, buy, planOf } = createBuying(server)
const red = createBrand(server, 'red')
type Buyer = Awaited<ReturnType<typeof addMember>>

/** A number that passes the check of its digits and that no bank has given out. */
function scriptedCard(): string {
  const digits = ['4', '1', ...Array.from({ length: 13 }, () => String(randomInt(10)))]
  const sum = digits.toReversed().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return [...digits, String((10 - (sum % 10)) % 10)].join('')
}

/** Types a card in from an address of the network, as a script does: the fields in the body. */
async function tryCard(buyer: Buyer, number: string, address: string): Promise<Answer> {
  const body = { ...(await bodyOf(buyer)), ...cardFields(number) }
  return api.send(routes.tryCharge, { token: buyer.token, body, headers: { 'x-forwarded-for': address } })
}
const messageOf = ({ json }: Answer) => (json as { message?: string }).message // the reply of every charge
async function seenByBank(brandId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_attempts a
    join orders o on o.id = a.order_id where o.brand_id = ${brandId} and a.card_entered and not a.held_back`.execute(db)
  return rows[0]?.count ?? 0
}
async function confirm({ id }: Buyer, ago: number): Promise<void> {
  const at = new Date(product.clock.now().getTime() - ago)
  await sql`update members set email_confirmed_at = ${at} where id = ${id}`.execute(db)
}

test('TS-22 a fourth card of a day is not tried, whatever it is, and the first three still are', async () => {
  const buyer = await addMember(server)
  const typed = [scriptedCard(), scriptedCard(), scriptedCard(), scriptedCard()]
  const answers: (string | undefined)[] = []
  for (const [at, number] of typed.entries()) answers.push(messageOf(await tryCard(buyer, number, `198.51.100.${at}`)))
  assert.deepEqual(answers, ['invalid_number', 'invalid_number', 'invalid_number', 'change_method'])
  assert.equal(await seenByBank('original'), 3)
  await product.clock.advance(24 * HOUR)
  assert.equal(messageOf(await tryCard(buyer, typed[3] ?? '', '198.51.100.9')), 'invalid_number')
})

test('TS-22 ten tries of an hour from one network are all that a bank sees of it; numbers of the sandbox count for no one', async () => {
  const before = await seenByBank('original')
  const messages: (string | undefined)[] = []
  for (let round = 0; round < 12; round += 1)
    messages.push(messageOf(await tryCard(await addMember(server), scriptedCard(), '198.51.100.77')))
  assert.deepEqual(messages.slice(10), ['riprova', 'riprova'])
  assert.equal((await seenByBank('original')) - before, 10)
  const customer = await addMember(server)
  assert.equal(messageOf(await tryCard(customer, cards.success.replaceAll(' ', ''), '198.51.100.77')), 'success')
})

test('TS-22 a script that tries hundreds of cards over fifty addresses reaches the bank sixty times at most, and members elsewhere pay meanwhile', async () => {
  const tried = size({ small: 140, full: 500 })
  await sql`truncate payment_guards`.execute(db)
  await product.clock.advance(25 * HOUR) // what the tests before did is out of every window
  const before = await seenByBank('original')
  const known = await addMember(server)
  await confirm(known, 2 * HOUR)
  let buyer = await addMember(server)
  for (let round = 0; round < tried; round += 1) {
    if (round % 3 === 0) buyer = await addMember(server)
    await tryCard(buyer, scriptedCard(), `203.0.113.${round % 50}`)
  }
  assert.ok((await seenByBank('original')) - before <= 60, String((await seenByBank('original')) - before))

  // an address that was confirmed an hour ago pays, and the bank asks; one of the script's does not
  const challenged = await buy(known, cards.success)
  assert.deepEqual([challenged.status, challenged.challenge !== null], ['ok', true])
  assert.equal((await buy(await addMember(server), cards.success)).message, 'try_again')
  const elsewhere = await red.addMember()
  assert.equal((await red.buy(elsewhere, cards.success)).status, 'ok')
  assert.equal(planOf(known).name, 'Classic')

  await product.clock.advance(31 * 60_000)
  assert.equal((await buy(await addMember(server), cards.mastercard)).status, 'ok') // calm again
})
