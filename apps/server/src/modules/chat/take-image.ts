import type { MessageImage } from '@incontro/contract'
import type { Db, RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { KeptImage } from '../../platform/files/kept-image.ts'
import type { IncomingFile } from '../../platform/http/upload.ts'
import { newId } from '../../platform/ids/ids.ts'
import { limitedError } from '../memberships/index.ts'
import { refusal, sendFacts } from './sending/send-facts.ts'
import { mayAttach, maySend, type Side } from './chat.rules.ts'
import { readConversation } from './chat.store.ts'
import type { Facts, ReadFacts } from './sending/facts.ts'
import { findImage, type ImageRow, insertImage, itemImage } from './images.store.ts'

/** Where the files of pictures are; handed over by the composition root. */
export type ImageFiles = {
  keep(incoming: IncomingFile, field: string): Promise<KeptImage>
  claim(tx: Tx, name: string): Promise<boolean>
  giveUp(name: string): Promise<void>
  open(name: string): Promise<NodeJS.ReadableStream | null>
}
type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly readFacts: ReadFacts
  readonly files: ImageFiles
  readonly now: () => Date
}
export type Taking = {
  readonly by: Side
  readonly memberId: string
  readonly angelId: string
  readonly clientId: string
  openFile(): Promise<IncomingFile>
}

const FIELD = 'immagine'

/**
 * Takes in the picture of a message that is about to be sent under the same client-made id. A sender who may not write is refused
 * before anything is read; nothing is charged here, and no one is shown it before its message is committed.
 */
export function createTakeImage({ db, transaction, readFacts, files, now }: Deps) {
  return async function takeImage({ openFile, ...upload }: Taking): Promise<MessageImage> {
    await requireMaySend(upload)
    const key = { senderId: upload.by === 'member' ? upload.memberId : upload.angelId, clientId: upload.clientId }
    const known = await findImage(db, key)
    if (known !== undefined) return sameOrThrow(known, upload) // the answer was lost on its way
    const kept = await files.keep(await openFile(), FIELD)
    try {
      const isNew = await transaction(async (tx) => {
        const isFirst = await insertImage(tx, { ...kept, ...upload, ...key, id: newId(), addedAt: now() })
        if (isFirst && !(await files.claim(tx, kept.name))) throw new AppError('unavailable') // took so long that it was given up
        return isFirst
      })
      if (!isNew) await files.giveUp(kept.name)
    } catch (error) {
      await files.giveUp(kept.name)
      throw error
    }
    const made = await findImage(db, key)
    if (made === undefined) throw new AppError('unavailable')
    return sameOrThrow(made, upload)
  }

  async function requireMaySend({ by, memberId, angelId }: Omit<Taking, 'openFile'>): Promise<void> {
    const pair = { memberId, angelId }
    const [facts, conversation] = await Promise.all([readFacts([pair]), readConversation(db, pair)])
    if (by === 'angel')
      requireMayAnswer(facts, pair, { isKnown: conversation !== undefined, isEnded: conversation?.is_ended === true })
    else {
      const state = {
        isStarted: conversation?.is_started ?? false,
        awaitsAcceptance: conversation?.awaits_acceptance ?? false,
        isEnded: conversation?.is_ended ?? false,
      }
      const verdict = maySend(sendFacts(facts, pair, state))
      if (!verdict.allowed) throw refusal(facts, memberId, verdict.why)
    }
    const limit = facts.limitOf(by === 'member' ? memberId : angelId, 'photos')
    if (limit !== undefined) throw limitedError(limit) // TS-09
    const flowHasImages = facts.flowOf(memberId)?.images === true
    if (!mayAttach({ flowHasImages, isStarted: conversation?.is_started === true })) throw new AppError('images_off')
  }
}

type Standing = { readonly isKnown: boolean; readonly isEnded: boolean }
/** She answers, she does not write to strangers. */
function requireMayAnswer(facts: Facts, { memberId }: { memberId: string }, { isKnown, isEnded }: Standing): void {
  const member = facts.members.get(memberId)
  if (!isKnown || member === undefined) throw new AppError('not_found')
  if (facts.blocked.size > 0) throw new AppError('blocked')
  if (member.disabled || isEnded) throw new AppError('not_writable')
}

function sameOrThrow(image: ImageRow, { memberId, angelId }: { memberId: string; angelId: string }): MessageImage {
  if (image.member_id !== memberId || image.angel_id !== angelId)
    throw new AppError('same_id_other_message', { field: 'idMessaggio' })
  return { ...itemImage(image) }
}
