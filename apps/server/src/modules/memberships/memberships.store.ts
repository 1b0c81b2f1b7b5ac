import type { Limited } from '@incontro/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { keptForCall } from '../../platform/database/read-with-bearer.ts'
import type { MembersTable } from '../accounts/index.ts'
import type { MemberFacts } from './memberships.rules.ts'
import type { MembershipsTable, MembershipsTables } from './tables.ts'

/** What the read model knows of a member's own profile, which profiles owns. */
type ProfileRow = Pick<
  MemberFacts,
  'username' | 'surname' | 'phone' | 'age' | 'gender' | 'seeks' | 'region' | 'city' | 'description'
> & { looking_for: string | null; closed_to_new: boolean; image_name: string | null; filled_in: string[] }

/** A row of members with its profile and membership, and the angel profile that the account writes as, if any. */
export type MemberRow = Selectable<MembersTable> &
  ProfileRow &
  Omit<Selectable<MembershipsTable>, 'member_id'> & { angel_id: string | null; limits: LimitRow[] | null }
/** What of a limit the read model shows; `until` in epoch milliseconds. */
type LimitRow = { limited: Limited; until: number; decisionId: string; caseNumber: number }

/*
 * The read model of members: reads and locks the rows of the account, the profile and the membership in one statement, because a
 * member is read at every call and locked in every transaction that spends or sends. All three are locked: a row that is read
 * beside a locked one would be of the statement's snapshot, and so could be older than what the lock waited for.
 */
export const MEMBER_COLUMNS = `m.*, p.*, s.tier, s.tier_until, s.could_read_until, s.age_verified_at, a.id as angel_id,
  (select jsonb_agg(jsonb_build_object('limited', substr(l.kind, 7), 'until', floor(extract(epoch from d.ends_at) * 1000),
      'decisionId', d.id, 'caseNumber', c.number) order by d.ends_at desc)
    from limits l join decisions d on d.id = l.decision_id join cases c on c.id = d.case_id
    where l.account_id = m.id and l.lifted_at is null and l.kind <> 'reports_later') as limits`
const OF_MEMBERS = `join member_profiles p on p.member_id = m.id join memberships s on s.member_id = m.id
  left join angels a on a.account_id = m.id`
/** The rows of the member with an id of the statement that they are joined to. */
export const MEMBER_ROWS = (id: string): string => `members m on m.id = ${id} ${OF_MEMBERS}`
const MEMBERS = `select ${MEMBER_COLUMNS} from members m ${OF_MEMBERS}`
const BY_IDS = `${MEMBERS} where m.id = any($1::uuid[])`
const BY_TRACKER = `${MEMBERS} where m.tracker_id = $1`
const BY_EMAIL = `${MEMBERS} where m.brand_id = $1 and m.mailbox = normal_email($2) order by lower(m.email) = lower($2) desc limit 1`

/** All SQL of this module. */
export function createMembershipsStore({ pool, lookUps }: Pick<Database, 'pool' | 'lookUps'>) {
  const tables = (db: Db | Tx) => db.withTables<MembershipsTables>()
  return {
    async byIds(ids: readonly string[]): Promise<MemberRow[]> {
      if (ids.length === 0) return []
      return (await lookUps.query<MemberRow>({ name: 'members_by_ids', text: BY_IDS, values: [ids] })).rows
    },
    /** One member; as read with the bearer of this call, where it is the bearer's. */
    async one(id: string): Promise<MemberRow | undefined> {
      const kept = keptForCall(id) as MemberRow | undefined // read with the columns of a member
      return kept ?? (await this.byIds([id]))[0]
    },
    async byTracker(trackerId: string, tx?: Tx): Promise<MemberRow | undefined> {
      // within a transaction on its own connection: a second one could wait for transactions that wait for this one
      if (tx !== undefined)
        return (await sql<MemberRow>`${sql.raw(MEMBERS)} where m.tracker_id = ${trackerId}`.execute(tx)).rows[0]
      return (await pool.query<MemberRow>(BY_TRACKER, [trackerId])).rows[0]
    },
    async byEmail(brandId: string, email: string): Promise<MemberRow | undefined> {
      return (await pool.query<MemberRow>(BY_EMAIL, [brandId, email])).rows[0]
    },
    /** Locks the rows in id order until the transaction ends. */
    async lockByIds(tx: Tx, ids: readonly string[]): Promise<MemberRow[]> {
      if (ids.length === 0) return []
      const { rows } = await sql<MemberRow>`${sql.raw(MEMBERS)} where m.id = any(${[...ids]}::uuid[])
        order by m.id for update of m, p, s`.execute(tx)
      return rows
    },
    /** Sets the tier; the end of the one that was in force before is kept (D22). */
    async setTier(
      tx: Tx,
      memberId: string,
      { tier, until, at }: { tier: 0 | 1 | 2; until: Date | null; at: Date },
    ): Promise<void> {
      await sql`update memberships set tier = ${tier}, tier_until = ${until},
        could_read_until = greatest(could_read_until, case when tier > 0 then least(tier_until, ${at}) end)
        where member_id = ${memberId}`.execute(tx)
    },
    /** False for a member who was found to be so before. */
    async setAgeVerified(tx: Tx, memberId: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await tables(tx)
        .updateTable('memberships')
        .set({ age_verified_at: at })
        .where('member_id', '=', memberId)
        .where('age_verified_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
