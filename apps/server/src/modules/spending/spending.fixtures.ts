import { randomUUID } from 'node:crypto'
import { routes, type SpendingSpan } from '@incontro/contract'
import { type addMember, type Answer, createApi, type TestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { createBuying } from '../../testing/payments/payments.fixtures.ts'

export type Person = Awaited<ReturnType<typeof addMember>>

/** What a member does on the page of own spending, and what a test looks at. */
export function createSpendingPage(server: TestServer) {
  const { api, database, product } = server
  const { db } = database

  const of = ({ token, trackerId }: Person) => ({ token, body: { clickid: trackerId } })
  return {
    spendingOf: ({ token, trackerId }: Person) => api.call(routes.spending, { token, params: { trackerId } }),
    setLimit: (one: Person, span: SpendingSpan, amount: number | null) =>
      api.send(routes.setSpendingLimit, { token: one.token, body: { clickid: one.trackerId, span, amount } }),
    confirmLimit: (one: Person, span: SpendingSpan) =>
      api.send(routes.confirmSpendingLimit, { token: one.token, body: { clickid: one.trackerId, span } }),
    pause: (one: Person, length: string, credits = 'keep') =>
      api.send(routes.pauseSpending, { token: one.token, body: { clickid: one.trackerId, length, credits } }),
    seen: (one: Person, shown: 'sum' | 'offer') =>
      api.call(routes.spendingSeen, { ...of(one), body: { clickid: one.trackerId, shown } }),
    /** As the link in an e-mail does it. */
    async confirmAddress({ id }: Person): Promise<void> {
      await sql`update members set email_confirmed_at = ${product.clock.now()} where id = ${id}`.execute(db)
    },
    /** How many attempts the provider and we know of a member. */
    async attemptsOf({ id }: Person): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_attempts a
        join orders o on o.id = a.order_id where o.member_id = ${id}`.execute(db)
      return rows[0]?.count ?? 0
    },
    async emailsTo({ id }: Person): Promise<{ key: string; subject: string }[]> {
      const { rows } = await sql<{ key: string; subject: string }>`select idempotency_key as key, subject from mails
        where recipient = (select email from members where id = ${id}) order by created_at`.execute(db)
      return rows
    },
    /** Takes limits, pauses and keys of the tests before away. */
    async forget(): Promise<void> {
      await sql`truncate spending_limits, spending_pauses, spending_keys`.execute(db)
    },
    advance: (ms: number) => product.clock.advance(ms),
  }
}

/** A buyer of another brand of the house, on that brand's own host. */
export function createBrand(server: TestServer, brand: string) {
  const at = (url: string) =>
    url.replace('127.0.0.1', `${brand}.localhost`).replace('//localhost', `//${brand}.localhost`)
  const api = createApi({ url: at(server.url), paymentUrl: at(server.paymentUrl) })
  return {
    api,
    ...createBuying({ api }),
    async addMember(over: Parameters<typeof api.signUp>[0] = {}): Promise<Person> {
      const session = await api.signUp({ brand, ...over })
      const member = await server.product.apis.memberships.memberByTracker(session.trackerId)
      if (member === null) throw new Error('the sign-up made no member')
      return { ...session, id: member.id }
    },
  }
}

export function refusalOf({ status, json }: Answer) {
  const { error, ...beside } = json as {
    error?: { code: string }
    limit?: { span: string; limit: number; left: number; endsAt: number }
    pause?: { kind: string; until: number }
  } // the shape of every refusal
  return { status, code: error?.code, limit: beside.limit, pause: beside.pause }
}

export const newEmail = (): string => `spender-${randomUUID().slice(0, 8)}@example.test`
