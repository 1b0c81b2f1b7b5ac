import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Channel } from '../notices.rules.ts'

export type AwayChannel = Exclude<Channel, 'page'>

/** Where it stands that a member can be reached on a channel. */
const tables = { push: 'push_subscriptions', telegram: 'telegram_links' } as const satisfies Record<AwayChannel, string>

/** Who is to be looked at on one of the channels away from the page, and when. */
export function createDueStore(root: Db, channel: AwayChannel) {
  return {
    /** Only who can be reached there is looked at; whoever is looked at earlier anyway stays as he is. */
    async noteDue(memberIds: readonly string[], at: Date): Promise<void> {
      await sql`insert into notices_due (member_id, channel, due_at)
        select m.id, ${channel}, ${at} from members m where m.id = any(${[...memberIds]}::uuid[])
          and exists (select from ${sql.table(tables[channel])} t where t.member_id = m.id) order by m.id
        on conflict (member_id, channel) do update set due_at = excluded.due_at
          where notices_due.due_at > excluded.due_at`.execute(root)
    },
    async due(now: Date, limit: number): Promise<string[]> {
      const { rows } = await sql<{ member_id: string }>`select member_id from notices_due
        where channel = ${channel} and due_at <= ${now} order by due_at limit ${limit}`.execute(root)
      return rows.map(({ member_id }) => member_id)
    },
    /** False where another process has it, or had it. */
    async lockDue(tx: Tx, memberId: string, now: Date): Promise<boolean> {
      const { rows } = await sql`select 1 from notices_due where member_id = ${memberId} and channel = ${channel}
        and due_at <= ${now} for update skip locked`.execute(tx)
      return rows.length > 0
    },
    async postpone(tx: Tx, memberId: string, until: Date): Promise<void> {
      await sql`update notices_due set due_at = ${until}
        where member_id = ${memberId} and channel = ${channel}`.execute(tx)
    },
    async endDue(tx: Tx, memberId: string): Promise<void> {
      await sql`delete from notices_due where member_id = ${memberId} and channel = ${channel}`.execute(tx)
    },
  }
}
export type DueStore = ReturnType<typeof createDueStore>
