import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { BooksTables } from '../tables.ts'
import type { ClosedBalance, CloseTables } from './tables.ts'

export type CloseRow = Selectable<CloseTables['book_closes']>
type NewClose = Omit<CloseRow, 'balances'> & { readonly balances: readonly ClosedBalance[] }

/** The SQL of days that are closed. */
export function createClosesStore(root: Db) {
  const own = root.withTables<BooksTables>()
  return {
    async newest(): Promise<CloseRow | undefined> {
      return own.selectFrom('book_closes').selectAll().orderBy('until', 'desc').limit(1).executeTakeFirst()
    },
    async page(before: string | null, most: number): Promise<CloseRow[]> {
      return own
        .selectFrom('book_closes')
        .selectAll()
        .$if(before !== null, (query) => query.where('day', '<', before ?? ''))
        .orderBy('day', 'desc')
        .limit(most)
        .execute()
    },
    async count(): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from book_closes`.execute(root)
      return rows[0]?.n ?? 0
    },
    /** Every close, the oldest first. */
    async all(): Promise<CloseRow[]> {
      return own.selectFrom('book_closes').selectAll().orderBy('until').execute()
    },
    /** When money first moved; null before that. */
    async firstEntry(): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(at) as at from money_entries`.execute(root)
      return rows[0]?.at ?? null
    },
    /** What every account had before a moment, and how many entries there were. */
    async balancesAt(until: Date): Promise<{ entries: number; balances: ClosedBalance[] }> {
      const [entries, balances] = await Promise.all([
        sql<{ n: number }>`select count(*)::int as n from money_entries where at < ${until}`.execute(root),
        sql<ClosedBalance>`select l.brand_id as "brandId", l.account, l.currency, sum(l.amount)::float8 as closing
          from money_lines l join money_entries e on e.id = l.entry_id where e.at < ${until}
          group by 1, 2, 3 order by 1 nulls last, 2, 3`.execute(root),
      ])
      return { entries: entries.rows[0]?.n ?? 0, balances: balances.rows }
    },
    /** Once a day: the first process that closes it. */
    async insert({ balances, ...close }: NewClose): Promise<boolean> {
      const { rows } = await sql`insert into book_closes (day, until, at, entries, balances, hash, previous)
        values (${close.day}, ${close.until}, ${close.at}, ${close.entries}, ${JSON.stringify(balances)}::jsonb, ${close.hash}, ${close.previous})
        on conflict (day) do nothing returning day`.execute(root)
      return rows.length > 0
    },
  }
}
export type ClosesStore = ReturnType<typeof createClosesStore>
