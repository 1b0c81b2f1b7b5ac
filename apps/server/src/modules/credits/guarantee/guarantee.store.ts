import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Asset, CreditClass } from '../credits.rules.ts'

/** Credits that a member spent on an angel, by the kind that they were and the order that brought them. */
export type SpentOn = {
  readonly asset: Asset
  readonly class: CreditClass | 'all'
  readonly orderId: string | null
  readonly amount: number
}
type Asked = {
  readonly memberId: string
  readonly angelId: string
  readonly since: Date
  readonly until: Date
}

/** Who may have spent something on an angel: whom she talked with, and who likes her. Erased accounts have no one to pay. */
export async function metBy(db: Db, angelId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from members m where m.erased_at is null and m.id in (
      select member_id from conversations where angel_id = ${angelId}
      union select member_id from likes where angel_id = ${angelId} and made_by = 'member') order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * What of that is not given back yet: not by a return, not by an earlier guarantee, and not by the money of the order that
 * had brought it. The wallet is locked by the caller.
 */
export async function spentOn(tx: Tx, { memberId, angelId, since, until }: Asked): Promise<readonly SpentOn[]> {
  const { rows } = await sql<SpentOn>`
    select e.asset, lots.class, lots.order_id as "orderId", sum(-lines.amount)::int as amount
    from ledger_entries e join ledger_lines lines on lines.entry_id = e.id
      join credit_lots lots on lots.id = lines.lot_id left join orders o on o.id = lots.order_id
    where e.member_id = ${memberId} and e.kind = 'spend' and e.cause ->> 'angelId' = ${angelId}
      and e.at >= ${since} and e.at <= ${until}
      and (o.id is null or o.state not in ('refunded', 'disputed', 'lost'))
      and not exists (select from ledger_entries back where back.idem_key = 'return:' || e.idem_key)
      and e.at > coalesce((select to_timestamp(max((paid.cause ->> 'spentUntil')::bigint) / 1000.0) from ledger_entries paid
        where paid.member_id = ${memberId} and paid.kind = 'grant' and paid.cause ->> 'kind' = 'guarantee'
          and paid.cause ->> 'angelId' = ${angelId}), '-infinity')
    group by e.asset, lots.class, lots.order_id having sum(-lines.amount) > 0
    order by e.asset, lots.class, lots.order_id`.execute(tx)
  return rows
}
