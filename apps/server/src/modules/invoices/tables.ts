import type { Language } from '@incontro/locale'
import type { Json, MaybeJson } from '../../platform/database/json-column.ts'
import type { OrderKind } from '../charges/index.ts'
import type { Amounts, Evidence, LocationVerdict, ReceiptKind, VatScheme } from './receipts.rules.ts'
import type { Territory } from './territories.ts'

/** What a receipt says beside its figures, as it was on its day. Times are milliseconds. */
export type ReceiptContent = {
  readonly language: Language
  readonly seller: {
    readonly name: string
    readonly address: string
    readonly vatId: string | null
    readonly brand: string
    readonly supportEmail: string
    readonly statementContact: string | null
  }
  readonly orderedAt: number
  readonly orderKind: ChargedKind
  readonly description: string
  readonly period: { readonly from: number; readonly to: number } | null
  readonly descriptor: string
  readonly nextCharge: { readonly at: number; readonly amountMinor: number } | null
  /** Until when its contract can be withdrawn from; null where that is over, or never was. */
  readonly withdrawUntil: number | null
  /** Of a credit note: why the money went back, and the receipt that it takes back a part of. */
  readonly credit: { readonly reason: CreditReason; readonly of: string } | null
  /** The seller's, whose days it is dated by; not of receipts of before: theirs are of UTC. */
  readonly timeZone?: string
  /** The credits that it bought, and how many of them paid what the member owed; not of receipts of before. */
  readonly credits?: { readonly bought: number; readonly settled: number } | null
}
/** What the e-mail of a charge says about its receipt. */
export type Receipt = Amounts & {
  readonly number: string
  /** Hundredths of a per cent. */
  readonly rate: number
  readonly territory: Territory | null
  readonly content: ReceiptContent
}
/** Putting a card on file alone charges nothing. */
export type ChargedKind = Exclude<OrderKind, 'store_card'>
export type CreditReason = 'withdrawal' | 'refund' | 'dispute' | 'issuer' | 'duplicate'
export type PaidWith = {
  readonly method: string
  readonly cardBrand: string | null
  readonly last4: string | null
}

export type ReceiptsTable = {
  id: string
  kind: ReceiptKind
  series: string
  year: number
  seq: number
  number: string
  member_id: string
  order_id: string
  attempt_id: string
  receipt_id: string | null
  cause: string
  issued_at: Date
  taxed_at: Date
  country: string
  territory: Territory | null
  scheme: VatScheme
  vat_rate: number
  currency: string
  net_minor: number
  vat_minor: number
  total_minor: number
  content: Json<ReceiptContent>
  paid_with: MaybeJson<PaidWith>
  evidence: Json<readonly Evidence[]>
  location: LocationVerdict
}
type ReceiptCountersTable = { series: string; kind: ReceiptKind; year: number; last: number }

export type ReceiptTables = { receipts: ReceiptsTable; receipt_counters: ReceiptCountersTable }

/** The columns as they stand in the database, for the test that compares. */
export const receiptColumns = {
  receipts: [
    'id',
    'kind',
    'series',
    'year',
    'seq',
    'number',
    'member_id',
    'order_id',
    'attempt_id',
    'receipt_id',
    'cause',
    'issued_at',
    'country',
    'scheme',
    'vat_rate',
    'currency',
    'net_minor',
    'vat_minor',
    'total_minor',
    'content',
    'paid_with',
    'evidence',
    'territory',
    'taxed_at',
    'location',
  ],
  receipt_counters: ['series', 'kind', 'year', 'last'],
} as const satisfies { [Table in keyof ReceiptTables]: readonly (keyof ReceiptTables[Table])[] }
