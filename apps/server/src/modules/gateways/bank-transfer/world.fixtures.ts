import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { type ChargeReply, routes } from '@incontro/contract'
import { createTestDatabase } from '@incontro/testing'
import { insertMember, type MemberRow } from '@incontro/testing/rows.ts'
import { until } from '@incontro/testing/until.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { cards } from '../../../testing/payments/payments.fixtures.ts'
import { buildWorld } from '../../../testing/payments/world.fixtures.ts'

const DAY_MS = 86_400_000
type Step = Parameters<NonNullable<Parameters<typeof buildWorld>[0]['onStep']>>[0]
export const TOP_UP = 'top-up-120'
/** The hosted way goes to the bank, everything else to the account of cards. */
export const bankRules = {
  rules: [{ when: { paySource: ['mollie'] }, then: { single: 'bank' } }],
  default: { then: { single: 'cards' } },
}

/** A world with an account for cards and one for transfers, whose bank sends its webhooks over HTTP. */
export async function openBankWorld() {
  const { url } = await createTestDatabase()
  let offset = 0
  let endsAt: Step | null = null
  let originUrl = ''
  const world = await buildWorld({
    url,
    now: () => new Date(Date.now() + offset),
    ownOrigin: () => originUrl,
    accounts: JSON.stringify([
      { id: 'cards', provider: 'sandbox', brands: ['*'], methods: ['credit_card'] },
      { id: 'bank', provider: 'bank-transfer', brands: ['*'] },
    ]),
    onStep(step) {
      if (step !== endsAt) return
      endsAt = null
      throw new Error(`ended at ${step}`)
    },
  })
  const origin = Fastify()
  after(async () => {
    await origin.close()
    await world.database.close()
  })
  const { payments } = world
  const { db, transaction, pool } = world.database
  await transaction(async (tx) => {
    for (const { brand, hosts, flows } of demoBrands) {
      await world.brands.api.saveBrand(tx, brand, hosts)
      for (const flow of flows) await world.brands.api.saveFlow(tx, brand.id, flow)
    }
  })
  await origin.register(payments.originPlugin({ pokeWebhooks: () => {} }))
  await origin.listen({ host: '127.0.0.1', port: 0 })
  originUrl = `http://127.0.0.1:${(origin.server.address() as { port: number }).port}` // listens on a port
  const gateway = payments.origin.gateway ?? assert.fail('no sandbox')

  async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
    return (await query.execute(db)).rows
  }
  /** All that the bank has sent is applied. */
  async function hear(): Promise<void> {
    await gateway.tick()
    await until('the bank has sent its news', async () => {
      const [left] = await rows(
        sql<{ n: number }>`select count(*)::int as n from sandbox_webhooks where delivered_at is null`,
      )
      return left?.n === 0
    })
    await world.runJob('payments.webhooks')
  }

  return {
    world,
    gateway,
    hear,
    saveRules: (brandId: string, rules: unknown) => transaction((tx) => payments.api.savePayRules(tx, brandId, rules)),
    /** A member who may buy credits. */
    newMember: (over: { level?: number; brandId?: string } = {}) => insertMember(pool, { level: 1, ...over }),
    async order(member: MemberRow, orderKey: string = randomUUID(), productId: string = TOP_UP) {
      const consent = await world.consentOf(member, productId)
      const body = { trackerId: member.trackerId, productId, country: 'es', orderKey, consent }
      return world.call(routes.molliePayment.id, member, body) as Promise<ChargeReply> // what the route answers
    },
    payByCard: (member: MemberRow, productId: string = TOP_UP) =>
      world.charge(member, cards.success, randomUUID(), { productId }),
    comeBack: (member: MemberRow, attempt: string) =>
      world.call(routes.mollieStatus.id, member, { trackerId: member.trackerId, attempt }) as Promise<{
        result: string
        message: string
      }>, // what the route answers
    press: (pageUrl: string, decision: string) =>
      fetch(pageUrl.replace('http://localhost:3001', originUrl), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ decision }),
      }),
    async attemptsOf({ id }: MemberRow) {
      return rows(sql<{ id: string; account: string; state: string; ref: string | null }>`
        select a.id, a.merchant_account_id as account, a.state, a.provider_ref as ref
        from payment_attempts a join orders o on o.id = a.order_id where o.member_id = ${id} order by a.created_at, a.id`)
    },
    async grantsOf({ id }: MemberRow): Promise<number> {
      const [grants] = await rows(sql<{ n: number }>`
        select count(*)::int as n from ledger_entries where member_id = ${id} and idem_key like 'grant:%'`)
      return grants?.n ?? 0
    },
    async refundsOf({ id }: MemberRow): Promise<string[]> {
      const owed = await rows(sql<{ text: string }>`
        select r.reason || ' ' || r.amount_minor as text from refunds r join payment_attempts a on a.id = r.attempt_id
        join orders o on o.id = a.order_id where o.member_id = ${id}`)
      return owed.map(({ text }) => text)
    },
    /** The process ends at this step, once. */
    endAt: (step: Step) => void (endsAt = step),
    hasEnded: () => endsAt === null,
    /** Days pass, on each of which the scheduled check runs. */
    async passDays(days: number): Promise<void> {
      for (let day = 0; day < days; day += 1) {
        offset += DAY_MS
        await world.runJob('payments.attempts')
      }
    },
    async passMinutes(minutes: number): Promise<void> {
      offset += minutes * 60_000
      await world.runJob('payments.attempts')
    },
  }
}
