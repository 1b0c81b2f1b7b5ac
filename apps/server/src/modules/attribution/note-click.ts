import { attributionReturned } from '../../events/attribution.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { AttributionStore } from './attribution.store.ts'

export type Click = {
  readonly trackerId: string
  readonly campaign?: string | undefined
  readonly pageType: string
  readonly source: string
  readonly campaignId?: string | undefined
  readonly remarketingClickId?: string | undefined
}
type Deps = {
  readonly transaction: RunTransaction
  readonly store: AttributionStore
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}

/** A landing that is loaded again within a visit is one click. */
const SAME_VISIT_MS = 30 * 60_000

/**
 * TR-07: keeps a click that led to a page. A visitor's is kept under the tracker id of the visit, even if others bear
 * that id: it proves nothing (D3). A member's belongs to the account, and a later click stands as the remarketing id (TR-13).
 */
export function createNoteClick({ transaction, store, outbox, now }: Deps) {
  return async function noteClick(
    click: Click,
    { principal, call }: { principal: Principal | null; call: Pick<Call, 'brandId'> },
  ): Promise<void> {
    if (principal !== null && principal.trackerId !== click.trackerId)
      throw new AppError('forbidden', { message: 'this is not yours', field: 'clickid' })
    const at = now()
    await transaction(async (tx) => {
      await store.insertClick(
        tx,
        {
          id: newId(),
          brand_id: call.brandId,
          tracker_id: click.trackerId,
          member_id: principal?.accountId ?? null,
          campaign: click.campaign ?? null,
          page_type: click.pageType,
          source: click.source,
          campaign_id: click.campaignId ?? null,
          remarketing_click_id: click.remarketingClickId ?? null,
          at,
        },
        new Date(at.getTime() - SAME_VISIT_MS),
      )
      if (principal !== null && click.remarketingClickId !== undefined)
        await outbox.publish(
          tx,
          attributionReturned({ memberId: principal.accountId, clickId: click.remarketingClickId }),
        )
    })
  }
}
