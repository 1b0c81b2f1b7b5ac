import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** The fingerprints of the keys of each ring, newest first. */
export type Rings = Readonly<Record<string, readonly string[]>>
export type FleetProcess = {
  readonly id: string
  readonly roles: readonly string[]
  readonly keys: Rings
  /** Names the place where files are kept; null for a process that keeps none. */
  readonly storage: string | null
  /** Of its software. */
  readonly version: string
}
/** A process as the others see it, by the time of the database. */
export type SeenProcess = {
  readonly id: string
  readonly roles: readonly string[]
  readonly version: string | null
  readonly startedAt: Date
  readonly seenAt: Date
  readonly isRunning: boolean
}

const LOCK = 7_264_037
/** A process that has given no sign of life for so long is not there. */
export const LEASE_MS = 10_000

/** Processes are there as long as they say so: a killed one is forgotten after the lease. */
export function createFleetStore(db: Db) {
  return {
    lock: async (tx: Tx): Promise<void> => void (await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)),
    async others(tx: Tx, id: string, leaseMs: number): Promise<FleetProcess[]> {
      const { rows } =
        await sql<FleetProcess>`select id, roles, keys, storage, coalesce(version, '') as version from processes
        where id <> ${id} and seen_at > now() - make_interval(secs => ${leaseMs / 1000}) order by started_at`.execute(
          tx,
        )
      return rows
    },
    async seen(root: Db | Tx, { id, roles, keys, storage, version }: FleetProcess): Promise<void> {
      await sql`insert into processes (id, roles, keys, storage, version)
        values (${id}, ${[...roles]}, ${JSON.stringify(keys)}::jsonb, ${storage}, ${version})
        on conflict (id) do update set seen_at = now()`.execute(root)
      await sql`delete from processes where seen_at < now() - interval '1 day'`.execute(root)
    },
    /**
     * Of those that run: how many write messages, which are those that hold pages; and whether one that serves pages runs with
     * other software than this.
     */
    async standing(version: string): Promise<{ readonly writers: number; readonly hasOtherVersion: boolean }> {
      const { rows } = await sql<{ writers: number; hasOtherVersion: boolean }>`
        select count(*) filter (where 'realtime' = any(roles))::int as writers,
          coalesce(bool_or(roles && array['web', 'realtime'] and version is distinct from ${version}), false) as "hasOtherVersion"
        from processes where seen_at > now() - make_interval(secs => ${LEASE_MS / 1000})`.execute(db)
      return rows[0] ?? { writers: 0, hasOtherVersion: false }
    },
    /** Those that run, and those of the last day that ended without leaving. */
    async all(): Promise<SeenProcess[]> {
      const { rows } = await sql<SeenProcess>`select id, roles, version, started_at as "startedAt", seen_at as "seenAt",
        seen_at > now() - make_interval(secs => ${LEASE_MS / 1000}) as "isRunning" from processes order by started_at, id`.execute(
        db,
      )
      return rows
    },
    leave: async (id: string): Promise<void> => void (await sql`delete from processes where id = ${id}`.execute(db)),
    async sealedBy(tx: Tx): Promise<Map<string, string>> {
      const { rows } = await sql<{
        name: string
        newest: string
      }>`select name, newest from key_rings`.execute(tx)
      return new Map(rows.map(({ name, newest }) => [name, newest]))
    },
    async noteSealing(tx: Tx, keys: Rings): Promise<void> {
      for (const [name, [newest]] of Object.entries(keys))
        if (newest !== undefined)
          await sql`insert into key_rings (name, newest) values (${name}, ${newest})
            on conflict (name) do update set newest = excluded.newest, at = now()`.execute(tx)
    },
  }
}
export type FleetStore = ReturnType<typeof createFleetStore>
