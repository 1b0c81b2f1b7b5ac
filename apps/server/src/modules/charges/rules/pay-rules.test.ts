import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { freePort } from '@incontro/testing/free-port.ts'
import { sql } from 'kysely'
import { type Buyer, cards, createBuying, topUp } from '../../../testing/payments/payments.fixtures.ts'

/** Where no server listens. */
const closed = `http://127.0.0.1:${await freePort()}`

const server = await startTestServer({
  env: {
    CHARGE_TIMEOUT_MS: '3000',
    PAYMENT_ACCOUNTS: JSON.stringify([
      // nothing listens there
      {
        id: 'closed',
        provider: 'sandbox',
        brands: ['*'],
        settings: { url: closed, secret: 'not of use' },
      },
      { id: 'first', provider: 'sandbox', brands: ['*'], settings: { style: 'trustpay' } },
      { id: 'second', provider: 'sandbox', brands: ['original'] },
    ]),
  },
})
const { api, database, product } = server
const { buy, bodyOf } = createBuying(server)

const save = (rules: unknown) => database.transaction((tx) => product.apis.payments.savePayRules(tx, 'original', rules))
const prefer = (priority: readonly string[], softDeclines: readonly string[] = []) =>
  save({ rules: [], default: { then: { priority }, softDeclines } })
async function attemptsOf(orderId: string) {
  const { rows } = await sql<{ account: string; state: string; rule_version: number; decline_code: string | null }>`
    select merchant_account_id as account, state, rule_version, decline_code from payment_attempts
    where order_id = ${orderId} order by created_at, id`.execute(database.db)
  return rows
}
const oneClick = async (buyer: Buyer) =>
  api.call(routes.tryCharge, { token: buyer.token, body: await bodyOf(buyer, { actonfile: true, ...topUp }) })

test('PY-04 where no one listens the next account is asked for the same order, and each attempt names its rules', async () => {
  const version = await prefer(['closed', 'first'])
  const buyer = await addMember(server)
  const paid = await buy(buyer, cards.success)
  assert.equal(paid.status, 'ok')
  assert.deepEqual(
    (await attemptsOf(paid.orderId)).map(({ account, state, rule_version }) => [account, state, rule_version]),
    [
      ['closed', 'declined', version],
      ['first', 'captured', version],
    ],
  )
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ledger_entries where member_id = ${buyer.id} and idem_key like 'grant:%'`.execute(
    database.db,
  )
  assert.equal(rows[0]?.n, 1)
})

test('PY-13 after silence no one else is asked: the money may have moved', async () => {
  await prefer(['first', 'second'], ['card_declined', 'processing_error'])
  const buyer = await addMember(server)
  const reply = await buy(buyer, cards.silentPaid)
  assert.deepEqual([reply.status, reply.message], ['pending', 'checking'])
  assert.deepEqual(
    (await attemptsOf(reply.orderId)).map(({ account }) => account),
    ['first'],
  )
})

test('PY-04 a soft decline goes on to the next account only where the rule says so, a hard one never', async () => {
  await prefer(['first', 'second'], ['card_declined'])
  const buyer = await addMember(server)
  const soft = await buy(buyer, cards.declined)
  assert.deepEqual([soft.status, soft.message], ['ko', 'card_declined'])
  assert.deepEqual(
    (await attemptsOf(soft.orderId)).map(({ account }) => account),
    ['first', 'second'],
  )
  const hard = await buy(await addMember(server), cards.lost)
  assert.deepEqual(
    (await attemptsOf(hard.orderId)).map(({ account }) => account),
    ['first'],
  )
  await prefer(['first', 'second'])
  const once = await buy(await addMember(server), cards.declined)
  assert.deepEqual(
    (await attemptsOf(once.orderId)).map(({ account }) => account),
    ['first'],
  )
})

test('PY-04 what is on file stays with the account that holds it, whatever the rules say now', async () => {
  await prefer(['first'])
  const buyer = await addMember(server)
  await buy(buyer, cards.success)
  await prefer(['second'])
  assert.deepEqual(
    (await attemptsOf((await oneClick(buyer)).orderId)).map(({ account }) => account),
    ['first'],
  )
  assert.deepEqual(
    (await attemptsOf((await buy(await addMember(server), cards.success)).orderId)).map(({ account }) => account),
    ['second'],
  )
})

test('PY-03 a bank that refuses because it was not asked is asked, in one more attempt of the same order', async () => {
  await prefer(['second'])
  const buyer = await addMember(server)
  await buy(buyer, cards.success)
  await sql`update sandbox_tokens set behaviour = 'decline:authentication_required'
    where token in (select token_ref from mandates where member_id = ${buyer.id})`.execute(database.db)
  const asked = await oneClick(buyer)
  assert.deepEqual(
    (await attemptsOf(asked.orderId)).map(({ state, decline_code }) => [state, decline_code]),
    [
      ['declined', 'authentication_required'],
      ['action_required', null],
    ],
  )
  assert.ok(asked.status === 'ok' && asked.challenge !== null)
})

test('PY-12 a card that was refused for this amount is not sent to the bank again within the hour; another amount is', async () => {
  await prefer(['second'])
  const buyer = await addMember(server)
  assert.equal((await buy(buyer, cards.insufficient)).message, 'insufficient_funds')
  const again = await buy(buyer, cards.insufficient)
  assert.equal(again.message, 'already_declined')
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from sandbox_payments where customer = ${buyer.id}`.execute(database.db)
  assert.equal(rows[0]?.n, 1)
  const kept = await sql<{
    keys: number
  }>`select count(distinct card_key)::int as keys from payment_attempts a join orders o on o.id = a.order_id where o.member_id = ${buyer.id}`.execute(
    database.db,
  )
  assert.equal(kept.rows[0]?.keys, 1)
})

test('PY-04 rules that name an account that is not there are refused; a version is never changed', async () => {
  await assert.rejects(prefer(['nobody']), { code: 'bad_request' })
  await assert.rejects(save({ rules: 'none' }), { code: 'bad_request' })
  await assert.rejects(sql`update pay_rules set rules = '{}'`.execute(database.db))
})
