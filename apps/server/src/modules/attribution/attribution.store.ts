import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { AttributionTables } from './tables.ts'

/** All SQL of this module. */
export function createAttributionStore(root: Db) {
  const db = root.withTables<AttributionTables>()
  return {
    async insertEvent(event: Insertable<AttributionTables['funnel_events']>): Promise<void> {
      await db.insertInto('funnel_events').values(event).execute()
    },
    /** A step that a member takes once in his life, such as lead: a second one is not noted. */
    async insertEventOnce(
      event: Insertable<AttributionTables['funnel_events']> & { member_id: string },
    ): Promise<void> {
      const known = await db
        .selectFrom('funnel_events')
        .select('id')
        .where('member_id', '=', event.member_id)
        .where('name', '=', event.name)
        .executeTakeFirst()
      if (known === undefined) await db.insertInto('funnel_events').values(event).execute()
    },
    async insertClientLog(line: Insertable<AttributionTables['client_log']>): Promise<void> {
      await db.insertInto('client_log').values(line).execute()
    },
  }
}
