import { createHash } from 'node:crypto'
import { type Language, timeZoneOf } from '@incontro/locale'
import type { Db } from '../../../platform/database/database.ts'
import { isId, newId } from '../../../platform/ids/ids.ts'
import type { OrderConsent, OrderKind, Payer, ServedSummary } from '../../charges/index.ts'
import type { OrderTerms } from '../subscriptions/order-terms.ts'
import { createSummariesStore, type SummaryRow } from './summaries.store.ts'
import { summaryContent, type SummaryInput, summaryVersion } from './summary-content.ts'
import type { SummaryContent } from './tables.ts'

type Deps = {
  readonly db: Db
  readonly members: { member(id: string): Promise<Payer | null> }
  readonly brands: {
    get(brandId: string): Promise<{ readonly company: SummaryInput['company'] }>
    flow(brandId: string, flowId: string): Promise<{ readonly descriptor: string; readonly messagePrice: number }>
  }
  readonly now: () => Date
}
/** A summary as a page is served it. */
export type Summary = SummaryContent & {
  readonly id: string
  readonly textVersion: string
  readonly language: Language
  /** SHA-256 of its words, in hex. */
  readonly hash: string
}
/** What an order keeps of a summary that it refers to. */
export type Evidence = ServedSummary &
  Pick<OrderConsent, 'buttonLabel' | 'textVersion' | 'language'> & { readonly hash: string }
export type Summaries = ReturnType<typeof createSummaries>

/** F-27: the server writes the order summary, keeps what it served, and finds it again when an order refers to it. */
export function createSummaries({ db, members, brands, now }: Deps) {
  const store = createSummariesStore(db)

  return {
    async serve(memberId: string, orders: OrderKind, terms: OrderTerms, asked: Language | undefined): Promise<Summary> {
      const payer = await members.member(memberId)
      if (payer === null) throw new Error('a summary without a member')
      const language = asked ?? payer.language
      const [brand, flow] = await Promise.all([brands.get(payer.brandId), brands.flow(payer.brandId, payer.flowId)])
      const { descriptor, messagePrice } = flow
      const timeZone = timeZoneOf(payer.country)
      const content = summaryContent(
        { terms, orders, company: brand.company, descriptor, messagePrice, timeZone },
        language,
      )
      const textVersion = summaryVersion({ orders }, language)
      const hash = createHash('sha256')
        .update(JSON.stringify([textVersion, content]))
        .digest()
      const id = newId()
      await store.insertSummary({
        id,
        member_id: payer.id,
        brand_id: payer.brandId,
        kind: terms.kind,
        product_id: terms.ordered.productId,
        order_id: terms.orderId,
        language,
        text_version: textVersion,
        content: JSON.stringify(content),
        content_hash: hash,
        amount_minor: terms.ordered.totalPrice,
        currency: terms.ordered.currency,
        served_at: now(),
      })
      return { ...content, id, textVersion, language, hash: hash.toString('hex') }
    },

    /** The summary that a consent refers to; null where there is none of this member. */
    async find(memberId: string, summaryId: string | undefined): Promise<Evidence | null> {
      const row = summaryId === undefined || !isId(summaryId) ? undefined : await store.summaryOf(memberId, summaryId)
      return row === undefined ? null : evidenceOf(row)
    },
    use: store.useSummary,
  }
}

function evidenceOf(row: SummaryRow): Evidence {
  return {
    id: row.id,
    productId: row.product_id,
    orderId: row.order_id,
    amountMinor: row.amount_minor,
    servedAt: row.served_at,
    buttonLabel: row.content.buttonLabel,
    textVersion: row.text_version,
    language: row.language,
    hash: row.content_hash.toString('hex'),
  }
}

/** The consent as it is kept: what was shown is the server's record, what was ticked and when is the page's. */
export function evidenceOfConsent(
  consent: Pick<OrderConsent, 'startNow' | 'at'>,
  summary: Evidence,
  caller: Pick<OrderConsent, 'receivedAt' | 'ip' | 'userAgent'>,
): OrderConsent {
  const { id, hash, buttonLabel, textVersion, language, amountMinor } = summary
  return {
    buttonLabel,
    language,
    textVersion,
    startNow: consent.startNow,
    shownPrice: amountMinor,
    at: consent.at,
    receivedAt: caller.receivedAt,
    ip: caller.ip,
    userAgent: caller.userAgent.slice(0, 500),
    summaryId: id,
    summaryHash: hash,
  }
}
