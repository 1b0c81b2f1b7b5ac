import type { PhotoRefusal, PhotoState } from '@incontro/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { PhotoVerdict } from '../review-photo.ts'

/** Brands and countries that one grant reaches; null for all of them. */
export type QueueScope = { readonly brands: readonly string[] | null; readonly countries: readonly string[] | null }

/** A photo as the queue knows it. */
export type QueuedPhoto = {
  readonly id: string
  readonly memberId: string
  readonly brandId: string
  readonly country: string
  readonly state: PhotoState
  readonly refusal: PhotoRefusal | null
  /** Changes with every verdict. */
  readonly version: string
  readonly addedAt: Date
  /** AN-09: its owner says that the other person in it agreed. */
  readonly hasOthers: boolean
  readonly width: number
  readonly height: number
}
/** Another photo of the brand that is nearly the same as one that waits. */
export type NearPhoto = {
  /** Null where it was refused and its owner removed it: no picture is kept. */
  readonly id: string | null
  /** The one that waits. */
  readonly of: string
  readonly memberId: string
  readonly state: PhotoState
  readonly refusal: PhotoRefusal | null
  readonly addedAt: Date
}
export type WaitingCount = { readonly brandId: string; readonly count: number; readonly since: Date | null }
export type NextUploader = {
  readonly scopes: readonly QueueScope[]
  readonly brandId: string | undefined
  /** Members who come before the others. */
  readonly urgent: readonly string[]
  /** Photos that the operator skipped. */
  readonly skipped: readonly string[]
}

/** BO-47: members' photos that wait for a person to look at them. */
export type PhotoQueue = {
  /** By brand, those that wait. */
  counts(scopes: readonly QueueScope[]): Promise<WaitingCount[]>
  /** By brand, when a photo was decided last. */
  lastDecisions(): Promise<ReadonlyMap<string, Date>>
  /** Members with photos that wait: urgent ones first, then the oldest. */
  next(
    asked: NextUploader,
    tx?: Tx,
  ): Promise<{ readonly memberId: string; readonly brandId: string; readonly country: string }[]>
  /** A member's photos that wait, the oldest first. */
  batch(memberId: string, limit: number, tx?: Tx): Promise<QueuedPhoto[]>
  /** Photos of the same brand, within the grants, that are nearly the same as these: refused ones first, a few for each. */
  near(photoIds: readonly string[], scopes: readonly QueueScope[]): Promise<NearPhoto[]>
  /** What was decided of a member's photos; refused ones that are gone are counted alone. */
  historyOf(memberId: string): Promise<{
    readonly approved: number
    readonly refused: readonly { readonly why: PhotoRefusal | null; readonly at: Date }[]
    readonly gone: number
  }>
  find(photoId: string, tx?: Tx): Promise<QueuedPhoto | null>
  findAll(photoIds: readonly string[]): Promise<QueuedPhoto[]>
  /** Locks its member, then reads it; null where it was removed. */
  lock(tx: Tx, photoId: string): Promise<QueuedPhoto | null>
  /** Decides a locked photo; the owner is notified when it can no longer be undone. */
  decide(
    tx: Tx,
    photoId: string,
    decided: { readonly verdict: PhotoVerdict; readonly by: string; readonly dueAt: Date },
  ): Promise<void>
  /** Takes a verdict back that the owner was not notified of; false where they were, or it is gone. */
  reopen(tx: Tx, photoId: string): Promise<boolean>
  /** The picture as JPEG; null where it is gone. */
  picture(photoId: string, size: 'small' | 'original'): Promise<Buffer | null>
}
