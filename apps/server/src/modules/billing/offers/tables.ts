import type { Generated } from 'kysely'
import type { Json } from '../../../platform/database/json-column.ts'
import type { TermsKind } from '../../charges/index.ts'

export type SummaryLine = { readonly term: string; readonly text: string }
/** All that stands between the choice of how to pay and the order button, and the words on the button. */
export type SummaryContent = {
  readonly lines: readonly SummaryLine[]
  readonly total: { readonly term: string; readonly amount: string; readonly note: string }
  readonly buttonLabel: string
  /** The box to tick; null where nothing begins early, or nothing is paid. */
  readonly startNowLabel: string | null
}

/** F-27: what was served to a member before an order, word by word. */
export type OrderSummariesTable = {
  id: string
  member_id: string
  brand_id: string
  kind: TermsKind
  product_id: string
  /** Of a refused renewal: the order that it offers to pay. */
  order_id: string | null
  language: string
  text_version: string
  content: Json<SummaryContent>
  content_hash: Buffer
  amount_minor: number
  currency: string
  served_at: Date
  /** When an order, or a change without payment, first referred to it. */
  used_at: Generated<Date | null>
}

export type OfferTables = { order_summaries: OrderSummariesTable }

/** The columns as they stand in the database, for the test that compares. */
export const offerColumns = {
  order_summaries: [
    'id',
    'member_id',
    'brand_id',
    'kind',
    'product_id',
    'order_id',
    'language',
    'text_version',
    'content',
    'content_hash',
    'amount_minor',
    'currency',
    'served_at',
    'used_at',
  ],
} as const satisfies { [Table in keyof OfferTables]: readonly (keyof OfferTables[Table])[] }
