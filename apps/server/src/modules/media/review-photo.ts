import type { PhotoRefusal } from '@incontro/contract'
import { photosReviewed } from '../../events/media.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { MemberFacts } from '../memberships/index.ts'
import { createShowFirst } from './arrange-photos.ts'
import { DEMO_REVIEWER } from './member-photos.present.ts'
import type { MemberPhotosStore, PhotoRow } from './member-photos.store.ts'

export type PhotoVerdict = { readonly state: 'approved' } | { readonly state: 'refused'; readonly why: PhotoRefusal }

type Deps = {
  transaction: RunTransaction
  store: MemberPhotosStore
  members: {
    lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>>
  }
  outbox: Pick<Outbox, 'publish' | 'poke'>
  now: () => Date
}

type Decided = {
  readonly photo: PhotoRow
  readonly verdict: PhotoVerdict
  /** Who looked. */
  readonly by: string
  /** Until when it can be undone: the owner is notified then. Null where that is at once. */
  readonly dueAt: Date | null
}

/**
 * TS-03: the verdict of the person who looked at a photo; a refused one does not come again. In a transaction that holds the
 * lock on its member.
 */
export function createDecidePhoto({ store, outbox, now }: Pick<Deps, 'store' | 'outbox' | 'now'>) {
  const showFirst = createShowFirst({ store, outbox })
  return async function decide(tx: Tx, { photo, verdict, by, dueAt }: Decided): Promise<void> {
    const refusal = verdict.state === 'refused' ? verdict.why : null
    const isReported = by === DEMO_REVIEWER // as it is added, by the tile
    await store.setReview(tx, photo.id, { state: verdict.state, refusal, by, at: now(), isReported, dueAt })
    if (verdict.state === 'refused') await store.rememberRefused(tx, photo, verdict.why, now())
    else await store.forgetRefused(tx, photo)
    await showFirst(tx, photo.member_id)
    if (dueAt !== null) return
    await outbox.publish(
      tx,
      photosReviewed({
        memberId: photo.member_id,
        photoId: photo.id,
        imageName: `${photo.name}.jpg`,
        state: verdict.state,
      }),
    )
  }
}
export type DecidePhoto = ReturnType<typeof createDecidePhoto>

/** The same in a transaction of its own, and the owner is notified at once. The last word counts. */
export function createReviewPhoto({ transaction, store, members, outbox, now }: Deps) {
  const decide = createDecidePhoto({ store, outbox, now })
  return async function review(photoId: string, verdict: PhotoVerdict, by: string): Promise<void> {
    const found = isId(photoId) ? await store.byId(photoId) : undefined
    if (found === undefined) throw new AppError('not_found', { message: 'there is no such photo' })
    await transaction(async (tx) => {
      await members.lockMembers(tx, [found.member_id])
      const photo = (await store.of(found.member_id, tx)).find(({ id }) => id === photoId)
      if (photo === undefined) throw new AppError('not_found', { message: 'there is no such photo' })
      await decide(tx, { photo, verdict, by, dueAt: null })
    })
    outbox.poke()
  }
}
