import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** One movement of credits in the member's statement (TS-04). */
export const StatementLine = wire(() => ({
  id: z.string(),
  time: Millis,
  asset: as('tipo', z.enum(['msg', 'ice', 'like'])),
  /** Positive: received. Negative: used, expired or taken back. */
  amount: as('quantita', z.int()),
  balance: as('saldo', z.int()),
  cause: as(
    'causa',
    z.enum([
      'signup',
      'purchase',
      'renewal',
      'gift',
      'message',
      'icebreaker',
      'like',
      'expiry',
      'refund',
      'refund_failed',
      'dispute',
      'dispute_won',
      'waiver',
      'not_understood',
      'guarantee',
      'correction',
      'goodwill',
      'promotion',
      'taken_back',
    ]),
  ),
  angelId: z.string().nullable(),
  screenName: z.string().nullable(),
  /** How many messages the line pays for; null where it pays for none. */
  count: as('numero', z.int().nullable()),
  plan: as('piano', z.string().nullable()),
  orderId: as('ordine', z.string().nullable()),
}))
export type StatementLine = z.output<typeof StatementLine>

export const Lot = wire(() => ({
  asset: as('tipo', z.enum(['msg', 'ice', 'like'])),
  source: as('origine', z.enum(['plan', 'subscription', 'promo', 'gift', 'admin', 'returned', 'guarantee'])),
  granted: as('concessi', z.int()),
  remaining: as('rimasti', z.int()),
  expires: as('scadenza', Millis.nullable()),
}))
export type Lot = z.output<typeof Lot>

export const statement = defineRoute({
  id: 'statement',
  summary: "Where each of the member's credits came from and went, newest first, 50 a page (TS-04)",
  method: 'GET',
  path: '/api/credits/statement/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  query: z.strictObject({ before: z.string().max(80).optional() }),
  reply: wire(() => ({
    lines: as('movimenti', z.array(StatementLine)),
    lots: as('lotti', z.array(Lot)),
    /** Message credits owed: the next credits settle them. */
    debt: as('debito', z.int().nonnegative()),
    next: as('successiva', z.string().nullable()),
  })),
})
