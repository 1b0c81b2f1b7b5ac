import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { createTestDatabase } from '@incontro/testing'
import { insertMember } from '@incontro/testing/rows.ts'
import { sql } from 'kysely'
import { newId } from '../../platform/ids/ids.ts'
import { providerEventKey } from '../../modules/charges/attempts/attempt.rules.ts'
import { orderedPlan } from '../../modules/charges/charges.rules.ts'
import type { PaymentMethod, ProviderEvent, ProviderId } from '../../modules/gateways/provider.ts'
import { buildWorld } from './world.fixtures.ts'

export type Report = {
  readonly name: string
  /** What a provider said of one attempt, each once. */
  readonly events: readonly ProviderEvent[]
  readonly endsAs: string
}
type Subject = {
  readonly provider: ProviderId
  readonly method: PaymentMethod
  /** What the attempt asks for; the events speak of it. */
  readonly reports: () => Promise<readonly Report[]>
}

const PRODUCT = 'free-classic-1m'
export const factPrice = { minor: priceOf(PRODUCT), currency: 'EUR' }
function priceOf(productId: string): number {
  for (const { flows } of demoBrands)
    for (const { plans } of flows) {
      const plan = plans.free.find((one) => one.productId === productId)
      if (plan !== undefined) return plan.totalPrice
    }
  throw new Error(`no plan ${productId}`)
}

/** How many members are paid for at once: each has his own rows. */
const AT_ONCE = 8

/**
 * payments.md 2.3: what is true of an attempt is a function of the set of what was said of it. Every order of the events,
 * each with some of them said again, leaves the same state, ledger and e-mails.
 */
