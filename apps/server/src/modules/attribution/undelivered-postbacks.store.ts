import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { createDeliveryList, type DeliverySource } from '../../platform/deliveries/deliveries.store.ts'
import type { Waker } from '../../platform/jobs/jobs.ts'

/** What waits for its conversion is due when that is over: it is never late. */
const rows = (at: Date) => sql`select p.id::text as id, p.brand_id, p.created_at,
    case p.state when 'due' then p.next_attempt_at when 'waiting' then ${at}::timestamptz end as due_at, p.ended_at, p.attempts,
    p.affiliate_id || ' ' || p.event as about, null::text as receiver,
    (select coalesce(a.status::text, a.error, 'cut_off') from postback_attempts a where a.postback_id = p.id
      and (a.status is null or a.status not between 200 and 299) order by a.number desc limit 1) as why,
    p.state <> 'waiting' as can_retry
  from postbacks p where p.state in ('due', 'waiting', 'dead')`

type Deps = { readonly jobs: Waker; readonly job: string; readonly now: () => Date }

/** BO-58: postbacks that no affiliate has taken. One that is tried again has the same id on the wire. */
export function createUndeliveredPostbacks(db: Db, { jobs, job, now }: Deps): DeliverySource {
  return {
    ...createDeliveryList(db, rows, now),
    async retry(tx, id) {
      const done = await sql`update postbacks set state = 'due', ended_at = null, next_attempt_at = ${now()}
        where id = ${id} and state in ('due', 'dead')`.execute(tx)
      if ((done.numAffectedRows ?? 0n) === 0n) return false
      await jobs.wake(tx, job)
      return true
    },
  }
}

export async function readDeadPostbacks(db: Db): Promise<readonly { brandId: string; count: number }[]> {
  const { rows: found } = await sql<{
    brandId: string
    count: number
  }>`select brand_id as "brandId", count(*)::int as count
    from postbacks where state = 'dead' group by 1`.execute(db)
  return found
}
