import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { LEASE_MS, PLAN_LEASE_MS } from './delivery.rules.ts'
import { type PastNotification, policies } from './planner.rules.ts'
import type { AwayChannel, Channel, NotificationKind } from './preferences.rules.ts'

/** A member who is to be planned on a channel. */
export type Waiting = { readonly memberId: string; readonly channel: AwayChannel }
/** Until when it is left to the process that has it. */
export type ClaimedWaiting = Waiting & { readonly until: Date }
/** A notification that was planned and has not been sent. */
export type Delivery = {
  readonly id: string
  readonly memberId: string
  readonly channel: AwayChannel
  readonly kinds: readonly NotificationKind[]
  /** Null for a digest. */
  readonly angelId: string | null
  readonly happenedAt: Date
  /** Of push: whose browser it is for. */
  readonly sessionId: string | null
  /** Of e-mail: the member's local day, `YYYY-MM-DD`. */
  readonly period: string | null
  readonly failures: number
  readonly plannedAt: Date
  readonly expiresAt: Date
}
export type NewDelivery = Pick<PastNotification, 'kinds' | 'angelId' | 'happenedAt'> & {
  readonly memberId: string
  readonly channel: Channel
  readonly plannedAt: Date
}
/** `dropped`: seen, switched off or superseded since. `gone`: there is no such browser or chat any more. */
export type EndState = 'sent' | 'dropped' | 'gone' | 'refused' | 'expired'

const TWO_DAYS_MS = 2 * 86_400_000

