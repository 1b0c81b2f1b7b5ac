import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { createDeliveryList, type DeliverySource } from '../../../platform/deliveries/deliveries.store.ts'
import type { Waker } from '../../../platform/jobs/jobs.ts'
import { APPLY_WEBHOOKS } from '../charges.jobs.ts'

/** Ignored by the count of its tries: its payment never came. Unverified: no one could read it, and no one can. */
const rows = () => sql`select id::text as id, null::text as brand_id, received_at as created_at,
    case when state <> 'ignored' then next_try_at end as due_at, case when state = 'ignored' then next_try_at end as ended_at,
    tries as attempts, provider || ' ' || merchant_account_id as about, null::text as receiver,
    case when not verified then 'unreadable' when state = 'received' and tries = 0 then null
      when state = 'received' then 'fault' else 'no_payment' end as why,
    verified as can_retry
  from inbound_webhooks where state in ('received', 'parked') or state = 'ignored' and (tries >= 12 or not verified)`

type Deps = { readonly jobs: Waker; readonly now: () => Date }

/** BO-58: what providers sent and could not be applied. */
export function createUndeliveredWebhooks(db: Db, { jobs, now }: Deps): DeliverySource {
  return {
    ...createDeliveryList(db, rows, now),
    async retry(tx, id) {
      const done = await sql`update inbound_webhooks set state = 'received', tries = 0, next_try_at = ${now()}
        where id = ${id} and verified and (state in ('received', 'parked') or state = 'ignored' and tries >= 12)`.execute(
        tx,
      )
      if ((done.numAffectedRows ?? 0n) === 0n) return false
      await jobs.wake(tx, APPLY_WEBHOOKS)
      return true
    },
  }
}
