import { membershipsAgeVerified } from '../../events/memberships.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { BrandsApi } from '../brands/index.ts'
import { createMembersDesk, type MembersDesk } from './desk.ts'
import { createMemberFacts } from './member-facts.ts'
import type { MemberFacts } from './memberships.rules.ts'
import { createMembershipsStore, type MemberRow } from './memberships.store.ts'
import { membershipsPersonalData } from './personal-data.store.ts'

export { createEarlyMembers } from './early.store.ts'
export { limitedError, requireNotLimited } from './limited.ts'
export { type LimitFacts, limitOf, mayReadBlurred, type MemberFacts } from './memberships.rules.ts'
export type { DeskFilter, DeskRow, DeskScope } from './desk.store.ts'
export type { MembersDesk } from './desk.ts'

/** Who a member is at this moment and what they are entitled to. */
export type MembershipsApi = {
  member(id: string): Promise<MemberFacts | null>
  members(ids: readonly string[]): Promise<Map<string, MemberFacts>>
  memberByTracker(trackerId: string, tx?: Tx): Promise<MemberFacts | null>
  /** The member whose mailbox an address leads to, whichever way it is spelt. */
  memberByEmail(brandId: string, email: string): Promise<MemberFacts | null>
  /** Locks the members in id order until the transaction ends, and returns them as they are then. */
  lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>>
  /** Sets the tier until a moment; null where it has no end. The end of the tier before is kept (D22). */
  setLevel(tx: Tx, memberId: string, change: { level: 0 | 1 | 2; until: Date | null }): Promise<void>
  /** Records that the member was found to be of age; a second time changes nothing. */
  markAgeVerified(tx: Tx, memberId: string, at: Date): Promise<void>
  /** BO-31: members as operators list them. */
  readonly desk: MembersDesk
}

type Deps = {
  readonly database: Pick<Database, 'db' | 'pool' | 'lookUps'>
  readonly brands: Pick<BrandsApi, 'get' | 'flow' | 'all' | 'flows'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}

/** Tiers, verified standing, and the read model of members that every other module asks. */
export function createMemberships({ database, brands, outbox, now }: Deps): ModuleParts & { api: MembershipsApi } {
  const store = createMembershipsStore(database)
  const toFacts = createMemberFacts({
    flowChecksAge: async (brandId, flowId) => (await brands.flow(brandId, flowId)).ageCheck,
    home: brands.get,
    now,
  })
  const oneOrNull = async (row: MemberRow | undefined) => (row === undefined ? null : toFacts(row))
  const mapOf = async (rows: readonly MemberRow[]) =>
    new Map((await Promise.all(rows.map(toFacts))).map((facts) => [facts.id, facts]))
  return {
    api: {
      member: async (id) => oneOrNull(await store.one(id)),
      members: async (ids) => mapOf(await store.byIds(ids)),
      memberByTracker: async (trackerId, tx) => oneOrNull(await store.byTracker(trackerId, tx)),
      memberByEmail: async (brandId, email) => oneOrNull(await store.byEmail(brandId, email)),
      lockMembers: async (tx, ids) => mapOf(await store.lockByIds(tx, ids)),
      setLevel: (tx, memberId, { level, until }) => store.setTier(tx, memberId, { tier: level, until, at: now() }),
      async markAgeVerified(tx, memberId, at) {
        if (await store.setAgeVerified(tx, memberId, at)) await outbox.publish(tx, membershipsAgeVerified({ memberId }))
      },
      desk: createMembersDesk({ database, brands, now }),
    },
    personalData: membershipsPersonalData(database.db),
  }
}
