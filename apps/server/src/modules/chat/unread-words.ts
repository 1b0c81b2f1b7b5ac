import { previewOf } from '@incontro/texts/preview.ts'
import type { Db } from '../../platform/database/database.ts'
import { type IdentityDoor, mayReadBlurred } from '../identity/index.ts'
import { readNewestUnread, type UnreadText } from './unread-words.store.ts'

type Deps = { readonly db: Db; readonly identity: Pick<IdentityDoor, 'member'> }
export type UnreadWords = (pair: { memberId: string; angelId: string }) => Promise<UnreadText | null>

/** The beginning of what she wrote last and he has not read (CH-04), and whether a picture came with it; null where there is nothing that he may read (D6). */
export function createUnreadWords({ db, identity }: Deps): UnreadWords {
  return async function unreadWords({ memberId, angelId }) {
    const member = await identity.member(memberId)
    if (member === null || !mayReadBlurred(member)) return null
    const newest = await readNewestUnread(db, { memberId, angelId })
    if (newest === undefined) return null
    const text = previewOf(newest.text)
    return text === '' && !newest.hasImage ? null : { text, hasImage: newest.hasImage }
  }
}
