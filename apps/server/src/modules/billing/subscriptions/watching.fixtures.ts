import { type ChargeReply, routes } from '@incontro/contract'
import type { addMember, TestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { createBuying } from '../../../testing/payments/payments.fixtures.ts'

export const DAY = 86_400_000
export type Person = Awaited<ReturnType<typeof addMember>>
export type SentEmail = { readonly key: string; readonly subject: string; readonly text: string }
export type MadeCharge = {
  readonly kind: string
  readonly state: string
  readonly amount: number
  readonly attempts: number
}

/** What a test of a subscription does and looks at, as its member's page does. */
export function createWatching(server: TestServer) {
  const { api, product } = server
  const { db } = server.database
  const { buy, consentOf } = createBuying(server)

  async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
    return (await query.execute(db)).rows
  }
  function consentTo(prezzo: number) {
    return {
      etichetta: 'Pedido con obligación de pago',
      lingua: 'es',
      versione: 'order-es-1',
      inizioSubito: true,
      prezzo,
      alle: Date.now(),
    }
  }
  const passportOf = (one: Person) =>
    api.call(routes.passport, { token: one.token, params: { trackerId: one.trackerId } })
  const termsOf = (one: Person, rateplan: string) =>
    api.call(routes.orderTerms, { token: one.token, body: { clickid: one.trackerId, rateplan } })

  return {
    consentTo,
    passportOf,
    termsOf,
    /** Agrees to a change that costs nothing now. */
    changeTo: async (one: Person, rateplan: string) =>
      api.call(routes.changePlan, {
        token: one.token,
        body: { clickid: one.trackerId, rateplan, consenso: await consentOf(one, { rateplan }) },
      }),
    /** Looks at the terms and pays what they say. */
    async upgradeTo(one: Person, rateplan: string, card: string): Promise<ChargeReply> {
      const { dueNow, orderKey } = await termsOf(one, rateplan)
      return buy(one, card, { rateplan, consenso: consentTo(dueNow), chiaveOrdine: orderKey ?? undefined })
    },
    advance: (days: number) => product.clock.advance(days * DAY),
    balanceOf: (one: Person) => product.apis.credits.balances(one.id),
    levelOf: async (one: Person) => (await product.apis.memberships.member(one.id))?.level,
    async emailsTo(one: Person): Promise<SentEmail[]> {
      const member = await product.apis.memberships.member(one.id)
      return rowsOf(sql<SentEmail>`
        select idempotency_key as key, subject, text_body as text from mails where recipient = ${member?.email ?? ''} order by created_at`)
    },
    /** What each order of a member was charged, oldest first; changes that were begun and not paid are left out. */
    async chargesOf(one: Person): Promise<MadeCharge[]> {
      return rowsOf(sql<MadeCharge>`
        select kind, state, amount_minor as amount, (select count(*)::int from payment_attempts where order_id = orders.id) as attempts
        from orders where member_id = ${one.id} and amount_minor > 0 and (state <> 'open' or kind <> 'plan') order by created_at, id`)
    },
    /** Makes the stored card of a member do something from now on, as the sandbox's own control does. */
    async steer(one: Person, does: string): Promise<void> {
      const [mandate] = await rowsOf(
        sql<{ token_ref: string }>`select token_ref from mandates where member_id = ${one.id} order by created_at desc`,
      )
      await sql`update sandbox_tokens set behaviour = ${does} where token = ${mandate?.token_ref}`.execute(db)
    },
  }
}
