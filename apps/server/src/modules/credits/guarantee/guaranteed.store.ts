import { type Run, type Statement } from '../../../platform/database/statement.ts'

/** Of an order: its credits that the guarantee gave back and that are unused, and how many the order itself had brought. */
export type GuaranteedOfOrder = { readonly orderId: string; readonly unused: number; readonly bought: number }

const GUARANTEED: Statement = {
  name: 'credits-guaranteed',
  text: `select order_id as "orderId", bought, unused from (
      select order_id, coalesce(sum(granted) filter (where source in ('plan', 'subscription')), 0)::int as bought,
        coalesce(sum(remaining - held) filter (where source = 'guarantee' and class in ('plan', 'subscription')), 0)::int as unused
      from credit_lots where asset = 'msg' and order_id in (
        select order_id from credit_lots where member_id = $1 and source = 'guarantee' and is_open and order_id is not null)
      group by order_id) as counted
    where bought > 0 and unused > 0 order by order_id`,
}
/** Message credits of the guarantee that stand for bought ones. What was given for nothing has no money. */
export function readGuaranteed(run: Run, memberId: string): Promise<readonly GuaranteedOfOrder[]> {
  return run<GuaranteedOfOrder>(GUARANTEED, [memberId])
}

const LOTS: Statement = {
  name: 'credits-guaranteed-lots',
  text: `select id from credit_lots where member_id = $1 and order_id = $2 and asset = 'msg' and source = 'guarantee'
    and class in ('plan', 'subscription') and is_open`,
}
/** The lots of those of an order. */
export async function readGuaranteedLots(run: Run, memberId: string, orderId: string): Promise<ReadonlySet<string>> {
  return new Set((await run<{ id: string }>(LOTS, [memberId, orderId])).map(({ id }) => id))
}
