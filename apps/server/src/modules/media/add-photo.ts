import { createHash, randomBytes } from 'node:crypto'
import { MOST_ANGEL_PHOTOS, MOST_PHOTOS } from '@incontro/contract'
import { photosAdded } from '../../events/media.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { IncomingFile } from '../../platform/http/upload.ts'
import { idOfMember } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { type MemberFacts, requireNotLimited } from '../memberships/index.ts'
import { imageKindOf } from './image-kind.rules.ts'
import { type Crop, mayAddPhoto, storedName } from './member-photos.rules.ts'
import type { MemberPhotosStore } from './member-photos.store.ts'
import type { PreparedPhoto } from './prepare-photo.ts'
import type { ReceivedFile } from './receive-file.ts'

type Deps = {
  transaction: RunTransaction
  store: MemberPhotosStore
  files: FileStore
  members: {
    member(id: string): Promise<MemberFacts | null>
    lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>>
  }
  receive(incoming: IncomingFile): Promise<ReceivedFile>
  outbox: Pick<Outbox, 'publish' | 'poke'>
  drawingTimeoutMs: number
  now: () => Date
}
export type Adding = {
  memberId: string
  crop: Crop | null
  /** Another person is in it, who agreed (AN-09). */
  hasOthers: boolean
  openFile(): Promise<IncomingFile>
}

/** Files that no row has claimed by then belong to an upload that died. */
const WRITTEN_WITHIN_MS = 3_600_000

/**
 * OP-04: takes a photo in; answers its name. The files are noted before they are written and claimed by the row that
 * names them: whatever dies in between, no row is without its files, and no files stay without a row.
 */
export function createAddPhoto(deps: Deps) {
  const { transaction, store, files, members, receive, outbox, drawingTimeoutMs, now } = deps

  return async function addPhoto({ memberId, crop, hasOthers, openFile }: Adding): Promise<string> {
    await requireRoom(await members.member(memberId))

    const received = await receive(await openFile())
    try {
      const source = { hash: received.hash, crop: crop === null ? '' : JSON.stringify(crop) }
      const known = await store.bySource(memberId, source)
      if (known !== undefined) return known.name // the answer was lost on its way

      const kind = imageKindOf(received.head)
      if (kind === null) throw new AppError('images_only', { message: 'not a picture of these kinds', field: 'avatar' })
      const { preparePhoto } = await import('./prepare-photo.ts') // with its picture library, by the first upload
      const prepared = await preparePhoto(received.path, { kind, crop, drawingTimeoutMs })
      if (await store.wasRefused(memberId, { hash: source.hash, look: prepared.look }))
        throw new AppError('photo_refused_before', { field: 'avatar' })
      return await keep(memberId, { ...source, hasOthers }, prepared)
    } finally {
      await received.discard()
    }
  }

  async function requireRoom(member: MemberFacts | null | undefined, tx?: Tx): Promise<void> {
    if (member == null) throw new AppError('not_found')
    requireNotLimited(member, 'photos', now())
    const { length: count } = await store.of(member.id, tx)
    const verdict = mayAddPhoto({ ...member, count, most: member.role === 'angel' ? MOST_ANGEL_PHOTOS : MOST_PHOTOS })
    if (!verdict.allowed) throw new AppError(verdict.why)
  }

  async function keep(
    memberId: string,
    source: { hash: Buffer; crop: string; hasOthers: boolean },
    prepared: PreparedPhoto,
  ) {
    const [name, blurredName] = namesFor(prepared)
    await store.expectFiles(name, new Date(now().getTime() + WRITTEN_WITHIN_MS))
    try {
      for (const { content, ...size } of prepared.files)
        await files.put(storedName(name, size), content, `image/${size.format === 'jpg' ? 'jpeg' : size.format}`)
      const kept = await transaction(async (tx) => {
        await requireRoom((await members.lockMembers(tx, [memberId])).get(memberId), tx)
        if (!(await store.claimFiles(tx, name))) throw new AppError('unavailable') // took so long that they were given up
        const { width, height, thumbHash, look, phash } = prepared
        const photoId = idOfMember(memberId)
        const isNew = await store.insertLast(tx, {
          id: photoId,
          member_id: memberId,
          name,
          blurred_name: blurredName,
          key: randomBytes(24).toString('base64url'),
          source_hash: source.hash,
          crop: source.crop,
          look,
          phash,
          width,
          height,
          thumb_hash: thumbHash,
          added_at: now(),
          others_agreed_at: source.hasOthers ? now() : null,
        })
        if (!isNew) throw new SameAgain()
        await outbox.publish(tx, photosAdded({ photoName: name, memberId, photoId }))
        return name
      })
      outbox.poke()
      return kept
    } catch (error) {
      await store.giveUpFiles(name, now())
      if (!(error instanceof SameAgain)) throw error
      const first = await store.bySource(memberId, source)
      if (first === undefined) throw new AppError('conflict')
      return first.name
    }
  }
}

/** Two uploads of the same file at once: the second one is the first. */
class SameAgain extends Error {}

/** Names made of the content and of chance: the same for ever, and not guessable. */
function namesFor({ files }: PreparedPhoto): [name: string, blurredName: string] {
  const [first] = files
  const name = () =>
    createHash('sha256')
      .update(randomBytes(32))
      .update(first?.content ?? '')
      .digest('hex')
      .slice(0, 40)
  return [name(), name()]
}
