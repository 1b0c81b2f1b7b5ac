import { previewOf } from '@incontro/texts/preview.ts'
import type { Db } from '../../platform/database/database.ts'
import { type IdentityDoor, mayReadBlurred } from '../identity/index.ts'
import { readNewestUnread } from './unread-words.store.ts'

type Deps = { readonly db: Db; readonly identity: Pick<IdentityDoor, 'member'> }
export type UnreadWords = (pair: { memberId: string; angelId: string }) => Promise<string | null>

/** The beginning of what she wrote last and he has not read (CH-04); null where there is nothing that he may read (D6). */
export function createUnreadWords({ db, identity }: Deps): UnreadWords {
  return async function unreadWords({ memberId, angelId }) {
    const member = await identity.member(memberId)
    if (member === null || !mayReadBlurred(member)) return null
    const words = previewOf((await readNewestUnread(db, { memberId, angelId })) ?? '')
    return words === '' ? null : words
  }
}
