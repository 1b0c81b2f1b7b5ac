import type { AlarmCode, Reason } from '@incontro/contract/backoffice.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Something that is wrong now. */
export type Firing = {
  readonly code: AlarmCode
  /** Null for what is of no brand. */
  readonly brandId: string | null
  readonly count: number
}
export type AlarmState = 'open' | 'snoozed' | 'over'
export type StoredAlarm = Firing & {
  readonly id: string
  readonly version: number
  readonly beganAt: Date
  readonly seenAt: Date
  readonly endedAt: Date | null
  readonly mailedAt: Date | null
  readonly snoozedUntil: Date | null
  readonly snoozedBy: string | null
  readonly snoozeReason: Reason | null
}
export type AlarmFilter = {
  readonly state?: AlarmState | undefined
  readonly code?: AlarmCode | undefined
  /** Null for all of them, and for what is of none. */
  readonly brands: readonly string[] | null
}

/** Serializes the looks of several processes; any number that no one else locks. */
const LOOK = 0x0a_0d_19

const columns = sql`id, code, nullif(brand_id, '') as "brandId", count, version, began_at as "beganAt", seen_at as "seenAt",
  ended_at as "endedAt", mailed_at as "mailedAt", snoozed_until as "snoozedUntil", snoozed_by as "snoozedBy",
  snooze_reason as "snoozeReason"`

/** What is wrong, what was, and the limits that operators have set. */
export function createAlarmsStore(db: Db) {
  const matching = ({ state, code, brands }: AlarmFilter, at: Date) => sql`
    (${brands === null}::boolean or brand_id = any(${[...(brands ?? [])]}::text[]))
    and (${code ?? null}::text is null or code = ${code ?? null})
    and case ${state ?? ''} when '' then true when 'over' then ended_at is not null
      when 'snoozed' then ended_at is null and snoozed_until > ${at}
      else ended_at is null and (snoozed_until is null or snoozed_until <= ${at}) end`
  return {
    async lockLook(tx: Tx): Promise<void> {
      await sql`select pg_advisory_xact_lock(${LOOK})`.execute(tx)
    },
    /** What has not ended, and what ended since then. */
    async recent(tx: Tx, since: Date): Promise<StoredAlarm[]> {
      const { rows } = await sql<StoredAlarm>`select ${columns} from alarms
        where ended_at is null or ended_at > ${since} order by began_at desc for update`.execute(tx)
      return rows
    },
    async insert(tx: Tx, { code, brandId, count }: Firing, { id, at }: { id: string; at: Date }): Promise<void> {
      await sql`insert into alarms (id, code, brand_id, count, began_at, seen_at)
        values (${id}, ${code}, ${brandId ?? ''}, ${count}, ${at}, ${at})`.execute(tx)
    },
    /** It is still so, or again. */
    async see(tx: Tx, id: string, count: number, at: Date): Promise<void> {
      await sql`update alarms set count = ${count}, seen_at = ${at}, ended_at = null where id = ${id}`.execute(tx)
    },
    async end(tx: Tx, id: string, at: Date): Promise<void> {
      await sql`update alarms set ended_at = ${at}, version = version + 1 where id = ${id}`.execute(tx)
    },
    async noteMailed(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
      await sql`update alarms set mailed_at = ${at} where id = any(${[...ids]}::uuid[])`.execute(tx)
    },
    /** By the time at which it began. */
    async page(
      filter: AlarmFilter,
      { after, at, most }: { after: { at: Date; id: string } | null; at: Date; most: number },
    ): Promise<StoredAlarm[]> {
      const { rows } = await sql<StoredAlarm>`select ${columns} from alarms where ${matching(filter, at)}
        and (${after?.at ?? null}::timestamptz is null or (began_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by began_at desc, id desc limit ${most}`.execute(db)
      return rows
    },
    async count(filter: AlarmFilter, at: Date, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select from alarms where ${matching(filter, at)} limit ${most}) counted`.execute(db)
      return rows[0]?.count ?? 0
    },
    async lock(tx: Tx, id: string): Promise<StoredAlarm | null> {
      const { rows } = await sql<StoredAlarm>`select ${columns} from alarms where id = ${id} for update`.execute(tx)
      return rows[0] ?? null
    },
    async snooze(
      tx: Tx,
      id: string,
      snooze: { readonly until: Date; readonly by: string; readonly reason: Reason } | null,
    ): Promise<void> {
      await sql`update alarms set version = version + 1, snoozed_until = ${snooze?.until ?? null},
        snoozed_by = ${snooze?.by ?? null}, snooze_reason = ${snooze === null ? null : JSON.stringify(snooze.reason)}::jsonb
        where id = ${id}`.execute(tx)
    },
    async limits(tx?: Tx): Promise<ReadonlyMap<string, { readonly value: number; readonly version: number }>> {
      const { rows } = await sql<{ code: string; value: number; version: number }>`
        select code, value, version from alarm_limits`.execute(tx ?? db)
      return new Map(rows.map(({ code, value, version }) => [code, { value, version }]))
    },
    async lockLimits(tx: Tx): Promise<void> {
      await sql`lock table alarm_limits in share row exclusive mode`.execute(tx)
    },
    async setLimit(tx: Tx, code: AlarmCode, value: number): Promise<void> {
      await sql`insert into alarm_limits (code, value, version) values (${code}, ${value}, 1)
        on conflict (code) do update set value = excluded.value, version = alarm_limits.version + 1`.execute(tx)
    },
  }
}
export type AlarmsStore = ReturnType<typeof createAlarmsStore>
