import { AppError } from '../../platform/errors.ts'
import type { Pair } from './trust.store.ts'

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

/** A country of one's own is all that keeps two from meeting before one of them blocks. */
export function coupleOf(member: Member | null, angel: Angel | null, by: Side): Couple {
  if (angel === null) throw new AppError('not_found', { field: 'angelId' })
  if (member === null || member.role !== 'member' || member.country !== angel.country)
    throw new AppError('not_found', { field: by === 'member' ? 'angelId' : 'trackerId' })
  return { member, angel, by }
}

/** The two and which of them acts, by their ids. */
export function betweenOf({ member, angel, by }: Couple): { memberId: string; angelId: string; by: Side } {
  return { memberId: member.id, angelId: angel.id, by }
}

export function pairOf({ member, angel, by }: Couple): Pair {
  return by === 'member' ? { viewerId: member.id, targetId: angel.id } : { viewerId: angel.id, targetId: member.id }
}
