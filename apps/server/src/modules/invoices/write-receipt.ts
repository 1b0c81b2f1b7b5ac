import { formatsFor, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import {
  type AttemptRow,
  providerEventKey,
  type OrderRow,
  type Payer,
  type RefundRow,
  type SellingBrand,
  withdrawalEnds,
} from '../charges/index.ts'
import type { Books } from '../books/index.ts'
import type { Money, ProviderEvent, StoredCard } from '../gateways/index.ts'
import type { Credited } from './credit-email.ts'
import {
  type Amounts,
  creditOf,
  type Evidence,
  evidenceOf,
  judgeLocation,
  type ReceiptKind,
  receiptNumber,
  splitVat,
  taxOf,
  taxZoneOf,
} from './receipts.rules.ts'
import { dayIn } from './seller-days.ts'
import { countryOfIp } from './country-of-ip.ts'
import type { Territory } from './territories.ts'
import type { ReceiptRow, ReceiptsStore } from './receipts.store.ts'
import type { ChargedKind, CreditReason, Receipt, ReceiptContent } from './tables.ts'

type Deps = {
  readonly receipts: ReceiptsStore
  readonly refundsOf: (tx: Tx, attemptId: string) => Promise<readonly RefundRow[]>
  readonly brand: (brandId: string) => Promise<SellingBrand>
  readonly sendCredited: (tx: Tx, credited: Credited) => Promise<void>
  readonly books: Pick<Books, 'receipt'>
  readonly now: () => Date
}
export type Charged = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly payer: Payer
  readonly paidAt: Date
  /** When it is charged again; null where it is not. */
  readonly renewal: { readonly at: Date } | null
  /** What was paid for, where that is a stretch of time. */
  readonly period: { readonly start: Date; readonly end: Date } | null
  /** How many of its credits paid what the member owed. */
  readonly settledCredits?: number
  readonly card: StoredCard | undefined
}
export type CreditNoteInput = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly events: readonly ProviderEvent[]
  /** Of notes that are written late: when each event was reported, by its key. No one is written to. */
  readonly reportedAt?: ReadonlyMap<string, Date>
}
type Back = {
  readonly cause: string
  readonly minor: number
  /** Our refund; what a bank took by itself is none, and the e-mail that reports it brings its note. */
  readonly by: { readonly refundRef: string } | Extract<CreditReason, 'dispute' | 'issuer'>
}

