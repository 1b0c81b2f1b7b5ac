import type { RoutingRule } from '@incontro/contract/backoffice.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Routed, routeOf } from './routing.rules.ts'

export type Routing = { readonly version: number; readonly rules: readonly RoutingRule[] }
type RoutedCase = Routed & { readonly id: string; readonly queue: string }

/** Serializes changes of the rules with the reports that they send; any number that no one else locks. */
const ROUTING = 0x0a_0d_1b

const CASE = sql`select c.id, c.queue, c.brand_id as "brandId", c.country, c.subject_kind as "subjectKind", c.severity,
  (select coalesce(array_agg(distinct r.reason), '{}') from reports r where r.case_id = c.id) as reasons from cases c`

/** BO-45: the rules that send cases to queues, in versions, and the queue of each case. */
export function createRoutingStore(db: Db) {
  async function current(tx: Db | Tx = db): Promise<Routing> {
    const { rows } = await sql<Routing>`select version, rules from case_routing order by version desc limit 1`.execute(
      tx,
    )
    return rows[0] ?? { version: 0, rules: [] }
  }
  const setQueue = (tx: Tx, id: string, queue: string) =>
    sql`update cases set queue = ${queue} where id = ${id}`.execute(tx)

  return {
    current,
    /** Sends one case to its queue; rules that are changed meanwhile wait. */
    async route(tx: Tx, id: string): Promise<void> {
      await sql`select pg_advisory_xact_lock_shared(${ROUTING})`.execute(tx)
      const [{ rules }, { rows }] = [await current(tx), await sql<RoutedCase>`${CASE} where c.id = ${id}`.execute(tx)]
      const [found] = rows
      if (found === undefined) return
      const { queue } = routeOf(rules, found)
      if (queue !== found.queue) await setQueue(tx, id, queue)
    },
    async lock(tx: Tx): Promise<Routing> {
      await sql`select pg_advisory_xact_lock(${ROUTING})`.execute(tx)
      return current(tx)
    },
    /** Sets the rules and sends the open cases by them; answers how many went to another queue. */
    async set(
      tx: Tx,
      { rules, at, by }: { readonly rules: readonly RoutingRule[]; readonly at: Date; readonly by: string },
    ): Promise<number> {
      await sql`insert into case_routing (version, rules, at, set_by)
        select coalesce(max(version), 0) + 1, ${JSON.stringify(rules)}::jsonb, ${at}, ${by} from case_routing`.execute(
        tx,
      )
      const { rows } = await sql<RoutedCase>`${CASE} where c.state = 'open' for update of c`.execute(tx)
      let moved = 0
      for (const one of rows) {
        const { queue } = routeOf(rules, one)
        if (queue === one.queue) continue
        await setQueue(tx, one.id, queue)
        moved += 1
      }
      return moved
    },
    /** How many open cases stand in each queue. */
    async openByQueue(): Promise<{ readonly queue: string; readonly open: number }[]> {
      const { rows } = await sql<{ queue: string; open: number }>`select queue, count(*)::int as open from cases
        where state = 'open' group by queue order by queue`.execute(db)
      return rows
    },
  }
}
export type RoutingStore = ReturnType<typeof createRoutingStore>
