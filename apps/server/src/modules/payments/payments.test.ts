import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type ChargeReply, type ErrorCode, type PaymentMessage, routes } from '@incontro/contract'
import { addMember, type Answer, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { cardFields, cards, createBuying } from './payments.fixtures.ts'

const server = await startTestServer({ env: { SANDBOX_DECIDE_MS: '400', CHARGE_TIMEOUT_MS: '600' } })
const { api, database, product } = server
const { handleOf, planOf, bodyOf, buy, orderOf, answerChallenge, comeBack, until } = createBuying(server)

function errorOf({ status, json }: Answer): { status: number; code: ErrorCode; field?: string } {
  const { code, field } = (json as { error: { code: ErrorCode; field?: string } }).error // the one shape of an error
  return { status, code, ...(field !== undefined && { field }) }
}
async function countOf(table: string): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)
  return counted.rows[0]?.n ?? 0
}
async function grantsOf(memberId: string): Promise<{ idem_key: string; amount: number }[]> {
  const rows = await sql<{ idem_key: string; amount: number }>`
    select idem_key, amount from ledger_entries where member_id = ${memberId} and idem_key like 'grant:%' order by id`.execute(database.db)
  return rows.rows
}
const levelOf = async (memberId: string) => (await product.doors.identity.member(memberId))?.level

test('PL-05 a paid plan gives its level and credits, writes the letter and tells the open pages, all with the capture', async () => {
  const buyer = await addMember(server)
  const before = await product.doors.credits.balances(buyer.id)
  const plan = planOf(buyer)
  const reply = await buy(buyer, cards.success)
  assert.equal(reply.status, 'ok')
  assert.equal(reply.challenge, null)
  assert.equal(reply.message, 'success')
  const after = await product.doors.credits.balances(buyer.id)
  assert.equal(after.messages - before.messages, plan.credits)
  assert.equal(after.subscription, plan.credits)
  assert.equal(await levelOf(buyer.id), 1)

  const order = await orderOf(buyer, reply.orderId)
  assert.deepEqual([order.state, order.price, order.credits, order.last4, order.plan], ['paid', plan.totalPrice, plan.credits, '4242', plan.name])
  assert.ok(order.renewsAt !== null && order.renewsAt > Date.now() + 27 * 86_400_000)
  const letters = await sql<{ subject: string; text_body: string }>`select subject, text_body from mails where idempotency_key = ${`order:${reply.orderId}`}`.execute(database.db)
  assert.equal(letters.rows.length, 1)
  assert.match(letters.rows[0]?.text_body ?? '', /Pedido con obligación de pago/)
  const consent = await sql<{ consent: Record<string, unknown> }>`select consent from orders where id = ${reply.orderId}`.execute(database.db)
  assert.deepEqual([consent.rows[0]?.consent['buttonLabel'], consent.rows[0]?.consent['startNow']], ['Pedido con obligación de pago', true])
})
