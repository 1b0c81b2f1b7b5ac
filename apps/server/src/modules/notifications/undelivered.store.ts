import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { createDeliveryList, type DeliverySource } from '../../platform/deliveries/deliveries.store.ts'
import type { Waker } from '../../platform/jobs/jobs.ts'
import { JOB } from './create-planner.ts'
import { USEFUL_MS } from './delivery.rules.ts'

type Deps = { readonly channel: 'push' | 'telegram'; readonly jobs: Waker; readonly now: () => Date }

/** A digest is an e-mail once it is sent: it stands among those. */
const rows =
  (channel: 'push' | 'telegram') => () => sql`select d.id::text as id, m.brand_id, d.planned_at as created_at, d.due_at,
    case when d.state <> 'queued' then coalesce(least(d.expires_at, d.planned_at + interval '6 hours'), d.planned_at) end as ended_at,
    d.failures::int as attempts, array_to_string(d.kinds, ' ') as about, m.tracker_id as receiver,
    case when d.state = 'queued' then case when d.failures > 0 then 'not_taken' end else d.state end as why, true as can_retry
  from notification_deliveries d join members m on m.id = d.member_id
  where d.channel = ${channel} and (d.state in ('queued', 'refused') or d.state = 'expired' and d.failures > 0)`

/** BO-58: notifications of a channel that have not reached their member. Whether one still holds is asked again before it is sent. */
export function createUndelivered(db: Db, { channel, jobs, now }: Deps): DeliverySource {
  return {
    ...createDeliveryList(db, rows(channel), now),
    async retry(tx, id) {
      const at = now()
      const done = await sql`update notification_deliveries set state = 'queued', due_at = ${at}, failures = 0,
          expires_at = ${new Date(at.getTime() + USEFUL_MS)}
        where id = ${id} and channel = ${channel}
          and (state in ('queued', 'refused') or state = 'expired' and failures > 0)`.execute(tx)
      if ((done.numAffectedRows ?? 0n) === 0n) return false
      await jobs.wake(tx, JOB)
      return true
    },
  }
}
