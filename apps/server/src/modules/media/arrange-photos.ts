import type { OwnPhoto } from '@incontro/contract'
import { photosShown } from '../../events/media.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { MemberFacts } from '../memberships/index.ts'
import { presentOwnPhotos } from './member-photos.present.ts'
import { mayChangePhotos, shownToOthers } from './member-photos.rules.ts'
import type { MemberPhotosStore } from './member-photos.store.ts'

type Deps = {
  transaction: RunTransaction
  store: MemberPhotosStore
  members: {
    lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>>
  }
  outbox: Pick<Outbox, 'publish'>
}

/** Keeps the photo that others see in step with the list; to be called in each transaction that changes it. */
export function createShowFirst({ store, outbox }: Pick<Deps, 'store' | 'outbox'>) {
  return async function showFirst(tx: Tx, memberId: string, { wasFilledIn = false } = {}): Promise<void> {
    const shown = shownToOthers(await store.of(memberId, tx))
    const imageName = shown === null ? null : `${shown.name}.jpg`
    await outbox.publish(tx, photosShown({ memberId, imageName, thumbHash: shown?.thumb_hash ?? null, wasFilledIn }))
  }
}

/** The order of a member's photos, and taking one away. */
export function createArrangePhotos({ transaction, store, members, outbox }: Deps) {
  const showFirst = createShowFirst({ store, outbox })
  const nameOf = (imageName: string) => imageName.replace(/\.jpg$/, '')

  async function order(memberId: string, names: readonly string[]): Promise<OwnPhoto[]> {
    return transaction(async (tx) => {
      const member = (await members.lockMembers(tx, [memberId])).get(memberId)
      if (member === undefined) throw new AppError('not_found')
      const verdict = mayChangePhotos(member)
      if (!verdict.allowed) throw new AppError(verdict.why)
      const byName = new Map((await store.of(memberId, tx)).map((photo) => [photo.name, photo]))
      const wanted = [...new Set(names.map(nameOf))].flatMap((name) => byName.get(name) ?? [])
      if (wanted.length !== byName.size || wanted.length !== names.length)
        throw new AppError('conflict', { message: 'these are not the photos there are' })
      for (const [place, photo] of wanted.entries())
        if (photo.place !== place) await store.setPlace(tx, photo.id, place)
      await showFirst(tx, memberId)
      return presentOwnPhotos(await store.of(memberId, tx))
    })
  }

  /** At any level: a member may always remove their own photos. The files go once this is committed. */
  async function remove(memberId: string, imageName: string): Promise<OwnPhoto[]> {
    return transaction(async (tx) => {
      const member = (await members.lockMembers(tx, [memberId])).get(memberId)
      const photo = (await store.of(memberId, tx)).find(({ name }) => name === nameOf(imageName))
      if (photo === undefined) throw new AppError('not_found', { message: 'there is no such photo' })
      await store.remove(tx, photo.id)
      // D21: a photo that others saw was the one of a member without a plan; one that was refused was none
      await showFirst(tx, memberId, { wasFilledIn: member?.level === 0 && photo.state === 'approved' })
      return presentOwnPhotos(await store.of(memberId, tx))
    })
  }
  return { order, remove }
}
