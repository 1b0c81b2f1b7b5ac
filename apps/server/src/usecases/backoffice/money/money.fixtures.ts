import { type OperatorRole, operatorCalls as calls, type RefundPreview } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import type { TestServer } from '@incontro/testing/server.ts'
import { until } from '@incontro/testing/until.ts'
import { sql } from 'kysely'
import { operatorDriver, type TestOperator } from '../../../modules/operators/operators.fixtures.ts'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'

export type Bought = {
  readonly member: Awaited<ReturnType<typeof addMember>>
  readonly orderId: string
  readonly attemptId: string
}
type Caller = Pick<TestOperator, 'token'>

/** Drives the desk of payments as its pages do. */
export function moneyDriver(server: TestServer) {
  const { database, product } = server
  const driver = operatorDriver(server)
  const buying = createBuying(server)
  const { call, send, newAct } = driver

  async function attemptOf(orderId: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`select id from payment_attempts where order_id = ${orderId}
      order by created_at desc limit 1`.execute(database.db)
    return rows[0]?.id ?? ''
  }
  /** A plan that was bought by a new member, or by one who is named. */
  async function bought(member?: Bought['member'], over: Record<string, unknown> = {}): Promise<Bought> {
    const buyer = member ?? (await addMember(server))
    const { orderId } = await buying.buy(buyer, cards.success, over)
    await until(
      'it is paid',
      () => stateOf(orderId),
      (state) => state === 'paid',
    )
    return { member: buyer, orderId, attemptId: await attemptOf(orderId) }
  }
  async function stateOf(orderId: string): Promise<string | undefined> {
    const { rows } = await sql<{ state: string }>`select state from orders where id = ${orderId}`.execute(database.db)
    return rows[0]?.state
  }
  /** An operator whose roles reach these brands alone. */
  async function operatorOf(role: OperatorRole, brands: readonly string[]): Promise<TestOperator> {
    const operator = await driver.operator(role)
    await sql`update operator_grants set brands = ${[...brands]}::text[] where operator_id = ${operator.id}`.execute(
      database.db,
    )
    return operator
  }
  const show = ({ token }: Caller, orderId: string) => call(calls.showOrder, { token, params: { id: orderId } })
  const preview = ({ token }: Caller, orderId: string, query: Record<string, string> = {}) =>
    call(calls.previewRefund, { token, params: { id: orderId }, query })
  /** Presses the button of a refund that was looked at. */
  const refund = ({ token }: Caller, orderId: string, told: RefundPreview, fields: object = {}) =>
    send(calls.refundOrder, {
      token,
      params: { id: orderId },
      body: newAct('asked_by_person', {
        version: told.version,
        attemptId: told.attemptId,
        minor: told.amount.minor,
        currency: told.amount.currency,
        ...fields,
      }),
    })
  /** The acts on an object, oldest first. */
  async function actsOn(objectId: string): Promise<string[]> {
    const { rows } = await sql<{ act: string }>`select act from operator_audit where object_id = ${objectId}
      order by number`.execute(database.db)
    return rows.map(({ act }) => act)
  }
  async function numberOf(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
    return (await query.execute(database.db)).rows[0]?.n ?? 0
  }
  const applied = (attemptId: string, event: Parameters<typeof product.apis.payments.noteProviderEvent>[0]['event']) =>
    product.apis.payments.noteProviderEvent({ operator: 'a test', reason: 'as the provider wrote', attemptId, event })
  return { ...driver, ...buying, bought, stateOf, operatorOf, show, preview, refund, actsOn, numberOf, applied }
}
