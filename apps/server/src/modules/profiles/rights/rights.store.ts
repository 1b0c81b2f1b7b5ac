import { sql } from 'kysely'
import { type Db, forLookUps, rowsOf, type Tx } from '../../../platform/database/database.ts'
import { MAY_BE_LISTED } from '../angels.store.ts'

type Pair = { readonly angelId: string; readonly memberId: string }

const HIDING_FROM = {
  name: 'phones_hidden_from',
  text: 'select angel_id as "angelId" from hidden_phones where member_id = $1',
}

/** AN-16, AN-25: members who do not see her number, and her pauses. */
export const rightsStore = {
  async hidesPhone(db: Db | Tx, { angelId, memberId }: Pair): Promise<boolean> {
    const { rows } = await sql`select 1 from hidden_phones
      where angel_id = ${angelId} and member_id = ${memberId}`.execute(db)
    return rows.length > 0
  },
  /** The profiles that keep their number from a member. */
  async hidingFrom(db: Db, memberId: string): Promise<ReadonlySet<string>> {
    const rows = await rowsOf<{ angelId: string }>(forLookUps(db), HIDING_FROM, [memberId])
    return new Set(rows.map(({ angelId }) => angelId))
  },
  async setHidden(db: Db, { angelId, memberId }: Pair, hidden: { readonly at: Date } | null): Promise<void> {
    await (
      hidden === null
        ? sql`delete from hidden_phones where angel_id = ${angelId} and member_id = ${memberId}`
        : sql`insert into hidden_phones (angel_id, member_id, at) values (${angelId}, ${memberId}, ${hidden.at})
            on conflict do nothing`
    ).execute(db)
  },
  /** Out of lists, where she stands in them and nothing else keeps her out; false where that is not so. */
  async pause(db: Db, angelId: string): Promise<boolean> {
    const { rows } = await sql`update angels set is_listed = false, relist = false, held = 'herself'
      where id = ${angelId} and account_id is not null and is_listed and held is null returning id`.execute(db)
    return rows.length === 1
  },
  /** Back in lists; false where she took no pause, or may not be listed now. */
  async goOn(db: Db, angelId: string): Promise<boolean> {
    const { rows } = await sql`update angels set is_listed = true, held = null
      where id = ${angelId} and held = 'herself' and ${MAY_BE_LISTED} returning id`.execute(db)
    return rows.length === 1
  },
  async isPaused(db: Db, angelId: string): Promise<boolean> {
    const { rows } = await sql`select 1 from angels where id = ${angelId} and held = 'herself'`.execute(db)
    return rows.length > 0
  },
}
