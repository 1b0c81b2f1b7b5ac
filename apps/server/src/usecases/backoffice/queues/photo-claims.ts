import { type OperatorRole, queues, type Reason } from '@incontro/contract/backoffice.ts'
import type { PhotoQueue } from '../../../modules/media/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import { type Operator, type OperatorsApi, UNDO_MS } from '../../../modules/operators/index.ts'
import type { TrustApi } from '../../../modules/trust/index.ts'
import type { Tx } from '../../../platform/database/database.ts'

export type PhotoDeps = {
  readonly queue: PhotoQueue
  readonly memberships: Pick<MembershipsApi, 'member' | 'members' | 'lockMembers'>
  readonly trust: Pick<TrustApi, 'reportedMembers'>
  readonly operators: Pick<OperatorsApi, 'care' | 'leases' | 'namesOf' | 'skips'>
  /** BO-12: keeps that someone looked at a picture that was not public. */
  readonly noteAccess: (tx: Tx, access: PhotoAccess) => Promise<unknown>
  readonly now: () => Date
}
/** BO-12: what is kept of a look at pictures, as the access rows of operators have it. */
export type PhotoAccess = {
  readonly operatorId: string
  readonly role: OperatorRole
  readonly person: {
    readonly kind: 'member'
    /** The tracker id. */
    readonly id: string
    readonly accountId: string
    readonly brandId: string
  }
  readonly what: 'photo'
  readonly details: Readonly<Record<string, unknown>>
  readonly reason: Reason
}

/** The lease of a person's photos, and of an original that was opened. */
export const PHOTOS = 'photos'
export const ORIGINAL = 'photo_original'

const DAY_MS = 24 * 60 * 60_000
/** What an operator skipped does not come to them again for so long. */
export const SKIPPED_FOR_MS = DAY_MS
/** Members whom someone took for a child come before the others for so long. */
const URGENT_FOR_MS = 30 * DAY_MS
/** A little after the last moment of an undo. */
export const NOTIFIED_AFTER_MS = UNDO_MS + 1000

/** Members whose photos come before the others. */
export function urgentMembers({ trust, now }: Pick<PhotoDeps, 'trust' | 'now'>, tx?: Tx): Promise<string[]> {
  return trust.reportedMembers('underage', new Date(now().getTime() - URGENT_FOR_MS), tx)
}

/** What an operator opened is open for them alone. */
export function originalOf(photoId: string, { id }: Pick<Operator, 'id'>): string {
  return `${photoId} ${id}`
}

export const MAX_BATCH = queues.photos.batch
