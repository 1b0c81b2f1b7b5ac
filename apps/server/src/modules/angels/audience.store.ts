import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Members that a change of a profile is shown to at once; the others read it with their next page. */
const MOST = 2000

/**
 * AN-08: who may have a profile on a page now: those with a conversation, and members of her region whom the grid shows her to, where they were here since then.
 */
export async function audienceOf(db: Db, angelId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with her as (select country, region, gender from angels where id = ${angelId} and is_listed)
    select c.member_id as id from conversations c where c.angel_id = ${angelId}
    union
    (select m.id from her join members m on m.role = 'member' and m.country = her.country
      join member_profiles p on p.member_id = m.id and p.region = her.region and p.seeks = her.gender
      where exists (select from sessions s where s.member_id = m.id and s.revoked_at is null and s.last_seen_at > ${since})
      limit ${MOST})`.execute(db)
  return rows.map(({ id }) => id)
}
