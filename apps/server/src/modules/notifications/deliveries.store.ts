import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { LEASE_MS, PLAN_LEASE_MS } from './delivery.rules.ts'
import { type PastNotification, policies } from './planner.rules.ts'
import type { AwayChannel, Channel, NotificationKind } from './preferences.rules.ts'

/** A member who is to be planned on a channel. */
export type Waiting = { readonly memberId: string; readonly channel: AwayChannel }
/** Until when it is left to the process that has it. */
export type ClaimedWaiting = Waiting & { readonly until: Date }
/** When it is planned again; null: with the next event. */
export type SettledWaiting = Waiting & { readonly until: Date | null }
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
    /** Makes a member's waiting due, and keeps it locked until the transaction ends: before the member is locked. */
    async lookAgainAtWaiting(tx: Tx, memberId: string, now: Date): Promise<void> {
      await sql`with held as (select id from notification_deliveries where member_id = ${memberId} and state = 'waiting'
          order by channel for update)
        update notification_deliveries d set due_at = ${now} from held
        where d.id = held.id and d.failures = 0 and d.due_at > ${now}`.execute(tx)
    },
    /** Makes due what was planned for a member and held back; what is being sent now is left alone. After the member is locked. */
    async lookAgainAtQueued(tx: Tx, memberId: string, now: Date): Promise<void> {
      await sql`with held as (select id from notification_deliveries where member_id = ${memberId} and state = 'queued'
          and failures = 0 and due_at > ${new Date(now.getTime() + LEASE_MS)} order by id for update)
        update notification_deliveries d set due_at = ${now} from held where d.id = held.id`.execute(tx)
    },
    /** When the next row comes due after `now`, to be planned or sent; null where none waits. */
    async nextDue(now: Date): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(due_at) as at from notification_deliveries
        where state in ('waiting', 'queued') and due_at > ${now}`.execute(db)
      return rows[0]?.at ?? null
    },
    /**
     * Who is due to be planned, the longest due first, kept from other processes for as long as planning may last. What happens to
     * them meanwhile makes the row due again, so that it is not planned by what was read before. What comes due at the same time
     * for one member is claimed together, so that two processes seldom wait for the same member.
     */
    async claimWaiting(now: Date, limit: number): Promise<ClaimedWaiting[]> {
      const until = new Date(now.getTime() + PLAN_LEASE_MS)
      const { rows } = await sql<Waiting>`update notification_deliveries d set due_at = ${until}
        from (select id from notification_deliveries where state = 'waiting' and due_at <= ${now}
          order by due_at, member_id limit ${limit} for update skip locked) due
        where d.id = due.id
        returning d.member_id as "memberId", d.channel`.execute(db)
      return rows.map((waiting) => ({ ...waiting, until }))
    },
    /**
     * Those of them that are not due again and that no other process had; locked until the transaction ends. It waits for locks:
     * another claim may lock a row for a moment only to see that it is taken.
     */
    async lockWaiting(tx: Tx, claimed: readonly ClaimedWaiting[]): Promise<Waiting[]> {
      const { rows } = await sql<Waiting>`select d.member_id as "memberId", d.channel
        from ${placesOf(claimed)} join notification_deliveries d
          on d.member_id = place.member_id and d.channel = place.channel and d.state = 'waiting' and d.due_at = place.until
        order by d.member_id, d.channel for update of d`.execute(tx)
      return rows
    },
    /** Ends the waiting of some, and puts off that of others. */
    async settleWaiting(tx: Tx, settled: readonly SettledWaiting[]): Promise<void> {
      const [ended, put] = [
        settled.filter(({ until }) => until === null),
        settled.filter(({ until }) => until !== null),
      ]
      if (ended.length > 0)
        await sql`delete from notification_deliveries d using ${placesOf(ended)}
          where d.member_id = place.member_id and d.channel = place.channel and d.state = 'waiting'`.execute(tx)
      if (put.length > 0)
        await sql`update notification_deliveries d set due_at = place.until from ${placesOf(put)}
          where d.member_id = place.member_id and d.channel = place.channel and d.state = 'waiting'`.execute(tx)
    },
    /**
     * What counts against the limits of a channel and is not notified of again, the newest first, for each of those that are asked
     * for; planned before `before`, where that is given.
     */
    async past(on: Db | Tx, asked: readonly AskedPast[]): Promise<PastNotification[][]> {
      const { rows } = await sql<PastNotification & { place: number }>`
        select asked.place, p.* from unnest(${asked.map(({ memberId }) => memberId)}::uuid[],
          ${asked.map(({ channel }) => channel)}::text[], ${asked.map(({ before }) => before)}::timestamptz[])
          with ordinality as asked (member_id, channel, before, place)
        cross join lateral (
          select kinds, angel_id as "angelId", happened_at as "happenedAt", min(planned_at) as at
          from notification_deliveries d
          where d.member_id = asked.member_id and d.channel = asked.channel and d.state <> 'waiting'
            and (d.channel <> 'email' or d.state in ('queued', 'sent'))
            and (asked.before is null or d.planned_at < asked.before)
          group by 1, 2, 3 order by at desc limit case asked.channel when 'email' then 1 else 1000 end
        ) p order by asked.place, p.at desc`.execute(on)
      const found = asked.map((): PastNotification[] => [])
      for (const { place, ...one } of rows) found[place - 1]?.push(one)
      return found
    },
    /** Records what a page was answered. */
    async recordShown(tx: Tx, shown: NewDelivery): Promise<void> {
      await forget(tx, [shown])
      await sql`insert into notification_deliveries (member_id, channel, state, kinds, angel_id, happened_at, planned_at)
        values (${shown.memberId}, ${shown.channel}, 'sent', ${[...shown.kinds]}, ${shown.angelId}, ${shown.happenedAt},
          ${shown.plannedAt})`.execute(tx)
    },
    /**
     * Plans a delivery for each target, due at once; what is queued for the same member about the same news is superseded. Answers
     * which were planned: not those whose day has its e-mail.
     */
    async queue(tx: Tx, planned: readonly QueuedDelivery[]): Promise<Waiting[]> {
      if (planned.length === 0) return []
      const rowsOf = planned.flatMap(({ targets, period, ...one }) =>
        targets.map(({ sessionId }) => ({ ...one, sessionId, period: one.channel === 'email' ? period : null })),
      )
      const asRows = sql`jsonb_to_recordset(${JSON.stringify(rowsOf)}::jsonb) as new ("memberId" uuid, channel text, kinds text[],
        "angelId" uuid, "happenedAt" timestamptz, "sessionId" uuid, period date, "plannedAt" timestamptz, "expiresAt" timestamptz)`
      await forget(tx, planned)
      await sql`with superseded as (
          select d.id from notification_deliveries d join (select distinct "memberId", channel, kinds, "angelId" from ${asRows}) new
            on d.member_id = new."memberId" and d.channel = new.channel and d.angel_id = new."angelId" and d.kinds = new.kinds
          where d.state = 'queued' order by d.id for update of d
        )
        update notification_deliveries d set state = 'dropped', due_at = null from superseded s where d.id = s.id`.execute(
        tx,
      )
      const { rows } = await sql<Waiting>`insert into notification_deliveries
          (member_id, channel, state, kinds, angel_id, happened_at, session_id, period, due_at, expires_at, planned_at)
        select "memberId", channel, 'queued', kinds, "angelId", "happenedAt", "sessionId", period, "plannedAt", "expiresAt", "plannedAt"
        from ${asRows} on conflict do nothing returning member_id as "memberId", channel`.execute(tx)
      return rows
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
    /** They are not attempted before then. */
    async postpone(postponed: readonly { readonly delivery: Delivery; readonly until: Date }[]): Promise<void> {
      if (postponed.length === 0) return
      const [ids, times] = [postponed.map(({ delivery }) => delivery.id), postponed.map(({ until }) => until)]
      await sql`with again as (select * from unnest(${ids}::uuid[], ${times}::timestamptz[]) as again (id, at)),
          locked as (${stillQueued(ids)})
        update notification_deliveries d set due_at = again.at from again join locked using (id) where d.id = again.id`.execute(
        db,
      )
    },
    async recordFailure({ id }: Delivery, againAt: Date): Promise<void> {
      await sql`with locked as (${stillQueued([id])})
        update notification_deliveries d set due_at = ${againAt}, failures = failures + 1 from locked where d.id = locked.id`.execute(
        db,
      )
    },
    /** Ends deliveries; `happenedAt` is the newest news that was in one. Answers the ids of those that had not ended before. */
    async end(on: Db | Tx, endings: readonly Ending[]): Promise<ReadonlySet<string>> {
      if (endings.length === 0) return new Set()
      const [ids, states] = [endings.map(({ delivery }) => delivery.id), endings.map(({ state }) => state)]
      const times = endings.map(({ delivery, happenedAt = delivery.happenedAt }) => happenedAt)
      const { rows } = await sql<{ id: string }>`
        with ended as (
          select * from unnest(${ids}::uuid[], ${states}::text[], ${times}::timestamptz[]) as ended (id, state, happened_at)
        ), locked as (${stillQueued(ids)})
        update notification_deliveries d set state = ended.state, due_at = null, happened_at = ended.happened_at
        from ended join locked using (id) where d.id = ended.id returning d.id`.execute(on)
      return new Set(rows.map(({ id }) => id))
    },
  }

  /** The limits count a day; e-mails are kept, since the last one says what the next may be about. */
  async function forget(tx: Tx, planned: readonly Pick<NewDelivery, 'memberId' | 'plannedAt'>[]): Promise<void> {
    const [memberIds, times] = [planned.map(({ memberId }) => memberId), planned.map(({ plannedAt }) => plannedAt)]
    const oldest = new Date(Math.min(...times.map((at) => at.getTime())) - TWO_DAYS_MS)
    await sql`delete from notification_deliveries where member_id = any(${memberIds}::uuid[]) and channel <> 'email'
      and due_at is null and planned_at < ${oldest}`.execute(tx)
  }
}
type AskedPast = Pick<NewDelivery, 'memberId' | 'channel'> & { readonly before: Date | null }
export type QueuedDelivery = NewDelivery & {
  readonly channel: AwayChannel
  readonly targets: readonly { readonly sessionId: string | null }[]
  readonly period: string
  readonly expiresAt: Date
}
export type Ending = { readonly delivery: Delivery; readonly state: EndState; readonly happenedAt?: Date }
export type DeliveriesStore = ReturnType<typeof createDeliveriesStore>

/** Rows `place` of a member, a channel and a time. */
function placesOf(places: readonly SettledWaiting[]) {
  return sql`unnest(${places.map(({ memberId }) => memberId)}::uuid[], ${places.map(({ channel }) => channel)}::text[],
    ${places.map(({ until }) => until)}::timestamptz[]) as place (member_id, channel, until)`
}

/**
 * Those of these deliveries that were not superseded and have not ended, locked in the order of their ids, as whoever locks several
 * does. By their ids: while few wait, statistics speak for an index of all that do.
 */
function stillQueued(ids: readonly string[]) {
  return sql`select id from notification_deliveries where id = any(${[...ids]}::uuid[]) and (state = 'queued') is true
    order by id for update`
}
