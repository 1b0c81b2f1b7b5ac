import type { PhotoRefusal } from '@incontro/contract'
import { photosReviewed } from '../../events/media.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { MemberFacts } from '../memberships/index.ts'
import { createShowFirst } from './arrange-photos.ts'
import { DEMO_REVIEWER } from './member-photos.present.ts'
import type { MemberPhotosStore } from './member-photos.store.ts'

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

/** TS-03: the verdict of the person who looked at a photo. The last word counts; a refused one does not come again. */
export function createReviewPhoto({ transaction, store, members, outbox, now }: Deps) {
  const showFirst = createShowFirst({ store, outbox })
  return async function review(photoId: string, verdict: PhotoVerdict, by: string): Promise<void> {
    const found = isId(photoId) ? await store.byId(photoId) : undefined
    if (found === undefined) throw new AppError('not_found', { message: 'there is no such photo' })
    await transaction(async (tx) => {
      await members.lockMembers(tx, [found.member_id])
      const photo = (await store.of(found.member_id, tx)).find(({ id }) => id === photoId)
      if (photo === undefined) throw new AppError('not_found', { message: 'there is no such photo' })
      const refusal = verdict.state === 'refused' ? verdict.why : null
      const isReported = by === DEMO_REVIEWER // as it is added, by the tile
      await store.setReview(tx, photoId, { state: verdict.state, refusal, by, at: now(), isReported })
      if (verdict.state === 'refused') await store.rememberRefused(tx, photo, now())
      else await store.forgetRefused(tx, photo)
      await showFirst(tx, photo.member_id)
      await outbox.publish(
        tx,
        photosReviewed({ memberId: photo.member_id, imageName: `${photo.name}.jpg`, state: verdict.state }),
      )
    })
    outbox.poke()
  }
}
