import { sql } from 'kysely'
import type { HostTime } from '../modules/shifts/index.ts'
import type { Db } from '../platform/database/database.ts'

/** The available time of hosts as it is recorded (AN-10); none where nothing records it. */
export function createHostTime(db: Db): HostTime {
  return {
    async availableSpans(angelId, from, to) {
      const { rows: known } = await sql<{
        is: boolean
      }>`select to_regclass('availability_spans') is not null as is`.execute(db)
      if (known[0]?.is !== true) return []
      const { rows } = await sql<{
        from: Date
        to: Date
      }>`select greatest(from_at, ${from}) as "from", least(to_at, ${to}) as "to"
        from availability_spans where angel_id = ${angelId} and from_at < ${to} and to_at > ${from} order by from_at`.execute(
        db,
      )
      return rows
    },
    endShift: () => Promise.resolve(),
  }
}
