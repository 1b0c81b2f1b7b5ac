import type { PayLineKind, PayModel } from '@incontro/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Said } from './work.rules.ts'

export type Rate = {
  readonly id: string
  readonly brandId: string
  readonly model: PayModel
  readonly currency: string
  readonly perHour: number
  readonly perConversation: number
  readonly answerMinutes: number
  readonly formula: number
  readonly validFrom: string
  readonly announcedAt: Date
  readonly announcedBy: string
  readonly approvedBy: string | null
}
export type NewLine = {
  readonly id: string
  readonly angelId: string
  readonly brandId: string
  readonly month: string
  readonly key: string
  readonly day: string
  readonly kind: PayLineKind
  readonly rateId: string
  readonly formula: number
  readonly minutes: number
  readonly waitedSeconds: number
  readonly stated: number
  readonly amount: number
  readonly currency: string
  readonly events: readonly string[]
  readonly words: string | null
  readonly decisionId: string | null
  readonly at: Date
}
/** A line with the terms of its rate. */
export type LineRow = NewLine & Pick<Rate, 'model' | 'perHour' | 'perConversation' | 'answerMinutes'>
export type MonthRow = {
  readonly month: string
  readonly currency: string
  readonly total: number
  readonly lines: number
  readonly closedAt: Date | null
}
export type HostRow = { readonly angelId: string; readonly accountId: string; readonly brandId: string }
export type PayStore = ReturnType<typeof createPayStore>

const RATE = sql`r.id, r.brand_id as "brandId", r.model, r.currency, r.per_hour_minor as "perHour",
  r.per_conversation_minor as "perConversation", r.answer_minutes as "answerMinutes", r.formula,
  r.valid_from::text as "validFrom", r.announced_at as "announcedAt", r.announced_by as "announcedBy", r.approved_by as "approvedBy"`
const LINE = sql`l.id, l.angel_id as "angelId", l.brand_id as "brandId", l.month, l.key, l.day::text as day, l.kind, l.rate_id as "rateId",
  l.formula, l.minutes, l.waited_seconds as "waitedSeconds", l.stated_minor as stated, l.amount_minor as amount, l.currency, l.events,
  l.words, l.decision_id as "decisionId", l.at, r.model, r.per_hour_minor as "perHour", r.per_conversation_minor as "perConversation",
  r.answer_minutes as "answerMinutes"`

