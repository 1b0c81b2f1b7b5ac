import { type Affiliate, affiliateOf, type Brand } from '@incontro/brand'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import { clickIdOf, type MemberOrigin } from './order-origin.ts'
import type { Conversion, PostbackEvent, PostbackFacts, Reason } from './postbacks.rules.ts'
import type { PostbacksStore } from './postbacks.store.ts'

export type Payment = {
  readonly memberId: string
  readonly brandId: string
  readonly orderId: string
  readonly attemptId: string
  readonly kind: 'purchase' | 'renewal'
  readonly amountMinor: number
  readonly currency: string
  readonly origin: {
    readonly source: string
    readonly clickId: string
    readonly campaign?: string | undefined
    readonly remarketingClickId?: string | undefined
  }
}
export type Reversal = Payment & { readonly reason: 'refund' | 'chargeback'; readonly reference: string }

type Deps = {
  readonly transaction: RunTransaction
  readonly store: PostbacksStore
  readonly brand: (brandId: string) => Promise<Pick<Brand, 'affiliation' | 'affiliates'>>
  /** Has what is due delivered. */
  readonly wake: (tx: Tx) => Promise<void>
  readonly now: () => Date
}
type Draft = {
  readonly key: string
  readonly afterKey: string | null
  readonly event: PostbackEvent
  readonly brandId: string
  readonly affiliateId: string
  readonly memberId: string
  readonly clickId: string
  readonly facts: PostbackFacts
}

/** TR-10: decides which affiliate is sent which event. Each event may be delivered twice; it stays one row. */
export function createPlanPostbacks({ transaction, store, brand, wake, now }: Deps) {
  async function plan(draft: Draft): Promise<void> {
    const at = now()
    await transaction(async (tx) => {
      await store.insertOnce(tx, {
        id: newId(),
        brand_id: draft.brandId,
        affiliate_id: draft.affiliateId,
        event_key: draft.key,
        event: draft.event,
        after_key: draft.afterKey,
        member_id: draft.memberId,
        click_id: draft.clickId,
        facts: JSON.stringify(draft.facts),
        state: draft.afterKey === null ? 'due' : 'waiting',
        next_attempt_at: at,
        created_at: at,
        ended_at: null,
      })
      await wake(tx)
    })
  }
  async function payment(paid: Payment, draft: Pick<Draft, 'key' | 'afterKey' | 'event'> & { reason?: Reason }) {
    if (paid.amountMinor <= 0) return // a check of age is no purchase
    const { source, clickId, campaign, remarketingClickId } = paid.origin
    const affiliate = affiliateOf(await brand(paid.brandId), source)
    if (
      affiliate === null ||
      !takes(affiliate, paid.kind) ||
      (draft.afterKey !== null && !takes(affiliate, 'reversal'))
    )
      return
    const { key, afterKey, event, reason } = draft
    const facts: PostbackFacts = {
      source,
      ...(campaign !== undefined && { campaign }),
      ...(remarketingClickId !== undefined && { remarketingClickId }),
      orderId: paid.orderId,
      amountMinor: paid.amountMinor,
      currency: paid.currency,
      ...(reason !== undefined && { reason }),
    }
    const { brandId, memberId } = paid
    await plan({ key, afterKey, event, brandId, affiliateId: affiliate.id, memberId, clickId, facts })
  }
  return {
    async lead({ memberId, brandId, source, attribution, trackerId }: MemberOrigin): Promise<void> {
      const affiliate = affiliateOf(await brand(brandId), source)
      if (affiliate === null || !takes(affiliate, 'lead')) return
      const { campaign } = attribution
      await plan({
        key: leadKey(memberId),
        afterKey: null,
        event: 'lead',
        brandId,
        affiliateId: affiliate.id,
        memberId,
        clickId: clickIdOf({ attribution, trackerId }),
        facts: { source, ...(campaign !== undefined && { campaign }) },
      })
    },
    /** The account is gone: the lead is taken back from the affiliate that was sent it. */
    async leadReversed(memberId: string): Promise<void> {
      for (const lead of await store.byKey(leadKey(memberId), memberId)) {
        const affiliate = affiliateOf(await brand(lead.brand_id), lead.affiliate_id)
        if (affiliate === null || !takes(affiliate, 'reversal')) continue
        await plan({
          key: `${leadKey(memberId)}:reversed`,
          afterKey: leadKey(memberId),
          event: 'lead_reversed',
          brandId: lead.brand_id,
          affiliateId: lead.affiliate_id,
          memberId,
          clickId: lead.click_id,
          facts: { ...lead.facts, reason: 'erased' },
        })
      }
    },
    /** BO-39: affiliates who would hear that a sale was taken back: those who were, or will be, told of it. */
    async reversedFor(tx: Tx, sale: { memberId: string; brandId: string; attemptId: string }): Promise<string[]> {
      const sent = await store.byKey(captureKey(sale.attemptId), sale.memberId, tx)
      const own = await brand(sale.brandId)
      return sent
        .filter(({ state, affiliate_id: id }) => {
          const affiliate = affiliateOf(own, id)
          return state !== 'void' && affiliate !== null && takes(affiliate, 'reversal')
        })
        .map(({ affiliate_id: id }) => id)
    },
    captured: (paid: Payment): Promise<void> =>
      payment(paid, { key: captureKey(paid.attemptId), afterKey: null, event: paid.kind }),
    reversed: (back: Reversal): Promise<void> =>
      payment(back, {
        key: reversalKey(back),
        afterKey: captureKey(back.attemptId),
        event: `${back.kind}_reversed`,
        reason: back.reason,
      }),
    /** A bank gave back what a dispute had taken: sent to the affiliate that was sent the reversal. */
    reinstated: (back: Reversal): Promise<void> =>
      payment(back, {
        key: `${reversalKey(back)}:won`,
        afterKey: reversalKey(back),
        event: `${back.kind}_reinstated`,
        reason: back.reason,
      }),
  }
}
export type PlanPostbacks = ReturnType<typeof createPlanPostbacks>

function takes({ postback }: Affiliate, event: Conversion | 'reversal'): boolean {
  return postback?.events.includes(event) ?? false
}
const leadKey = (memberId: string) => `lead:${memberId}`
const captureKey = (attemptId: string) => `capture:${attemptId}`
const reversalKey = ({ attemptId, reason, reference }: Reversal) => `${captureKey(attemptId)}:${reason}:${reference}`
