import type { Tx } from '../../platform/database/database.ts'
import type { AttributionStore } from './attribution.store.ts'

/** What accounts knows of where a member came from. */
export type MemberOrigin = {
  readonly memberId: string
  readonly brandId: string
  readonly trackerId: string
  readonly source: string
  readonly joinedAt: Date
  /** As the sign-up and later clicks gave it: `tid` where the tracker id was taken already (D3). */
  readonly attribution: Readonly<Record<string, string>>
}
/** As it stands in the order. */
export type OrderOrigin = {
  readonly source: string
  readonly clickId: string
  readonly campaignId?: string
  readonly campaign?: string
  readonly remarketingClickId?: string
  /** The page of the affiliate on which the member may pay. */
  readonly affiliatePage?: string
}

type Deps = {
  readonly store: Pick<AttributionStore, 'newestCampaign'>
  readonly members: { origin(memberId: string, tx?: Tx): Promise<MemberOrigin | null> }
  readonly affiliatePage: (member: MemberOrigin) => Promise<string | undefined>
}

/** The click id by which the affiliate knows the member. */
export function clickIdOf({ attribution, trackerId }: Pick<MemberOrigin, 'attribution' | 'trackerId'>): string {
  return attribution['tid'] ?? trackerId
}

/** TR-13: where an order comes from, as of now. */
export function createOrderOrigin({ store, members, affiliatePage }: Deps) {
  return async function orderOrigin(tx: Tx, memberId: string): Promise<OrderOrigin> {
    const origin = await members.origin(memberId, tx)
    if (origin === null) throw new TypeError('an order without its member')
    const { attribution, source } = origin
    const campaign = (await store.newestCampaign(tx, memberId)) ?? attribution['campaign']
    const page = await affiliatePage(origin)
    return {
      source,
      clickId: clickIdOf(origin),
      ...(attribution['campid'] !== undefined && { campaignId: attribution['campid'] }),
      ...(campaign !== undefined && { campaign }),
      ...(attribution['remarketing_clickid'] !== undefined && {
        remarketingClickId: attribution['remarketing_clickid'],
      }),
      ...(page !== undefined && { affiliatePage: page }),
    }
  }
}
