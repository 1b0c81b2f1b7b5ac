import type { MemberFacts } from '../identity/index.ts'
import type { AngelFacts } from '../profiles/index.ts'
import { pairOf } from './commands.ts'

export type Pair = { readonly memberId: string; readonly angelId: string }
export type FlowFacts = { readonly messagePrice: number; readonly invites: boolean }
export type ChatMember = Pick<
  MemberFacts,
  'id' | 'trackerId' | 'brandId' | 'country' | 'flowId' | 'level' | 'ageVerified' | 'isVerified' | 'disabled'
>
export type ChatAngel = Pick<
  AngelFacts,
  'id' | 'accountId' | 'kind' | 'country' | 'screenName' | 'verifiedOnly' | 'isListed'
>

/** What the other modules know of the people of a batch. */
export type Facts = {
  readonly members: ReadonlyMap<string, ChatMember>
  readonly angels: ReadonlyMap<string, ChatAngel>
  /** Pairs of which one has blocked the other. */
  readonly blocked: ReadonlySet<string>
  flowOf(memberId: string): FlowFacts | undefined
}
export type ReadFacts = (pairs: readonly Pair[]) => Promise<Facts>

type Deps = {
  readonly identity: { members(ids: readonly string[]): Promise<ReadonlyMap<string, ChatMember>> }
  readonly profiles: { angels(ids: readonly string[]): Promise<ReadonlyMap<string, ChatAngel>> }
  readonly trust: {
    excludedPairs(pairs: readonly { viewerId: string; targetId: string }[]): Promise<ReadonlySet<string>>
    pairKey(pair: { viewerId: string; targetId: string }): string
  }
  readonly brands: { flow(brandId: string, flowId: string | undefined): Promise<FlowFacts> }
}

/** Asks the doors once for all people of a batch. */
export function createReadFacts({ identity, profiles, trust, brands }: Deps): ReadFacts {
  return async function readFacts(pairs) {
    const memberIds = [...new Set(pairs.map((pair) => pair.memberId))]
    const angelIds = [...new Set(pairs.map((pair) => pair.angelId))]
    const seen = pairs.map(({ memberId, angelId }) => ({ viewerId: memberId, targetId: angelId }))
    const [members, angels, excluded] = await Promise.all([
      identity.members(memberIds),
      profiles.angels(angelIds),
      trust.excludedPairs(seen),
    ])
    const flows = new Map<string, FlowFacts>()
    for (const { brandId, flowId } of members.values()) {
      const key = `${brandId} ${flowId}`
      if (!flows.has(key)) flows.set(key, await brands.flow(brandId, flowId))
    }
    const blocked = new Set<string>()
    for (const pair of seen)
      if (excluded.has(trust.pairKey(pair))) blocked.add(pairOf({ memberId: pair.viewerId, angelId: pair.targetId }))
    return {
      members,
      angels,
      blocked,
      flowOf(memberId) {
        const member = members.get(memberId)
        return member === undefined ? undefined : flows.get(`${member.brandId} ${member.flowId}`)
      },
    }
  }
}