/** R27, R28: one receipt for every charge and one credit note for every sum that went back, written with the event that says so. */
export function createWriteReceipt({ receipts, refundsOf, brand, sendCredited, books, now }: Deps) {
  return {
    /** The receipt of a captured order; null where nothing was charged. Called once an order, in the capture's transaction. */
    async receipt(
      tx: Tx,
      { order, attempt, payer, paidAt, renewal, period: charged, settledCredits = 0, card }: Charged,
    ): Promise<Receipt | null> {
      const { kind } = order
      if (order.amount_minor === 0 || kind === 'store_card') return null
      const seller = await brand(order.brand_id)
      const timeZone = taxZoneOf(seller.seller)
      // evidence of billing alone decides; where a member looks for others is none, and nothing that bills names a region
      const { territory, rate, scheme } = taxOf(
        seller.seller?.country ?? order.country,
        { country: order.country, region: null, city: null },
        paidAt,
        timeZone,
      )
      // what was not needed is no sale: it is charged, and goes back
      const isSale = !attempt.duplicate
      const amounts = splitVat(order.amount_minor, isSale ? rate : 0)
      const ip = order.consent?.ip
      const ipCountry = ip === undefined ? null : await countryOfIp(ip)
      const period = isSale ? charged : null
      const language = order.consent?.language ?? payer.language
      const content: ReceiptContent = {
        language,
        seller: {
          name: seller.company.name,
          address: seller.company.address,
          vatId: seller.seller?.vatId ?? null,
          brand: seller.title,
          supportEmail: seller.support.email,
          statementContact: seller.seller?.statementContact ?? null,
        },
        orderedAt: order.created_at.getTime(),
        orderKind: kind,
        description: isSale
          ? describe(language, kind, order, seller.title)
          : textsFor(language, 'receipts').unneeded(order.plan_snapshot.name, seller.title),
        period: period === null ? null : { from: period.start.getTime(), to: period.end.getTime() },
        descriptor: order.descriptor,
        nextCharge: renewal === null ? null : { at: renewal.at.getTime(), amountMinor: order.plan_snapshot.price },
        withdrawUntil: isSale && isContract(order) ? withdrawalEnds(paidAt).getTime() : null,
        credit: null,
        timeZone,
        credits: isSale ? { bought: order.plan_snapshot.credits, settled: settledCredits } : null,
      }
      const number = await write(tx, seller, {
        kind: 'receipt',
        order,
        attemptId: attempt.id,
        receiptId: null,
        cause: 'capture',
        at: now(),
        taxedAt: paidAt,
        country: order.country,
        territory: isSale ? territory : null,
        scheme: isSale ? scheme : 'none',
        rate: isSale ? rate : 0,
        amounts,
        content,
        paidWith: payer.isErased
          ? null
          : JSON.stringify({
              method: attempt.method,
              cardBrand: card?.brand ?? attempt.card_brand,
              last4: card?.last4 ?? attempt.card_last4,
            }),
        evidence: evidenceOf({ country: order.country, ip, ipCountry, card }),
      })
      return { ...amounts, number, rate: isSale ? rate : 0, territory: isSale ? territory : null, content }
    },

    /**
     * Credit notes for all that the events of a captured attempt say went back: refunds that succeeded, disputes that were
     * lost. Each once, whatever comes first, and never more than the receipt. The order is locked by the caller.
     */
    async creditNotes(tx: Tx, { order, attempt, events, reportedAt }: CreditNoteInput): Promise<void> {
      const back = events.flatMap(backOf).sort((a, b) => (a.cause < b.cause ? -1 : 1))
      if (back.length === 0) return
      const receipt = await receipts.receiptOfAttempt(tx, attempt.id)
      if (receipt === undefined) return
      const written = await receipts.creditsOf(tx, receipt.id)
      const known = new Set(written.map(({ cause }) => cause))
      let credited = -written.reduce((sum, { total_minor }) => sum + total_minor, 0)
      for (const { cause, minor, by } of back) {
        if (known.has(cause)) continue
        known.add(cause)
        const amounts = creditOf(amountsOf(receipt), credited, minor)
        if (amounts === null) continue
        credited -= amounts.totalMinor
        const reason = typeof by === 'string' ? by : await reasonOf(tx, attempt, by.refundRef)
        const number = await credit(tx, {
          order,
          attempt,
          receipt,
          cause,
          amounts,
          reason,
          taxedAt: reportedAt?.get(cause) ?? now(),
        })
        if (reportedAt !== undefined || typeof by === 'string') continue
        const { member_id: memberId, brand_id: brandId, currency, descriptor, plan_snapshot } = order
        await sendCredited(tx, {
          memberId,
          brandId,
          attemptId: attempt.id,
          cause,
          number,
          of: receipt.number,
          backMinor: -amounts.totalMinor,
          currency,
          plan: plan_snapshot.name,
          descriptor,
        })
      }
    },
  }

  async function credit(
    tx: Tx,
    note: {
      order: OrderRow
      attempt: AttemptRow
      receipt: ReceiptRow
      cause: string
      amounts: Amounts
      reason: CreditReason
      taxedAt: Date
    },
  ): Promise<string> {
    const { order, receipt, amounts } = note
    return write(tx, await brand(order.brand_id), {
      kind: 'credit_note',
      series: receipt.series,
      order,
      attemptId: note.attempt.id,
      receiptId: receipt.id,
      cause: note.cause,
      at: now(),
      taxedAt: note.taxedAt,
      // the sale is taken back as it was declared, whatever the rates and the seller are by now
      country: receipt.country,
      territory: receipt.territory,
      scheme: receipt.scheme,
      rate: receipt.vat_rate,
      amounts,
      content: {
        ...receipt.content,
        nextCharge: null,
        withdrawUntil: null,
        credit: { reason: note.reason, of: receipt.number },
      },
      paidWith: receipt.paid_with === null ? null : JSON.stringify(receipt.paid_with),
      evidence: receipt.evidence,
    })
  }

  async function reasonOf(tx: Tx, attempt: AttemptRow, refundRef: string): Promise<CreditReason> {
    const refund = (await refundsOf(tx, attempt.id)).find(
      ({ id, provider_ref }) => id === refundRef || provider_ref === refundRef,
    )
    if (attempt.duplicate) return 'duplicate'
    return refund?.reason === 'withdrawal' || refund?.reason === 'dispute' ? refund.reason : 'refund'
  }

  /** The number is taken last: from here to the end of the transaction the series waits for us. */
  async function write(
    tx: Tx,
    seller: SellingBrand,
    draft: {
      kind: ReceiptKind
      series?: string
      order: OrderRow
      attemptId: string
      receiptId: string | null
      cause: string
      at: Date
      taxedAt: Date
      country: string
      territory: Territory | null
      scheme: ReceiptRow['scheme']
      rate: number
      amounts: Amounts
      content: ReceiptContent
      paidWith: string | null
      evidence: readonly Evidence[]
    },
  ): Promise<string> {
    const { kind, order, amounts } = draft
    const series = draft.series ?? seller.seller?.series ?? seriesOfUnnamed(order.brand_id)
    const year = Number(dayIn(draft.at, taxZoneOf(seller.seller)).slice(0, 4))
    const seq = await receipts.lockNextNumber(tx, { series, kind, year })
    const number = receiptNumber({ series, kind, year, seq })
    const row = {
      id: newId(),
      kind,
      series,
      year,
      seq,
      number,
      member_id: order.member_id,
      order_id: order.id,
      attempt_id: draft.attemptId,
      receipt_id: draft.receiptId,
      cause: draft.cause,
      issued_at: draft.at,
      taxed_at: draft.taxedAt,
      country: draft.country,
      territory: draft.territory,
      scheme: draft.scheme,
      vat_rate: draft.rate,
      currency: order.currency,
      net_minor: amounts.netMinor,
      vat_minor: amounts.vatMinor,
      total_minor: amounts.totalMinor,
      content: JSON.stringify(draft.content),
      paid_with: draft.paidWith,
      evidence: JSON.stringify(draft.evidence),
      location: judgeLocation(draft.evidence, draft.country),
    }
    await receipts.insert(tx, row)
    await books.receipt(tx, row)
    return number
  }
}
export type WriteReceipt = ReturnType<typeof createWriteReceipt>

