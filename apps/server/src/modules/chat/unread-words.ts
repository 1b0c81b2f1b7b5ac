import { previewOf } from '@incontro/texts/preview.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type IdentityDoor, mayReadBlurred } from '../identity/index.ts'
import { notApart } from './chat.store.ts'

type Deps = { readonly db: Db; readonly identity: Pick<IdentityDoor, 'member'> }
export type UnreadWords = (pair: { memberId: string; angelId: string }) => Promise<string | null>

/** The beginning of what she wrote last and he has not read (CH-04); null where there is nothing that he may read (D6). */
export function createUnreadWords({ db, identity }: Deps): UnreadWords {
  return async function unreadWords({ memberId, angelId }) {
    const member = await identity.member(memberId)
    if (member === null || !mayReadBlurred(member)) return null
    const { rows } = await sql<{ body: string }>`
      select m.body from conversations c join messages m on m.conversation_id = c.id and m.seq > c.member_read
      where c.member_id = ${memberId} and c.angel_id = ${angelId} and c.member_at is not null and not m.by_member
        and m.type = 'personal' and ${notApart('c.angel_id', memberId)} order by m.seq desc limit 1`.execute(db)
    const words = previewOf(rows[0]?.body ?? '')
    return words === '' ? null : words
  }
}
