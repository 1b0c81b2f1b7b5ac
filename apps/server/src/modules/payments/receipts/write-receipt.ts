import { formatsFor, isLanguage, type Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { factKey } from '../attempt.rules.ts'
import type { Payer, Renewal, SellingBrand } from '../parties.ts'
import type { AttemptRow, OrderRow, RefundRow } from '../payments.store.ts'
import type { ProviderFact, StoredCard } from '../providers/provider.ts'
import type { SubscriptionsStore } from '../subscriptions/subscriptions.store.ts'
import { withdrawalEnds } from '../subscriptions/subscriptions.rules.ts'
import {
  type Amounts,
  creditOf,
  evidenceOf,
  type ReceiptKind,
  receiptNumber,
  splitVat,
  vatRateOf,
  vatSchemeOf,
} from './receipts.rules.ts'
import type { ReceiptRow, ReceiptsStore } from './receipts.store.ts'
import type { ChargedKind, CreditReason, Receipt, ReceiptContent } from './tables.ts'

type Deps = {
  readonly receipts: ReceiptsStore
  readonly subscriptions: Pick<SubscriptionsStore, 'periodOfOrder'>
  readonly refundsOf: (tx: Tx, attemptId: string) => Promise<readonly RefundRow[]>
  readonly brand: (brandId: string) => Promise<SellingBrand>
  readonly now: () => Date
}
export type Charged = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly payer: Payer
  readonly paidAt: Date
  readonly renewal: Renewal | null
  readonly card: StoredCard | undefined
}
type Back = {
  readonly cause: string
  readonly minor: number
  /** Null for a dispute. */ readonly refundRef: string | null
}

/** R27, R28: one receipt for every charge and one credit note for every sum that went back, written with the fact that says so. */
export function createWriteReceipt({ receipts, subscriptions, refundsOf, brand, now }: Deps) {
  return {
    /** The receipt of a captured order; null where nothing was charged. Called once an order, in the capture's transaction. */
    async receipt(tx: Tx, { order, attempt, payer, paidAt, renewal, card }: Charged): Promise<Receipt | null> {
      const { kind } = order
      if (order.amount_minor === 0 || kind === 'store_card') return null
      const seller = await brand(order.brand_id)
      const rate = vatRateOf(order.country, paidAt)
      const amounts = splitVat(order.amount_minor, rate)
      const period = await subscriptions.periodOfOrder(tx, order.id)
      const language = languageOf(order.consent?.language ?? payer.language)
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
        description: describe(language, kind, order, seller.title),
        period: period === undefined ? null : { from: period.start.getTime(), to: period.end.getTime() },
        descriptor: order.descriptor,
        nextCharge: renewal === null ? null : { at: renewal.at.getTime(), amountMinor: order.plan_snapshot.price },
        withdrawUntil: isContract(order) ? withdrawalEnds(paidAt).getTime() : null,
        credit: null,
      }
      const number = await write(tx, seller, {
        kind: 'receipt',
        order,
        attemptId: attempt.id,
        receiptId: null,
        cause: 'capture',
        at: paidAt,
        country: order.country,
        scheme: vatSchemeOf(seller.seller?.country ?? order.country, order.country),
        rate,
        amounts,
        content,
        paidWith: JSON.stringify({
          method: attempt.method,
          cardBrand: card?.brand ?? attempt.card_brand,
          last4: card?.last4 ?? attempt.card_last4,
        }),
        evidence: JSON.stringify(evidenceOf({ country: order.country, ip: order.consent?.ip, card })),
      })
      return { ...amounts, number, rate, content }
    },

    /**
     * Credit notes for all that the facts of a captured attempt say went back: refunds that succeeded, disputes that were
     * lost. Each once, whatever comes first, and never more than the receipt. The order is locked by the caller.
     */
    async creditNotes(
      tx: Tx,
      { order, attempt, facts }: { order: OrderRow; attempt: AttemptRow; facts: readonly ProviderFact[] },
    ): Promise<void> {
      const back = facts.flatMap(backOf).sort((a, b) => (a.cause < b.cause ? -1 : 1))
      if (back.length === 0) return
      const receipt = await receipts.receiptOfOrder(tx, order.id)
      if (receipt === undefined || receipt.attempt_id !== attempt.id) return
      const written = await receipts.creditsOf(tx, receipt.id)
      const known = new Set(written.map(({ cause }) => cause))
      let credited = -written.reduce((sum, { total_minor }) => sum + total_minor, 0)
      for (const { cause, minor, refundRef } of back) {
        if (known.has(cause)) continue
        known.add(cause)
        const amounts = creditOf(amountsOf(receipt), credited, minor)
        if (amounts === null) continue
        credited -= amounts.totalMinor
        await credit(tx, { order, attempt, receipt, cause, amounts, reason: await reasonOf(tx, attempt, refundRef) })
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
    },
  ): Promise<void> {
    const { order, receipt, amounts } = note
    await write(tx, await brand(order.brand_id), {
      kind: 'credit_note',
      series: receipt.series,
      order,
      attemptId: note.attempt.id,
      receiptId: receipt.id,
      cause: note.cause,
      at: now(),
      // the sale is taken back as it was declared, whatever the rates and the seller are by now
      country: receipt.country,
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
      evidence: JSON.stringify(receipt.evidence),
    })
  }

  async function reasonOf(tx: Tx, attempt: AttemptRow, refundRef: string | null): Promise<CreditReason> {
    if (refundRef === null) return 'dispute'
    const refund = (await refundsOf(tx, attempt.id)).find(
      ({ id, provider_ref }) => id === refundRef || provider_ref === refundRef,
    )
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
      country: string
      scheme: ReceiptRow['scheme']
      rate: number
      amounts: Amounts
      content: ReceiptContent
      paidWith: string | null
      evidence: string
    },
  ): Promise<string> {
    const { kind, order, amounts } = draft
    const series = draft.series ?? seller.seller?.series ?? seriesOfUnnamed(order.brand_id)
    const year = draft.at.getUTCFullYear()
    const seq = await receipts.lockNextNumber(tx, { series, kind, year })
    const number = receiptNumber({ series, kind, year, seq })
    await receipts.insert(tx, {
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
      country: draft.country,
      scheme: draft.scheme,
      vat_rate: draft.rate,
      currency: order.currency,
      net_minor: amounts.netMinor,
      vat_minor: amounts.vatMinor,
      total_minor: amounts.totalMinor,
      content: JSON.stringify(draft.content),
      paid_with: draft.paidWith,
      evidence: draft.evidence,
    })
    return number
  }
}
export type WriteReceipt = ReturnType<typeof createWriteReceipt>

/** The money that a fact says went back for good: a dispute that has only opened may still be won. */
function backOf(fact: ProviderFact): Back[] {
  if (fact.t === 'refunded') return [{ cause: factKey(fact), minor: fact.money.minor, refundRef: fact.refundRef }]
  if (fact.t === 'dispute_lost') return [{ cause: factKey(fact), minor: fact.money.minor, refundRef: null }]
  return []
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

function languageOf(spoken: string): Language {
  return isLanguage(spoken) ? spoken : 'es'
}
