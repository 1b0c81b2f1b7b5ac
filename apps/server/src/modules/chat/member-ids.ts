import type { MembershipsApi } from '../memberships/index.ts'

/** Member ids by tracker id. The pairing is made at sign-up and never changes, so it is remembered. */
export type MemberIds = {
  byTracker(trackerId: string): Promise<string | null>
  /** The same where it is remembered. */
  known(trackerId: string): string | undefined
}

const MOST_KNOWN = 50_000

export function createMemberIds(memberships: Pick<MembershipsApi, 'memberByTracker'>): MemberIds {
  const known = new Map<string, string>()
  return {
    known: (trackerId) => known.get(trackerId),
    async byTracker(trackerId) {
      const found = known.get(trackerId)
      if (found !== undefined) return found
      const member = await memberships.memberByTracker(trackerId)
      if (member === null) return null
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(trackerId, member.id)
      return member.id
    },
  }
}
