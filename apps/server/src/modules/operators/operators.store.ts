import type { OperatorRole, Reason } from '@incontro/contract/backoffice.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Grant } from './operator.ts'
import type { OperatorsTables } from './tables.ts'

export type OperatorRow = Selectable<OperatorsTables['operators']>
export type GrantRow = Selectable<OperatorsTables['operator_grants']>
export type InvitationRow = Selectable<OperatorsTables['operator_invitations']>
export type OperatorState = 'invited' | 'active' | 'disabled'
export type OperatorFilter = {
  readonly search?: string | undefined
  readonly state?: OperatorState | undefined
  readonly role?: string | undefined
}
/** An operator as a list shows them. */
export type ListedOperator = OperatorRow & { readonly roles: string[] }

/** Lock of the set of owners; any number that no one else locks. */
const OWNERS = 0x0a_0d_18

/** All SQL on operators, their grants and invitations. */
export function createOperatorsStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()

  const matching = ({ search, state, role }: OperatorFilter, at: Date) =>
    tables(root)
      .selectFrom('operators')
      .$if(search !== undefined, (q) =>
        q.where(sql<boolean>`strpos(lower(name || ' ' || email), lower(${search ?? ''})) > 0`),
      )
      .$if(state === 'invited', (q) => q.where('activated_at', 'is', null).where('disabled_at', 'is', null))
      .$if(state === 'active', (q) => q.where('activated_at', 'is not', null).where('disabled_at', 'is', null))
      .$if(state === 'disabled', (q) => q.where('disabled_at', 'is not', null))
      .$if(role !== undefined, (q) =>
        q.where((of) =>
          of.exists(
            of
              .selectFrom('operator_grants')
              .select('operator_grants.id')
              .whereRef('operator_grants.operator_id', '=', 'operators.id')
              .where('role', '=', role ?? '')
              .where('taken_at', 'is', null)
              .where(sql<boolean>`until is null or until > ${at}`),
          ),
        ),
      )

  return {
    async byId(id: string, db: Db | Tx = root): Promise<OperatorRow | undefined> {
      return tables(db).selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst()
    },
    async byEmail(email: string, db: Db | Tx = root): Promise<OperatorRow | undefined> {
      return tables(db)
        .selectFrom('operators')
        .selectAll()
        .where('mailbox', '=', sql<string>`normal_email(${email})`)
        .executeTakeFirst()
    },
    async lock(tx: Tx, id: string): Promise<OperatorRow | undefined> {
      return tables(tx).selectFrom('operators').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    },
    async namesOf(ids: readonly string[], db: Db | Tx = root): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const rows = await tables(db).selectFrom('operators').select(['id', 'name']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    async insert(tx: Tx, row: Insertable<OperatorsTables['operators']>): Promise<void> {
      await tables(tx).insertInto('operators').values(row).execute()
    },
    /** Changes what others see of an operator: whoever looked before has an old version. */
    async change(tx: Tx, id: string, change: Partial<Omit<OperatorRow, 'id' | 'mailbox' | 'version'>>): Promise<void> {
      await tables(tx)
        .updateTable('operators')
        .set((of) => ({ ...change, version: of('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },
    /** Who decides whether an owner is left waits here for whoever decides it just now. */
    async lockOwners(tx: Tx): Promise<void> {
      await sql`select pg_advisory_xact_lock(${OWNERS})`.execute(tx)
    },
    /** Notes that Today was opened; what follows within a visit's rest is the same visit. Answers when the visit before was. */
    async noteVisit(id: string, at: Date, restMs: number): Promise<Date | null> {
      const { visited_before_at: before } = await tables(root)
        .updateTable('operators')
        .set((of) => ({
          visited_before_at: of
            .case()
            .when('visited_at', '<', new Date(at.getTime() - restMs))
            .then(of.ref('visited_at'))
            .else(of.ref('visited_before_at'))
            .end(),
          visited_at: at,
        }))
        .where('id', '=', id)
        .returning('visited_before_at')
        .executeTakeFirstOrThrow()
      return before
    },
    async touch(id: string, at: Date): Promise<void> {
      await tables(root).updateTable('operators').set({ last_seen_at: at }).where('id', '=', id).execute()
    },
    async page(
      filter: OperatorFilter,
      { after, most, at }: { after: { name: string; id: string } | null; most: number; at: Date },
    ): Promise<ListedOperator[]> {
      return matching(filter, at)
        .selectAll()
        .select((of) =>
          of
            .selectFrom('operator_grants')
            .select(sql<string[]>`coalesce(array_agg(distinct role order by role), '{}')`.as('roles'))
            .whereRef('operator_grants.operator_id', '=', 'operators.id')
            .where('taken_at', 'is', null)
            .where(sql<boolean>`until is null or until > ${at}`)
            .as('roles'),
        )
        .$if(after !== null, (q) =>
          q.where(sql<boolean>`(lower(name), id) > (lower(${after?.name ?? ''}), ${after?.id ?? null}::uuid)`),
        )
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .limit(most)
        .execute() as Promise<ListedOperator[]> // the list of roles is never null
    },
    async count(filter: OperatorFilter, at: Date): Promise<number> {
      const { count } = await matching(filter, at)
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async insertGrant(
      tx: Tx,
      grant: {
        id: string
        operatorId: string
        role: OperatorRole
        brands: readonly string[] | null
        countries: readonly string[] | null
        at: Date
        until: Date | null
        givenBy: string | null
        reason: Reason
      },
    ): Promise<void> {
      await tables(tx)
        .insertInto('operator_grants')
        .values({
          id: grant.id,
          operator_id: grant.operatorId,
          role: grant.role,
          brands: grant.brands === null ? null : [...grant.brands],
          countries: grant.countries === null ? null : [...grant.countries],
          given_at: grant.at,
          until: grant.until,
          given_by: grant.givenBy,
          reason: JSON.stringify(grant.reason),
          taken_at: null,
          taken_by: null,
        })
        .execute()
    },
    async takeGrant(tx: Tx, id: string, { by, at }: { by: string | null; at: Date }): Promise<void> {
      await tables(tx)
        .updateTable('operator_grants')
        .set({ taken_at: at, taken_by: by })
        .where('id', '=', id)
        .where('taken_at', 'is', null)
        .execute()
    },
    /** Those of an operator that count at a time. */
    async grantsOf(operatorId: string, at: Date, db: Db | Tx = root): Promise<Grant[]> {
      const rows = await tables(db)
        .selectFrom('operator_grants')
        .select(['id', 'role', 'brands', 'countries', 'until'])
        .where('operator_id', '=', operatorId)
        .where('taken_at', 'is', null)
        .where('given_at', '<=', at)
        .where((of) => of.or([of('until', 'is', null), of('until', '>', at)]))
        .orderBy('given_at')
        .execute()
      return rows.map((row) => ({ ...row, role: row.role as OperatorRole })) // only such are written
    },
    /** All that an operator ever had, newest first. */
    async allGrantsOf(operatorId: string, db: Db | Tx = root): Promise<GrantRow[]> {
      return tables(db)
        .selectFrom('operator_grants')
        .selectAll()
        .where('operator_id', '=', operatorId)
        .orderBy('given_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },
    /** How many active operators have each role. */
    async rolesHeld(at: Date): Promise<Map<string, number>> {
      const rows = await tables(root)
        .selectFrom('operator_grants as g')
        .innerJoin('operators as o', 'o.id', 'g.operator_id')
        .select(['g.role', (of) => of.fn.count<number>('g.operator_id').distinct().as('count')])
        .where('o.disabled_at', 'is', null)
        .where('g.taken_at', 'is', null)
        .where((of) => of.or([of('g.until', 'is', null), of('g.until', '>', at)]))
        .groupBy('g.role')
        .execute()
      return new Map(rows.map(({ role, count }) => [role, count]))
    },
    /** Operators who can sign in and have one of these roles, with the grants that give it. */
    async holdersOf(roles: readonly string[], at: Date, db: Db | Tx = root): Promise<{ id: string; grant: Grant }[]> {
      if (roles.length === 0) return []
      const rows = await tables(db)
        .selectFrom('operator_grants as g')
        .innerJoin('operators as o', 'o.id', 'g.operator_id')
        .select(['o.id as operator', 'g.id', 'g.role', 'g.brands', 'g.countries', 'g.until'])
        .where('o.disabled_at', 'is', null)
        .where('o.activated_at', 'is not', null)
        .where('g.role', 'in', roles)
        .where('g.taken_at', 'is', null)
        .where((of) => of.or([of('g.until', 'is', null), of('g.until', '>', at)]))
        .execute()
      return rows.map(({ operator, ...grant }) => ({
        id: operator,
        grant: { ...grant, role: grant.role as OperatorRole },
      })) // as above
    },

    async insertInvitation(tx: Tx, row: Insertable<OperatorsTables['operator_invitations']>): Promise<void> {
      await tables(tx)
        .updateTable('operator_invitations')
        .set({ used_at: row.created_at })
        .where('operator_id', '=', row.operator_id)
        .where('used_at', 'is', null)
        .execute()
      await tables(tx).insertInto('operator_invitations').values(row).execute()
    },
    async invitation(hash: Buffer, at: Date): Promise<InvitationRow | undefined> {
      return tables(root)
        .selectFrom('operator_invitations')
        .selectAll()
        .where('token_hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .executeTakeFirst()
    },
    /** Uses an invitation, once; undefined where it is over. */
    async takeInvitation(tx: Tx, hash: Buffer, at: Date): Promise<InvitationRow | undefined> {
      return tables(tx)
        .updateTable('operator_invitations')
        .set({ used_at: at })
        .where('token_hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .returningAll()
        .executeTakeFirst()
    },
    async any(): Promise<boolean> {
      return (await tables(root).selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined
    },
  }
}
export type OperatorsStore = ReturnType<typeof createOperatorsStore>
