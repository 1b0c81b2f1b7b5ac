import type { OwnPhoto, PhotoRefusal, PhotoState } from '@incontro/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { ReportedVerdict } from '../../platform/verdicts/verdicts.store.ts'
import type { PrivateImages } from './keep-image.ts'
import type { PhotoQueue } from './queue/photo-queue.api.ts'
import type { PhotoVerdict } from './review-photo.ts'

/** A photo that waits for moderation. */
export type PendingPhoto = {
  readonly id: string
  readonly memberId: string
  readonly path: string
  readonly addedAt: Date
}
/** A photo as its owner takes it along: what is known of it, and the picture itself. */
export type ExportedPhoto = {
  /** Of its address. */
  readonly name: string
  readonly fileName: string
  readonly state: PhotoState
  readonly refusal: PhotoRefusal | null
  readonly addedAt: Date
  readonly width: number
  readonly height: number
  /** Opened when it is wanted; null in the odd moment between a removal and its end. */
  open(): Promise<NodeJS.ReadableStream | null>
}

export type MediaApi = {
  photosOf(memberId: string): Promise<OwnPhoto[]>
  /** TS-03: approves or refuses; `by` names who looked. */
  review(photoId: string, verdict: PhotoVerdict, by: string): Promise<void>
  /** TS-03: the verdicts on a member's photos to show among the notifications, newest first. */
  verdictsOf(memberId: string): Promise<ReportedVerdict<PhotoRefusal>[]>
  /** The member was shown what came up to then. */
  noteVerdictsSeen(memberId: string, shownAt: Date): Promise<void>
  /** The oldest that no one has looked at yet. */
  pending(limit: number): Promise<PendingPhoto[]>
  /** Whose the photo of an address is, and on which brand; null where there is none. */
  ownerOf(file: string): Promise<{ readonly memberId: string; readonly brandId: string } | null>
  /** The picture of an address for operators who look at a report, shown or not; null where it is gone. */
  pictureOf(file: string): Promise<Buffer | null>
  /** How many wait for moderation, and since when the oldest does. */
  waiting(): Promise<{ readonly count: number; readonly since: Date | null }>
  /** TS-02: takes all photos of a member away, and what was remembered of refused ones; the files follow after the commit. */
  removeAllOf(tx: Tx, memberId: string): Promise<void>
  /** TS-02: all photos of a member. */
  exportOf(memberId: string): Promise<ExportedPhoto[]>
  /** BO-47: the photos that wait for a person, for operators. */
  readonly queue: PhotoQueue
  /** Files of pictures that go with messages. */
  readonly images: PrivateImages
}