export async function testEventOrders(subjects: readonly Subject[]): Promise<void> {
  const { url } = await createTestDatabase()
  const world = await buildWorld({ url })
  after(() => world.database.close())
  const { db, transaction, pool } = world.database
  await transaction(async (tx) => {
    for (const { brand, hosts, flows } of demoBrands) {
      await world.brands.api.saveBrand(tx, brand, hosts)
      for (const flow of flows) await world.brands.api.saveFlow(tx, brand.id, flow)
    }
  })
  for (const { provider, method, reports } of subjects)
    test(`PY-15 ${provider}: every order and repetition of its events leaves the same state, ledger and e-mails`, async () => {
      for (const { name, events, endsAs } of await reports()) {
        assert.equal(new Set(events.map(providerEventKey)).size, events.length, `${name}: each event once`)
        const orders = permutationsOf(events)
        const [first, ...others] = await all(orders, (order, number) => leftBy(withRepeats(order, number)))
        assert.equal(first?.state, endsAs, name)
        for (const [at, left] of others.entries())
          assert.deepEqual(left, first, `${name}: ${orders[at + 1]?.map(({ t }) => t).join(', ')}`)
      }

      async function leftBy(events: readonly ProviderEvent[]) {
        const member = await insertMember(pool)
        const { attemptId, orderId } = await begun(member.id, member.brandId)
        for (const event of events)
          await world.payments.applyProviderEvent({ attemptId, event: renamed(event, attemptId), source: 'webhook' })
        const { emails, ...left } = await readLeft(member.id, orderId, attemptId)
        // what was true for a while was sent then, and stays sent; a refusal never comes after the money
        const at = (kind: ProviderEvent['t']) => events.findIndex(({ t }) => t === kind)
        if (emails.some(({ idempotency_key: key }) => key.startsWith('order-refused:')))
          assert.ok(at('declined') < at('captured') || at('expired') < at('captured'))
        return { ...left, emails: emails.filter((email) => !wasForAWhile(email)) }
      }

      /** An order that was sent to the provider, and of which nothing was heard yet. */
      async function begun(memberId: string, brandId: string) {
        const [orderId, attemptId] = [newId(), newId()]
        const flowId = (await world.memberships.api.member(memberId))?.flowId
        const flow = await world.brands.api.flow(brandId, flowId)
        const plan = orderedPlan(flow, PRODUCT)?.plan
        assert.ok(plan !== undefined)
        await sql`insert into orders (id, member_id, brand_id, kind, product_id, plan_snapshot, amount_minor, currency, country, descriptor, attribution, created_at)
        values (${orderId}, ${memberId}, ${brandId}, 'plan', ${PRODUCT}, ${JSON.stringify(plan)}, ${plan.totalPrice}, ${plan.currency}, 'es', 'ORIGINAL', '{}', now())`.execute(
          db,
        )
        await sql`insert into payment_attempts (id, order_id, provider, merchant_account_id, initiator, pay_source, method, return_url, payment_origin, state, next_check_at, created_at, card_brand, card_last4, card_expiry)
        values (${attemptId}, ${orderId}, ${provider}, ${provider}, '{"kind":"cit_first","store":"recurring"}', ${method === 'paypal' ? 'PAYPAL' : 'CREDITCARD'}, ${method}, 'https://brand.test', 'https://pay.test', 'submitted', now(), now(), 'visa', '4242', '12/39')`.execute(
          db,
        )
        return { orderId, attemptId }
      }

      async function readLeft(memberId: string, orderId: string, attemptId: string) {
        const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows
        const [order] = await one(sql<{ state: string }>`select state from orders where id = ${orderId}`)
        const [attempt] = await one(
          sql<{
            state: string
          }>`select state, provider_ref, decline_code, retry_class, duplicate, action is null as has_no_page, next_check_at is null as is_over
          from payment_attempts where id = ${attemptId}`,
        )
        const left = {
          state: attempt?.state,
          order,
          attempt,
          grants: await one(
            sql`select idem_key, amount from ledger_entries where member_id = ${memberId} and kind = 'grant' order by idem_key`,
          ),
          balances: await one(
            sql`select asset, sum(amount)::int as held from ledger_entries where member_id = ${memberId} group by asset`,
          ),
          emails: await one(
            sql<{
              idempotency_key: string
              subject: string
            }>`select idempotency_key, subject from mails where recipient = ${`${memberId}@example.test`} order by 1`,
          ),
          refunds: await one(
            sql`select amount_minor, reason, state from refunds where attempt_id = ${attemptId} order by amount_minor`,
          ),
          subscriptions: await one(
            sql`select s.state, s.mandate_id is not null as can_renew, m.token_ref from subscriptions s left join mandates m on m.id = s.mandate_id where s.member_id = ${memberId}`,
          ),
          level: (await world.memberships.api.member(memberId))?.level,
        }
        // what differs from member to member in its name only
        const names = [memberId, attemptId, orderId]
        const text = names.reduce((said, id, at) => said.replaceAll(id, `#${at}`), JSON.stringify(left))
        return JSON.parse(text.replaceAll(ANY_ID, '#')) as typeof left // the same with other names
      }
    })
}

const ANY_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const wasForAWhile = ({ idempotency_key: key }: { idempotency_key: string }) =>
  /^(order-refused|dispute-opened):/.test(key)

/** Does some at a time; the results in the order of the items. */
async function all<T, R>(items: readonly T[], does: (item: T, number: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    done.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map((item, next) => does(item, at + next)))))
  return done
}

/** The names that a provider gives are its own for each payment. */
function renamed(event: ProviderEvent, attemptId: string): ProviderEvent {
  const own = (name: string) => `${name}-${attemptId}`
  return {
    ...event,
    ...('providerRef' in event && event.providerRef !== undefined && { providerRef: own(event.providerRef) }),
    ...(event.t === 'captured' && event.mandate && { mandate: { ...event.mandate, token: own(event.mandate.token) } }),
  }
}

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => permutationsOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

/** Says one of them again later, a different one each time, and every fourth time all of them. */
function withRepeats<T>(items: readonly T[], number: number): T[] {
  if (number % 4 === 3) return [...items, ...items]
  const again = items[number % items.length]
  return again === undefined ? [...items] : [...items, again]
}
