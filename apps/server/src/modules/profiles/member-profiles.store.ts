import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { MemberProfilesTable, ProfilesTables } from './tables.ts'

type Columns = Omit<Insertable<MemberProfilesTable>, 'member_id' | 'image_name'>
/** What a member says about themselves, by the names of its columns; what is left out or undefined stays. */
export type ProfileColumns = { readonly [Name in keyof Columns]?: Columns[Name] | undefined }

/** All SQL on members' own profiles, besides the read model of members. */
export const memberProfilesStore = {
  async set(tx: Tx, memberId: string, columns: ProfileColumns): Promise<void> {
    if (Object.values(columns).every((value) => value === undefined)) return
    await tx
      .withTables<ProfilesTables>()
      .updateTable('member_profiles')
      .set(columns)
      .where('member_id', '=', memberId)
      .execute()
  },
  /** The photo that others see; `fillsIn` notes what a member without a plan has filled in by it (D21). */
  async setPhoto(
    tx: Tx,
    memberId: string,
    { imageName, fillsIn }: { imageName: string | null; fillsIn: readonly string[] },
  ): Promise<void> {
    await sql`update member_profiles set image_name = ${imageName}, filled_in = filled_in || ${[...fillsIn]}::text[]
      where member_id = ${memberId}`.execute(tx)
  },
}
