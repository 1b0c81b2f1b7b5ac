import type { Generated } from 'kysely'

/** What a member is entitled to. The database adds the row with the account: an account has exactly one. */
export type MembershipsTable = {
  member_id: string
  /** What was bought: 0 nothing, 1 premium, 2 VIP; `premiumLevel` on the wire. In force until `tier_until`. */
  tier: Generated<0 | 1 | 2>
  tier_until: Date | null
  /** D22: the end of the last tier that let the member read. */
  could_read_until: Date | null
  age_verified_at: Date | null
}

export type MembershipsTables = { memberships: MembershipsTable }