/** Who waits to be notified, what is to be sent, and what was sent, on every channel. */
export function createDeliveriesStore(db: Db) {
  /** Nothing where it was superseded or ended meanwhile. By its id: while few wait, statistics speak for an index of all that do. */
  const stillQueued = ({ id }: Delivery) => sql`id = ${id} and (state = 'queued') is true`
  return {
    /**
     * Notes that something happened to members: each channel that can reach them is planned after its delay, or earlier where
     * it waits already. Answers when the first of what was noted is due; null where nothing was.
     */
    async noteWaiting(tx: Tx, memberIds: readonly string[], now: Date): Promise<Date | null> {
      const at = (channel: AwayChannel) => new Date(now.getTime() + policies[channel].delayMs)
      const { rows } = await sql<{ at: Date }>`
        insert into notification_deliveries (member_id, channel, state, due_at)
        select m.id, c.channel, 'waiting', c.due_at from members m cross join (values
          ('push', ${at('push')}::timestamptz), ('telegram', ${at('telegram')}), ('email', ${at('email')})) c(channel, due_at)
        where m.id = any(${[...memberIds]}::uuid[]) and case c.channel
          when 'push' then exists (select from push_subscriptions p where p.member_id = m.id)
          when 'telegram' then exists (select from telegram_links t where t.member_id = m.id) else true end
        order by m.id, c.channel
        on conflict (member_id, channel) where state = 'waiting' do update set due_at = excluded.due_at
          where notification_deliveries.due_at > excluded.due_at
        returning due_at as at`.execute(tx)
      const [first = null] = rows.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())
      return first
    },
    /** Makes due what was held back: the member's preferences have changed. What is being sent now is left alone. */
    async lookAgain(tx: Tx, memberId: string, now: Date): Promise<void> {
      const leased = new Date(now.getTime() + LEASE_MS)
      await sql`update notification_deliveries set due_at = ${now} where member_id = ${memberId} and failures = 0
        and due_at > case state when 'waiting' then ${now}::timestamptz else ${leased} end`.execute(tx)
    },
    /** When the next row comes due after `now`, to be planned or sent; null where none waits. */
    async nextDue(now: Date): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(due_at) as at from notification_deliveries
        where state in ('waiting', 'queued') and due_at > ${now}`.execute(db)
      return rows[0]?.at ?? null
    },
    /**
     * Who is due to be planned, kept from other processes for as long as planning may last. What happens to them meanwhile makes
     * the row due again, so that it is not planned by what was read before.
     */
    async claimWaiting(now: Date, limit: number): Promise<ClaimedWaiting[]> {
      const until = new Date(now.getTime() + PLAN_LEASE_MS)
      const { rows } = await sql<Waiting>`update notification_deliveries d set due_at = ${until}
        from (select id from notification_deliveries where state = 'waiting' and due_at <= ${now}
          order by due_at limit ${limit} for update skip locked) due
        where d.id = due.id
        returning d.member_id as "memberId", d.channel`.execute(db)
      return rows.map((waiting) => ({ ...waiting, until }))
    },
    /** False where it is due again, or another process had it. */
    async lockWaiting(tx: Tx, { memberId, channel, until }: ClaimedWaiting): Promise<boolean> {
      const { rows } = await sql`select 1 from notification_deliveries where member_id = ${memberId}
        and channel = ${channel} and state = 'waiting' and due_at = ${until} for update`.execute(tx)
      return rows.length > 0
    },
    async postponeWaiting(tx: Tx, { memberId, channel }: Waiting, until: Date): Promise<void> {
      await sql`update notification_deliveries set due_at = ${until}
        where member_id = ${memberId} and channel = ${channel} and state = 'waiting'`.execute(tx)
    },
    async endWaiting(tx: Tx, { memberId, channel }: Waiting): Promise<void> {
      await sql`delete from notification_deliveries
        where member_id = ${memberId} and channel = ${channel} and state = 'waiting'`.execute(tx)
    },
    /** What counts against the limits of a channel and is not notified of again; planned before `before`, where that is given. */
    async past(
      on: Db | Tx,
      { memberId, channel }: NewDeliveryOf,
      before: Date | null = null,
    ): Promise<PastNotification[]> {
      const { rows } = await sql<PastNotification>`select kinds, angel_id as "angelId", happened_at as "happenedAt",
          min(planned_at) as at from notification_deliveries
        where member_id = ${memberId} and channel = ${channel} and state <> 'waiting'
          and (channel <> 'email' or state in ('queued', 'sent'))
          and (${before}::timestamptz is null or planned_at < ${before})
        group by 1, 2, 3 order by at desc limit ${channel === 'email' ? 1 : 1000}`.execute(on)
      return rows
    },
    /** Records what a page was answered. */
    async recordShown(tx: Tx, shown: NewDelivery): Promise<void> {
      await forget(tx, shown)
      await sql`insert into notification_deliveries (member_id, channel, state, kinds, angel_id, happened_at, planned_at)
        values (${shown.memberId}, ${shown.channel}, 'sent', ${[...shown.kinds]}, ${shown.angelId}, ${shown.happenedAt},
          ${shown.plannedAt})`.execute(tx)
    },
    /**
     * Plans a delivery for each target, due at once; what is queued for the same target about the same news is superseded.
     * False where the member's day has its e-mail.
     */
    async queue(tx: Tx, { targets, period, expiresAt, ...planned }: NewDelivery & QueuedFor): Promise<boolean> {
      const { memberId, channel, kinds, angelId, happenedAt, plannedAt } = planned
      await forget(tx, planned)
      await sql`update notification_deliveries set state = 'dropped', due_at = null where member_id = ${memberId}
        and channel = ${channel} and state = 'queued' and angel_id = ${angelId} and kinds = ${[...kinds]}::text[]`.execute(
        tx,
      )
      const { rows } = await sql`insert into notification_deliveries
          (member_id, channel, state, kinds, angel_id, happened_at, session_id, period, due_at, expires_at, planned_at)
        select ${memberId}, ${channel}, 'queued', ${[...kinds]}, ${angelId}, ${happenedAt}, session_id,
          ${channel === 'email' ? period : null}, ${plannedAt}, ${expiresAt}, ${plannedAt}
        from unnest(${targets.map(({ sessionId }) => sessionId)}::uuid[]) as of(session_id)
        on conflict do nothing returning 1`.execute(tx)
      return rows.length > 0
    },
    /** What is due to be sent, kept from other processes for as long as an attempt may last. */
    async claim(now: Date, limit: number): Promise<Delivery[]> {
      const { rows } = await sql<Delivery>`update notification_deliveries d
        set due_at = ${new Date(now.getTime() + LEASE_MS)}
        from (select id from notification_deliveries where state = 'queued' and due_at <= ${now}
          order by due_at limit ${limit} for update skip locked) due
        where d.id = due.id
        returning d.id, d.member_id as "memberId", d.channel, d.kinds, d.angel_id as "angelId",
          d.happened_at as "happenedAt", d.session_id as "sessionId", d.period::text as period, d.failures,
          d.planned_at as "plannedAt", d.expires_at as "expiresAt"`.execute(db)
      return rows
    },
    /** It is not attempted before then. */
    async postpone(delivery: Delivery, until: Date): Promise<void> {
      await sql`update notification_deliveries set due_at = ${until} where ${stillQueued(delivery)}`.execute(db)
    },
    async recordFailure(delivery: Delivery, againAt: Date): Promise<void> {
      await sql`update notification_deliveries set due_at = ${againAt}, failures = failures + 1
        where ${stillQueued(delivery)}`.execute(db)
    },
    /** Ends a delivery; `happenedAt`: the newest news that was in it. False where it had ended. */
    async end(on: Db | Tx, delivery: Delivery, state: EndState, happenedAt = delivery.happenedAt): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`update notification_deliveries
        set state = ${state}, due_at = null, happened_at = ${happenedAt} where ${stillQueued(delivery)}`.execute(on)
      return numAffectedRows > 0n
    },
  }

  /** The limits count a day; e-mails are kept, since the last one says what the next may be about. */
  async function forget(tx: Tx, { memberId, plannedAt }: NewDelivery): Promise<void> {
    await sql`delete from notification_deliveries where member_id = ${memberId} and channel <> 'email' and due_at is null
      and planned_at < ${new Date(plannedAt.getTime() - TWO_DAYS_MS)}`.execute(tx)
  }
}
type NewDeliveryOf = Pick<NewDelivery, 'memberId' | 'channel'>
type QueuedFor = {
  readonly targets: readonly { readonly sessionId: string | null }[]
  readonly period: string
  readonly expiresAt: Date
}
export type DeliveriesStore = ReturnType<typeof createDeliveriesStore>
