import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type ShiftRow = {
  readonly id: string
  readonly brandId: string
  readonly from: Date
  readonly to: Date
  /** Null: every host of the brand. */
  readonly offeredTo: readonly string[] | null
  readonly angelId: string | null
  readonly isOfferedOn: boolean
  readonly withdrawnAt: Date | null
  readonly changedAt: Date
}
export type HostRow = {
  readonly angelId: string
  readonly accountId: string
  readonly brandId: string
  readonly name: string
}
export type HeldBy = 'taken' | 'swapped' | 'given_back'
export type WarningKind = 'day' | 'week' | 'stop'
export type ShiftsStore = ReturnType<typeof createShiftsStore>

const SHIFT = sql`s.id, s.brand_id as "brandId", s.starts_at as "from", s.ends_at as "to", s.offered_to as "offeredTo",
  s.angel_id as "angelId", s.is_offered_on as "isOfferedOn", s.withdrawn_at as "withdrawnAt", s.changed_at as "changedAt"`

/** The SQL of shifts. */
export function createShiftsStore(root: Db) {
  return {
    async insert(tx: Tx, shift: ShiftRow & { readonly by: string }): Promise<void> {
      const to = shift.offeredTo === null ? null : [...shift.offeredTo]
      await sql`insert into shifts (id, brand_id, starts_at, ends_at, offered_to, created_by, created_at, changed_at)
        values (${shift.id}, ${shift.brandId}, ${shift.from}, ${shift.to}, ${to}::uuid[], ${shift.by}, ${shift.changedAt},
          ${shift.changedAt})`.execute(tx)
    },
    async lock(tx: Tx, id: string): Promise<ShiftRow | undefined> {
      const { rows } = await sql<ShiftRow>`select ${SHIFT} from shifts s where id = ${id} for update`.execute(tx)
      return rows[0]
    },
    /** A host takes shifts one after the other: together they must not make too long a day. */
    async lockHost(tx: Tx, angelId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('shifts:' || ${angelId}))`.execute(tx)
    },
    /** Those of one host that are not over at a moment. */
    async ofHost(angelId: string, since: Date, db: Db | Tx = root): Promise<ShiftRow[]> {
      const { rows } =
        await sql<ShiftRow>`select ${SHIFT} from shifts s where angel_id = ${angelId} and ends_at > ${since}
        order by starts_at`.execute(db)
      return rows
    },
    /** What a host can take: no one has it and it is offered to her, or another host offers it. */
    async openFor(
      { angelId, brandId }: Pick<HostRow, 'angelId' | 'brandId'>,
      since: Date,
      most: number,
    ): Promise<ShiftRow[]> {
      const { rows } =
        await sql<ShiftRow>`select ${SHIFT} from shifts s where brand_id = ${brandId} and starts_at > ${since}
          and withdrawn_at is null and angel_id is distinct from ${angelId}::uuid and (angel_id is null or is_offered_on)
          and (offered_to is null or ${angelId}::uuid = any(offered_to)) order by starts_at limit ${most}`.execute(root)
      return rows
    },
    async ofBrands(brands: readonly string[] | null, since: Date, most: number): Promise<ShiftRow[]> {
      const { rows } =
        await sql<ShiftRow>`select ${SHIFT} from shifts s where ends_at > ${since} and withdrawn_at is null
          and (${brands === null}::boolean or brand_id = any(${[...(brands ?? [])]}::text[])) order by starts_at, id limit ${most}`.execute(
          root,
        )
      return rows
    },
    async hold(
      tx: Tx,
      id: string,
      { angelId, at }: { readonly angelId: string | null; readonly at: Date },
    ): Promise<void> {
      await sql`update shifts set angel_id = ${angelId}, is_offered_on = false, changed_at = ${at} where id = ${id}`.execute(
        tx,
      )
    },
    async noteHolder(
      tx: Tx,
      id: string,
      { angelId, how, at }: { angelId: string; how: HeldBy; at: Date },
    ): Promise<void> {
      await sql`insert into shift_holders (shift_id, angel_id, how, at) values (${id}, ${angelId}, ${how}, ${at})`.execute(
        tx,
      )
    },
    async offerOn(
      tx: Tx,
      id: string,
      { isOffered, at }: { readonly isOffered: boolean; readonly at: Date },
    ): Promise<void> {
      await sql`update shifts set is_offered_on = ${isOffered}, changed_at = ${at} where id = ${id}`.execute(tx)
    },
    async withdraw(tx: Tx, id: string, at: Date): Promise<void> {
      await sql`update shifts set withdrawn_at = ${at}, changed_at = ${at} where id = ${id}`.execute(tx)
    },
    async hosts(db: Db | Tx = root): Promise<HostRow[]> {
      const { rows } =
        await sql<HostRow>`select a.id as "angelId", m.id as "accountId", m.brand_id as "brandId", a.screen_name as name
        from angels a join members m on m.id = a.account_id where a.kind = 'host' and m.erased_at is null
        order by a.screen_name, a.id`.execute(db)
      return rows
    },
    /** False where she was warned of it before. */
    async noteWarning(
      tx: Tx,
      angelId: string,
      { kind, day, at }: { kind: WarningKind; day: string; at: Date },
    ): Promise<boolean> {
      const { rows } =
        await sql`insert into work_warnings (angel_id, kind, day, at) values (${angelId}, ${kind}, ${day}, ${at})
        on conflict do nothing returning kind`.execute(tx)
      return rows.length > 0
    },
  }
}
