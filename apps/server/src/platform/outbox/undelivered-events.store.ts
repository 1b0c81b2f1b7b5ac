import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { createDeliveryList, type DeliverySource } from '../deliveries/deliveries.store.ts'

/** An event and one subscriber of it; and an event that after a day no process knows, which is kept for one that does. */
const rows =
  () => sql`select event_id || ':' || subscriber as id, null::text as brand_id, date_trunc('milliseconds', created_at) as created_at,
    not_before as due_at, dead_at as ended_at, attempts, name || ' → ' || subscriber as about, null::text as receiver, error as why,
    true as can_retry
  from outbox_deliveries
  union all
  select id::text, null, date_trunc('milliseconds', created_at), created_at + interval '1 day', created_at + interval '1 day', 0,
    name || ' → ?', null, 'no process knows this event', false
  from outbox where created_at < now() - interval '1 day'`

/** BO-58: events that a subscriber has not taken. */
export function createUndeliveredEvents(db: Db, now: () => Date): DeliverySource {
  return {
    ...createDeliveryList(db, rows, now),
    async retry(tx, id) {
      const done = await sql`update outbox_deliveries set dead_at = null, give_up_at = null, not_before = ${now()}
        where event_id || ':' || subscriber = ${id}`.execute(tx)
      return (done.numAffectedRows ?? 0n) > 0n
    },
  }
}