/** The money that an event says went back for good: a dispute that has only opened may still be won. */
function backOf(event: ProviderEvent): Back[] {
  const back = (by: Back['by'], { minor }: Money) => [{ cause: providerEventKey(event), minor, by }]
  if (event.t === 'refunded') return back({ refundRef: event.refundRef }, event.money)
  if (event.t === 'refund_demanded') return back('issuer', event.money)
  return event.t === 'dispute_lost' ? back('dispute', event.money) : []
}

function amountsOf({ net_minor, vat_minor, total_minor, vat_rate }: ReceiptRow) {
  return { netMinor: net_minor, vatMinor: vat_minor, totalMinor: total_minor, rate: vat_rate }
}

/** A demo brand whose settings name no series: a small letter keeps it apart from every one that a company has. */
function seriesOfUnnamed(brandId: string): string {
  return `x${brandId}`
}

function isContract({ kind }: OrderRow): boolean {
  return kind === 'plan' || kind === 'credits' || kind === 'upsell'
}

function describe(language: Language, kind: ChargedKind, order: OrderRow, brandTitle: string): string {
  const { kinds } = textsFor(language, 'payments')
  const { name, credits, period } = order.plan_snapshot
  const what = textsFor(language, 'receipts').item(kinds[kind], name, brandTitle)
  const brings = credits > 0 ? [textsFor(language, 'pay').order.credits(credits)] : []
  const lasts = period === null ? [] : [formatsFor(language).period(period)]
  return [what, ...brings, ...lasts].join(', ')
}
