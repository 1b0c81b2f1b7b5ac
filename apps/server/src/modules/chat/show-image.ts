import { Readable } from 'node:stream'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { FileAnswer } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { isReadable } from './chat.rules.ts'
import type { ReadFacts } from './sending/facts.ts'
import { readSentImage } from './images.store.ts'
import { sightOf } from './sight.ts'
import type { ImageFiles } from './take-image.ts'

type Deps = {
  readonly db: Db
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly readFacts: ReadFacts
  readonly files: Pick<ImageFiles, 'open'>
}

/**
 * The picture of a sent message, for the two who write to each other. Whatever stands against it (a block, a message that the
 * reader may not see, an erased sender) says the same: there is none.
 */
export function createShowImage({ db, memberships, readFacts, files }: Deps) {
  return async function showImage(principal: Principal, id: string): Promise<FileAnswer> {
    const image = await readSentImage(db, id)
    if (image === undefined) throw notThere()
    const { member_id: memberId, angel_id: angelId, by_member: byMember } = image
    const isMember = principal.angelId === null && principal.accountId === memberId
    if (!isMember && principal.angelId !== angelId) throw notThere()
    const [facts, member] = await Promise.all([readFacts([{ memberId, angelId }]), memberships.member(memberId)])
    if (facts.blocked.size > 0 || member === null) throw notThere() // TS-01
    const isOwn = byMember === isMember
    const isErased = byMember ? member.isErased : facts.angels.get(angelId)?.screenName === ''
    const angel = facts.angels.get(angelId)
    const sight = sightOf(member, angel, { flow: facts.flowOf(memberId), clear: image.member_clear })
    const isHidden = isMember && !isReadable(sight, { seq: image.seq ?? 0, at: image.at })
    if (!isOwn && (isErased || isHidden)) throw notThere() // TS-02, D6
    const content = await files.open(image.name)
    if (content === null) throw notThere()
    return new FileAnswer({
      content: Readable.from(content),
      name: `photo-${String(image.seq)}.jpg`,
      bytes: image.bytes,
    })
  }
}

function notThere(): AppError {
  return new AppError('not_found', { message: 'there is no such picture' })
}