/** The SQL of rates, lines and closed months. */
export function createPayStore(root: Db) {
  return {
    async rates(brandId: string, db: Db | Tx = root): Promise<Rate[]> {
      const { rows } =
        await sql<Rate>`select ${RATE} from pay_rates r where brand_id = ${brandId} order by valid_from`.execute(db)
      return rows
    },
    /** Rates of a brand are announced one after the other. */
    async lockRates(tx: Tx, brandId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('pay_rates:' || ${brandId}))`.execute(tx)
    },
    async insertRate(tx: Tx, rate: Rate): Promise<void> {
      await sql`insert into pay_rates (id, brand_id, model, currency, per_hour_minor, per_conversation_minor, answer_minutes, formula,
          valid_from, announced_at, announced_by, approved_by)
        values (${rate.id}, ${rate.brandId}, ${rate.model}, ${rate.currency}, ${rate.perHour}, ${rate.perConversation},
          ${rate.answerMinutes}, ${rate.formula}, ${rate.validFrom}, ${rate.announcedAt}, ${rate.announcedBy}, ${rate.approvedBy})`.execute(
        tx,
      )
    },
    /** Who is paid: hosts, also those who left of late, and those who were until a contract of the last days changed it. */
    async hosts(since: Date, db: Db | Tx = root): Promise<HostRow[]> {
      const { rows } = await sql<HostRow>`select a.id as "angelId", m.id as "accountId", m.brand_id as "brandId"
        from angels a join members m on m.id = a.account_id
        where (m.erased_at is null or exists (select from pay_leavers l where l.angel_id = a.id)) and (a.kind = 'host' or exists (select from angel_contracts c
          where c.angel_id = a.id and c.kind_before = 'host' and c.at > ${since})) order by a.id`.execute(db)
      return rows
    },
    /** Lines and the closing of a month of one host come one after the other. */
    async lock(tx: Tx, angelId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('pay:' || ${angelId}))`.execute(tx)
    },
    async isClosed(tx: Tx, angelId: string, month: string): Promise<boolean> {
      const { rows } = await sql`select from pay_periods where angel_id = ${angelId} and month = ${month}`.execute(tx)
      return rows.length > 0
    },
    /** Whether a month is closed with all its days: one that closed before its end is not (AN-25). */
    async isWhole(tx: Tx, angelId: string, month: string, end: Date): Promise<boolean> {
      const { rows } = await sql`select from pay_periods where angel_id = ${angelId} and month = ${month}
        and closed_at >= ${end}`.execute(tx)
      return rows.length > 0
    },
    /** False where the same work has its line already. */
    async insertLine(tx: Tx, line: NewLine): Promise<boolean> {
      const { rows } =
        await sql`insert into pay_lines (id, angel_id, brand_id, month, key, day, kind, rate_id, formula, minutes,
          waited_seconds, stated_minor, amount_minor, currency, events, words, decision_id, at)
        values (${line.id}, ${line.angelId}, ${line.brandId}, ${line.month}, ${line.key}, ${line.day}, ${line.kind}, ${line.rateId},
          ${line.formula}, ${line.minutes}, ${line.waitedSeconds}, ${line.stated}, ${line.amount}, ${line.currency},
          ${[...line.events]}::text[], ${line.words}, ${line.decisionId}, ${line.at})
        on conflict (angel_id, key) do nothing returning id`.execute(tx)
      return rows.length > 0
    },
    async hasKey(db: Db | Tx, angelId: string, keys: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ key: string }>`select key from pay_lines
        where angel_id = ${angelId} and key = any(${[...keys]}::text[])`.execute(db)
      return new Set(rows.map(({ key }) => key))
    },
    async lines(angelId: string, month: string, db: Db | Tx = root): Promise<LineRow[]> {
      const { rows } = await sql<LineRow>`select ${LINE} from pay_lines l join pay_rates r on r.id = l.rate_id
        where l.angel_id = ${angelId} and l.month = ${month} order by l.day, l.kind, l.id`.execute(db)
      return rows
    },
    async line(id: string, db: Db | Tx = root): Promise<LineRow | undefined> {
      const { rows } = await sql<LineRow>`select ${LINE} from pay_lines l join pay_rates r on r.id = l.rate_id
        where l.id = ${id}`.execute(db)
      return rows[0]
    },
    /** The newest first; a closed month without a line is there too. */
    async months(angelId: string, db: Db | Tx = root): Promise<MonthRow[]> {
      const { rows } =
        await sql<MonthRow>`select coalesce(l.month, p.month) as month, coalesce(p.currency, l.currency) as currency,
          coalesce(p.total_minor, l.total, 0)::int as total, coalesce(l.lines, 0)::int as lines, p.closed_at as "closedAt"
        from (select month, max(currency) as currency, sum(amount_minor) as total, count(*) as lines from pay_lines
          where angel_id = ${angelId} group by month) l
        full join (select * from pay_periods where angel_id = ${angelId}) p on p.month = l.month
        order by 1 desc`.execute(db)
      return rows
    },
    /** Months that have lines and are not closed: those before this one of all hosts, and of some the one that runs too. */
    async openBefore(
      month: string,
      brandId: string,
      left: readonly string[],
    ): Promise<{ angelId: string; month: string }[]> {
      const { rows } = await sql<{
        angelId: string
        month: string
      }>`select distinct l.angel_id as "angelId", l.month from pay_lines l
        where l.brand_id = ${brandId} and (l.month < ${month} or l.angel_id = any(${[...left]}::uuid[])) and not exists (select from pay_periods p
          where p.angel_id = l.angel_id and p.month = l.month) order by 2, 1`.execute(root)
      return rows
    },
    async insertPeriod(
      tx: Tx,
      period: {
        readonly angelId: string
        readonly brandId: string
        readonly month: string
        readonly currency: string
        readonly total: number
        readonly at: Date
      },
    ): Promise<void> {
      await sql`insert into pay_periods (angel_id, brand_id, month, currency, total_minor, closed_at) values (${period.angelId},
        ${period.brandId}, ${period.month}, ${period.currency}, ${period.total}, ${period.at})`.execute(tx)
    },
    /** What was written in a conversation up to a place, from a moment on. Nothing of the words. */
    async said(conversationId: string, { since, to }: { readonly since: Date; readonly to: number }): Promise<Said[]> {
      const { rows } = await sql<Said>`select seq, at, by_member as "byMember" from messages
        where conversation_id = ${conversationId} and seq <= ${to} and at >= ${since} and type = 'personal' and not is_automated
        order by seq`.execute(root)
      return rows
    },
  }
}
