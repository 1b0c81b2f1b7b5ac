import { after } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { createTestDatabase } from '@incontro/testing'
import { insertMember, type MemberRow } from '@incontro/testing/rows.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { checkInvariants } from '../../modules/books/invariants/check-invariants.ts'
import type { SentWebhook } from '../../modules/gateways/provider.contract.ts'
import { buildWorld } from './world.fixtures.ts'

const DAY = 86_400_000

/** A world with one merchant account at a faked vendor, to compare its books with his list day by day. */
export async function openListWorld(account: {
  readonly provider: string
  readonly settings: Record<string, unknown>
}) {
  const { url } = await createTestDatabase()
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  const logged: { readonly level: number; readonly msg: string; readonly kinds?: unknown }[] = []
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) }, // pino's own lines
  )
  const id = `${account.provider}-lists`
  const accounts = JSON.stringify([{ id, brands: ['*'], ...account }])
  const world = await buildWorld({ url, now, accounts, chargeTimeoutMs: 30_000, log })
  after(() => world.database.close())
  const { db, transaction, pool } = world.database
  await transaction(async (tx) => {
    for (const { brand, hosts, flows } of demoBrands) {
      await world.brands.api.saveBrand(tx, brand, hosts)
      for (const flow of flows) await world.brands.api.saveFlow(tx, brand.id, flow)
    }
  })
  const look = () => world.runJob('payments.reconciliation')
  const first = async <T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> => (await query.execute(db)).rows[0]
  const sumOf = async (query: ReturnType<typeof sql<{ n: number }>>) => (await first(query))?.n ?? 0

  return {
    ...world,
    id,
    api: world.payments.api,
    logged,
    now,
    look,
    newMember: () => insertMember(pool),
    /** Orders a plan by a route of the provider's own; answers what it answers and the attempt behind it. */
    async order<T>(member: MemberRow, route: keyof typeof routes): Promise<T & { attemptId: string }> {
      const body = {
        productId: 'free-classic-1m',
        country: 'es',
        orderKey: crypto.randomUUID(),
        trackerId: member.trackerId,
        consent: await world.consentOf(member, 'free-classic-1m'),
        paySource: route === 'paypalOrder' ? 'PAYPAL' : route === 'molliePayment' ? 'MOLLIE' : 'CREDITCARD',
      }
      const reply = (await world.call(routes[route].id, member, body)) as T // what the route answers
      const attempt = await first(sql<{ id: string }>`
        select a.id from payment_attempts a join orders o on o.id = a.order_id where o.member_id = ${member.id}
        order by a.created_at desc limit 1`)
      return { ...reply, attemptId: attempt?.id ?? '' }
    },
    /** The next product day's look at the list. */
    async nextDay(days = 1): Promise<void> {
      offset += days * DAY
      await look()
    },
    /** Receives a webhook and applies it. */
    async receive({ raw, headers }: SentWebhook): Promise<string> {
      const { received } = await world.payments.origin.receiveWebhook(id, raw, headers)
      await world.runJob('payments.webhooks')
      return received
    },
    outcomeOf: async (reference: string) =>
      (await first(sql<{ outcome: string }>`select outcome from recon_lines where reference = ${reference}`))?.outcome,
    stateOf: async (attemptId: string) =>
      (
        await first(sql<{ state: string }>`
          select o.state from orders o join payment_attempts a on a.order_id = o.id where a.id = ${attemptId}`)
      )?.state,
    /** What the provider owes of one payment, or of those without an order. */
    owedOf: (attemptId: string | null) =>
      sumOf(sql`select coalesce(sum(l.amount), 0)::int as n from money_lines l join money_entries e on e.id = l.entry_id
        where l.account = ${`psp_receivable:${id}`} and e.attempt_id is not distinct from ${attemptId}::uuid`),
    owed: () =>
      sumOf(sql`select coalesce(sum(amount), 0)::int as n from money_lines where account = ${`psp_receivable:${id}`}`),
    /** What stands in each account, of all brands and of none. */
    async accounts(): Promise<Record<string, number>> {
      const { rows } = await sql<{ account: string; n: number }>`
        select account, sum(amount)::int as n from money_lines group by account`.execute(db)
      return Object.fromEntries(rows.map(({ account, n }) => [account, n]))
    },
    settlements: () => sumOf(sql`select count(*)::int as n from money_entries where kind = 'settlement'`),
    lastRun: () =>
      first(sql<{ failed: string | null; isOver: boolean; matched: number; differing: number }>`
        select failed, ended_at is not null as "isOver", matched, differing from recon_runs order by day desc limit 1`),
    /** The rules of the books that do not hold. */
    broken: async () => (await checkInvariants(db, now())).filter((rule) => rule.broken > 0).map(({ name }) => name),
  }
}
