import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Choices, LetterKind, Rhythm } from './letters.rules.ts'

const CHANNEL = 'email'
export type LastLetter = { readonly at: Date; readonly toldUntil: Date }

/** Which letters members want, to whom one may be due, and which were planned. */
export function createLettersStore(root: Db) {
  return {
    async choices(memberId: string): Promise<Choices> {
      const { rows } = await sql<{ kind: LetterKind; is_on: boolean }>`
        select kind, is_on from letter_choices where member_id = ${memberId} and channel = ${CHANNEL}`.execute(root)
      return Object.fromEntries(rows.map(({ kind, is_on }) => [kind, is_on]))
    },
    async saveChoices(tx: Tx, memberId: string, kinds: Readonly<Record<LetterKind, boolean>>, at: Date): Promise<void> {
      for (const [kind, isOn] of Object.entries(kinds))
        await sql`insert into letter_choices (member_id, channel, kind, is_on, at) values (${memberId}, ${CHANNEL}, ${kind}, ${isOn}, ${at})
          on conflict (member_id, channel, kind) do update set is_on = excluded.is_on, at = excluded.at
          where letter_choices.is_on <> excluded.is_on`.execute(tx)
    },
    async rhythm(memberId: string): Promise<Rhythm | null> {
      const { rows } = await sql<Rhythm>`
        select quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone", every_days as "everyDays"
        from letter_rhythms where member_id = ${memberId}`.execute(root)
      return rows[0] ?? null
    },
    async saveRhythm(tx: Tx, memberId: string, rhythm: Rhythm, at: Date): Promise<void> {
      const { quietFrom, quietTo, timeZone, everyDays } = rhythm
      await sql`insert into letter_rhythms (member_id, quiet_from, quiet_to, time_zone, every_days, at)
        values (${memberId}, ${quietFrom}, ${quietTo}, ${timeZone}, ${everyDays}, ${at})
        on conflict (member_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
          time_zone = excluded.time_zone, every_days = excluded.every_days, at = excluded.at`.execute(tx)
    },
    /** Notes that something happened to members; whoever is looked at earlier anyway stays as he is. */
    async noteDue(memberIds: readonly string[], at: Date): Promise<void> {
      await sql`insert into letters_due (member_id, due_at)
        select m.id, ${at} from members m where m.id = any(${[...memberIds]}::uuid[]) order by m.id
        on conflict (member_id) do update set due_at = excluded.due_at where letters_due.due_at > excluded.due_at`.execute(
        root,
      )
    },
    async due(now: Date, limit: number): Promise<string[]> {
      const { rows } = await sql<{ member_id: string }>`
        select member_id from letters_due where due_at <= ${now} order by due_at limit ${limit}`.execute(root)
      return rows.map(({ member_id }) => member_id)
    },
    /** False where another process has it, or had it. */
    async lockDue(tx: Tx, memberId: string, now: Date): Promise<boolean> {
      const { rows } =
        await sql`select 1 from letters_due where member_id = ${memberId} and due_at <= ${now} for update skip locked`.execute(
          tx,
        )
      return rows.length > 0
    },
    async postpone(tx: Tx, memberId: string, until: Date): Promise<void> {
      await sql`update letters_due set due_at = ${until} where member_id = ${memberId}`.execute(tx)
    },
    async endDue(tx: Tx, memberId: string): Promise<void> {
      await sql`delete from letters_due where member_id = ${memberId}`.execute(tx)
    },
    async lastLetter(memberId: string): Promise<LastLetter | null> {
      const { rows } = await sql<LastLetter>`
        select at, told_until as "toldUntil" from letters_planned where member_id = ${memberId} and channel = ${CHANNEL}
        order by period desc limit 1`.execute(root)
      return rows[0] ?? null
    },
    /** False where that day has its letter. */
    async plan(
      tx: Tx,
      letter: { memberId: string; period: string; kinds: readonly string[]; toldUntil: Date; at: Date },
    ): Promise<boolean> {
      const { memberId, period, kinds, toldUntil, at } = letter
      const { rows } = await sql`insert into letters_planned (member_id, channel, period, kinds, told_until, at)
        values (${memberId}, ${CHANNEL}, ${period}, ${[...kinds]}, ${toldUntil}, ${at}) on conflict do nothing returning 1`.execute(
        tx,
      )
      return rows.length > 0
    },
  }
}
export type LettersStore = ReturnType<typeof createLettersStore>
