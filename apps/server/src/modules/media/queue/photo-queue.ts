import { buffer } from 'node:stream/consumers'
import type { Tx } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { Waker } from '../../../platform/jobs/jobs.ts'
import type { MemberFacts } from '../../memberships/index.ts'
import { createShowFirst } from '../arrange-photos.ts'
import { storedName } from '../member-photos.rules.ts'
import type { MemberPhotosStore } from '../member-photos.store.ts'
import type { DecidePhoto } from '../review-photo.ts'
import type { NearPhotosStore } from './near-photos.store.ts'
import type { PhotoQueue, QueuedPhoto } from './photo-queue.api.ts'
import type { PhotoQueueStore, QueueRow } from './photo-queue.store.ts'

type Deps = {
  readonly store: PhotoQueueStore
  readonly near: NearPhotosStore['near']
  readonly photos: MemberPhotosStore
  readonly files: Pick<FileStore, 'open'>
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>> }
  readonly decidePhoto: DecidePhoto
  readonly outbox: Parameters<typeof createShowFirst>[0]['outbox']
  readonly jobs: Waker
}

/** The job that notifies owners of what was decided about their photos. */
export const PHOTO_VERDICTS = 'photo verdicts'
const WIDTHS = { small: 480, original: 1000 } as const

/** BO-47: the photos that wait for a person, and what that person decides, in the transaction of the caller. */
export function createPhotoQueue({ store, near, photos, files, members, decidePhoto, outbox, jobs }: Deps): PhotoQueue {
  const showFirst = createShowFirst({ store: photos, outbox })
  const one = async (id: string, tx?: Tx) => (isId(id) ? (await store.byIds([id], tx))[0] : undefined)
  const rowOf = async (tx: Tx, memberId: string, id: string) =>
    (await photos.of(memberId, tx)).find((row) => row.id === id)
  return {
    counts: store.counts,
    lastDecisions: store.lastDecisions,
    next: store.next,
    batch: async (memberId, limit, tx) => (await store.batch(memberId, limit, tx)).map(present),
    near,
    async historyOf(memberId) {
      const { decided, gone } = await store.history(memberId)
      return {
        approved: decided.filter(({ state }) => state === 'approved').length,
        refused: decided.filter(({ state }) => state === 'refused').map(({ refusal, at }) => ({ why: refusal, at })),
        gone,
      }
    },
    async find(id, tx) {
      const row = await one(id, tx)
      return row === undefined ? null : present(row)
    },
    findAll: async (ids) => (await store.byIds(ids.filter(isId))).map(present),
    async lock(tx, id) {
      const found = await one(id, tx)
      if (found === undefined) return null
      await members.lockMembers(tx, [found.memberId])
      const row = await one(id, tx)
      return row === undefined ? null : present(row)
    },
    async decide(tx, id, { verdict, by, dueAt }) {
      const found = await one(id, tx)
      const photo = found && (await rowOf(tx, found.memberId, id))
      if (photo === undefined) throw new TypeError('decides a photo that was not locked')
      await decidePhoto(tx, { photo, verdict, by, dueAt })
      await jobs.wake(tx, PHOTO_VERDICTS, dueAt)
    },
    async reopen(tx, id) {
      const found = await one(id, tx)
      if (found === undefined) return false
      await members.lockMembers(tx, [found.memberId])
      if (!(await store.reopen(tx, id))) return false
      const photo = await rowOf(tx, found.memberId, id)
      if (photo !== undefined) await photos.forgetRefused(tx, photo)
      await showFirst(tx, found.memberId)
      return true
    },
    async picture(id, size) {
      const found = await one(id)
      if (found === undefined) return null
      const file = await files.open(storedName(found.name, { width: WIDTHS[size], format: 'jpg', isBlurred: false }))
      return file === null ? null : buffer(file.stream)
    },
  }
}

function present({ name: _name, reviewedAt, ...row }: QueueRow): QueuedPhoto {
  return { ...row, version: `${row.state} ${reviewedAt?.getTime() ?? 0}` }
}
