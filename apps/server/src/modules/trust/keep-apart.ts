import type { RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { Pair } from './trust.store.ts'
import type { TrustDoor } from './trust.door.ts'

export type Angel = {
  readonly id: string
  readonly accountId: string | null
  readonly country: string
  readonly screenName: string
}
export type Member = {
  readonly id: string
  readonly trackerId: string
  readonly role: string
  readonly country: string
}
export type Side = 'member' | 'angel'
/** Two who can meet, and which of them acts. */
export type Couple = { readonly member: Member; readonly angel: Angel; readonly by: Side }

type Deps = {
  readonly transaction: RunTransaction
  readonly door: Pick<TrustDoor, 'exclude' | 'include' | 'isExcluded'>
  readonly hub: Pick<Hub, 'deliver'>
  readonly now: () => Date
}

/** A country of one's own is all that keeps two from meeting before one of them blocks. */
export function coupleOf(member: Member | null, angel: Angel | null, by: Side): Couple {
  if (angel === null) throw new AppError('not_found', { field: 'angelId' })
  if (member === null || member.role !== 'member' || member.country !== angel.country)
    throw new AppError('not_found', { field: by === 'member' ? 'angelId' : 'trackerId' })
  return { member, angel, by }
}

export function pairOf({ member, angel, by }: Couple): Pair {
  return by === 'member' ? { viewerId: member.id, targetId: angel.id } : { viewerId: angel.id, targetId: member.id }
}

/** TS-01: blocking and taking it back, with the open pages of both told once it is committed. */
export function createKeepApart({ transaction, door, hub, now }: Deps) {
  async function tell(couple: Couple): Promise<void> {
    const { member, angel } = couple
    const told = {
      trackerId: member.trackerId,
      angelId: angel.id,
      isApart: await door.isExcluded(member.id, angel.id),
    }
    hub.deliver(member.id, 'apart', told)
    if (angel.accountId !== null) hub.deliver(angel.accountId, 'apart', told)
  }
  return {
    async block(couple: Couple): Promise<void> {
      await transaction((tx) => door.exclude(tx, { ...pairOf(couple), reason: 'blocked', at: now() }))
      await tell(couple)
    },
    async unblock(couple: Couple): Promise<void> {
      await transaction((tx) => door.include(tx, { ...pairOf(couple), reason: 'blocked' }))
      await tell(couple)
    },
  }
}
