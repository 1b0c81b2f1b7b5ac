import type { Limited } from '@incontro/contract'
import type { AvailabilityApi, NewContacts } from '../../availability/index.ts'
import { type LimitFacts, limitOf, type MemberFacts } from '../../memberships/index.ts'
import type { AngelFacts } from '../../profiles/index.ts'
import { pairOf } from './commands.ts'

export type Pair = { readonly memberId: string; readonly angelId: string }
export type FlowFacts = {
  readonly messagePrice: number
  readonly invites: boolean
  readonly images: boolean
  readonly automatedFree: boolean
  /** AN-13: what a model suggested and was sent unchanged is labelled. */
  readonly labelDrafts: boolean
}
export type ChatMember = Pick<
  MemberFacts,
  | 'id'
  | 'trackerId'
  | 'username'
  | 'brandId'
  | 'country'
  | 'flowId'
  | 'level'
  | 'ageVerified'
  | 'couldReadUntil'
  | 'isVerified'
  | 'disabled'
  | 'limits'
>
export type ChatAngel = Pick<
  AngelFacts,
  'id' | 'accountId' | 'kind' | 'country' | 'screenName' | 'verifiedOnly' | 'isListed' | 'isPaused'
>

/** What the other modules know of the people of a batch. */
export type Facts = {
  readonly members: ReadonlyMap<string, ChatMember>
  readonly angels: ReadonlyMap<string, ChatAngel>
  /** Pairs of which one has blocked the other. */
  readonly blocked: ReadonlySet<string>
  flowOf(memberId: string): FlowFacts | undefined
  /** What a decision keeps a side from now, by the id of the member or the profile (TS-09). */
  /** AN-17: whether someone new can write to her; undefined where she has no limits. */
  newContacts(angelId: string): NewContacts | undefined
  limitOf(personId: string, limited: Limited): LimitFacts | undefined
}
export type ReadFacts = (pairs: readonly Pair[]) => Promise<Facts>

type Deps = {
  readonly availability: Pick<AvailabilityApi, 'newContacts'>
  readonly memberships: { members(ids: readonly string[]): Promise<ReadonlyMap<string, ChatMember>> }
  readonly profiles: { angels(ids: readonly string[]): Promise<ReadonlyMap<string, ChatAngel>> }
  readonly trust: {
    excludedPairs(pairs: readonly { viewerId: string; targetId: string }[]): Promise<ReadonlySet<string>>
    limitsOfProfiles(angelIds: readonly string[]): Promise<ReadonlyMap<string, readonly LimitFacts[]>>
    pairKey(pair: { viewerId: string; targetId: string }): string
  }
  readonly brands: { flow(brandId: string, flowId: string | undefined): Promise<FlowFacts> }
  readonly now: () => Date
}

const KEPT_MS = 1000
const MOST_KNOWN = 20_000

/** Asks the other modules once for all people of a batch. */
export function createReadFacts({ availability, memberships, profiles, trust, brands, now: clock }: Deps): ReadFacts {
  const known = new Map<string, { readonly angel: ChatAngel; readonly until: number }>()

  /** Profiles change seldom, and are asked for with every batch: what was read a moment ago will do. */
  async function angelsOf(ids: readonly string[]): Promise<ReadonlyMap<string, ChatAngel>> {
    const now = performance.now()
    const found = new Map<string, ChatAngel>()
    const missing: string[] = []
    for (const id of ids) {
      const kept = known.get(id)
      if (kept !== undefined && kept.until > now) found.set(id, kept.angel)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    if (known.size > MOST_KNOWN) known.clear()
    for (const [id, angel] of await profiles.angels(missing)) {
      found.set(id, angel)
      known.set(id, { angel, until: now + KEPT_MS })
    }
    return found
  }

  return async function readFacts(pairs) {
    const memberIds = [...new Set(pairs.map((pair) => pair.memberId))]
    const angelIds = [...new Set(pairs.map((pair) => pair.angelId))]
    const seen = pairs.map(({ memberId, angelId }) => ({ viewerId: memberId, targetId: angelId }))
    const [members, angels, excluded, limited, contacts] = await Promise.all([
      memberships.members(memberIds),
      angelsOf(angelIds),
      trust.excludedPairs(seen),
      trust.limitsOfProfiles(angelIds),
      availability.newContacts(angelIds),
    ])
    const flows = new Map<string, FlowFacts>()
    for (const { brandId, flowId } of members.values()) {
      const key = `${brandId} ${flowId}`
      if (!flows.has(key)) flows.set(key, await brands.flow(brandId, flowId))
    }
    const at = clock()
    const blocked = new Set<string>()
    for (const pair of seen)
      if (excluded.has(trust.pairKey(pair))) blocked.add(pairOf({ memberId: pair.viewerId, angelId: pair.targetId }))
    return {
      members,
      angels,
      blocked,
      newContacts: (angelId) => contacts.get(angelId),
      limitOf(personId, what) {
        const limits = members.get(personId)?.limits ?? limited.get(personId)
        return limits === undefined ? undefined : limitOf({ limits }, what, at)
      },
      flowOf(memberId) {
        const member = members.get(memberId)
        return member === undefined ? undefined : flows.get(`${member.brandId} ${member.flowId}`)
      },
    }
  }
}
