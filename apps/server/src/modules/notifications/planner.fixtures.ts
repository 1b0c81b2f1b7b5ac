import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import { insertAngel, insertMember } from '@incontro/testing/rows.ts'
import { sql } from 'kysely'
import { openDatabase, type Tx } from '../../platform/database/database.ts'
import type { Waker } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import type { MemberFacts } from '../memberships/index.ts'
import { type ChannelAdapter, oneTargetEach, type Outcome, type Outgoing } from './channel.ts'
import { createPlanner } from './create-planner.ts'
import { createDeliveriesStore, type DeliveriesStore } from './deliveries.store.ts'
import type { News } from './planner.rules.ts'
import type { AwayChannel } from './preferences.rules.ts'
import { createPreferencesStore } from './preferences.store.ts'
import { createPushStore } from './push/push.store.ts'
import { createRecipients } from './recipients.ts'
import { createTelegramStore } from './telegram/telegram.store.ts'

const goodAddress = { isSuppressed: false, awaitsConfirmation: false, agreesToMarketing: true }
const NOON = new Date('2027-03-01T12:00:00Z')

/** The planner on a database, with a clock and services of the test. Members have a browser and a chat, and no page open. */
export async function plannerWorld(url: string) {
  const database = openDatabase({ connectionString: url }, { max: 5 })
  after(() => database.close())
  const { db, pool, transaction } = database
  const members = new Map<string, MemberFacts>()
  const happened = new Map<string, News[]>()
  const connected = new Set<string>()
  let time = NOON
  const now = () => time
  const store = createDeliveriesStore(db)
  const preferences = createPreferencesStore(db)
  const angel = await insertAngel(pool, { screenName: 'Sofía' })

  async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<Map<string, MemberFacts>> {
    await sql`select from members where id = any(${[...memberIds]}::uuid[]) order by id for update`.execute(tx)
    return members
  }

  /** A process of the product; what it handed to its services is in `sent`. */
  function startProcess({
    sends = () => Promise.resolve({ kind: 'sent' } as const),
    dies = {},
    push: pushAdapter,
    queue,
  }: {
    readonly sends?: (outgoing: Outgoing) => Promise<Outcome>
    /** What it does not come to do, since it is killed there. */
    readonly dies?: Partial<DeliveriesStore>
    /** The real adapter of push, in the place of the test's. */
    readonly push?: ChannelAdapter
    /** The real queue of jobs, in the place of the test's. */
    readonly queue?: Waker
  } = {}) {
    const deliveries = { ...store, ...dies }
    const sent: Outgoing[] = []
    let isWoken = false
    let running = Promise.resolve()
    const wake: Waker['wake'] = async (_tx, _name, at) => void (isWoken ||= at === undefined || at <= now())
    const push = createPushStore(db)
    const telegram = createTelegramStore(db)
    const targets: Record<AwayChannel, ChannelAdapter['targets']> = {
      push: push.sessions,
      telegram: async (tx, memberIds) => oneTargetEach(await telegram.linkedAmong(tx, memberIds)),
      email: async (_tx, memberIds) => oneTargetEach(memberIds),
    }
    const planner = createPlanner({
      database,
      deliveries,
      loadRecipients: createRecipients({
        deliveries,
        preferences,
        unseen: async () => happened,
        emailStanding: async (memberIds) => new Map(memberIds.map((id) => [id, goodAddress])),
        connectedAmong: async () => connected,
      }),
      adapters: (['push', 'telegram', 'email'] as const).map((channel) =>
        channel === 'push' && pushAdapter !== undefined
          ? pushAdapter
          : {
              channel,
              targets: targets[channel],
              async send(outgoing) {
                sent.push(outgoing)
                return sends(outgoing)
              },
            },
      ),
      memberships: { members: async () => members, lockMembers },
      connectedAmong: async () => connected,
      jobs: queue ?? { wake },
      log: createLog('silent'),
      now,
    })
    /** One at a time, as the queue does. */
    function run(): Promise<void> {
      running = running.then(async () => {
        for (const job of planner.jobs) await job.run()
      })
      return running
    }
    return {
      planner,
      /** What the queue does after a commit: begins a run where one was asked for. */
      runWoken(): void {
        if (isWoken) void run()
        isWoken = false
      },
      /** After the runs that have begun. */
      idle: () => running,
      /** The channels to which something was sent for a member, in order. */
      sentTo: (memberId: string): AwayChannel[] =>
        sent.filter(({ member }) => member.id === memberId).map(({ delivery }) => delivery.channel),
      sent,
      /** What the schedule does. */
      run,
    }
  }

  return {
    database,
    transaction,
    store,
    preferences,
    lockMembers,
    angel,
    connected,
    now,
    wait: (ms: number) => void (time = new Date(time.getTime() + ms)),
    startProcess,
    /** A member of Madrid who left three hours ago. */
    async addMember(channels: readonly ('push' | 'telegram')[] = ['push']): Promise<string> {
      const { id, trackerId } = await insertMember(pool)
      const facts = { id, trackerId, brandId: 'original', role: 'member', country: 'es', language: 'es' }
      const standing = { disabled: false, isErased: false, lastActiveAt: new Date(time.getTime() - 3 * 3_600_000) }
      members.set(id, { ...facts, ...standing } as MemberFacts) // the planner reads no more of it
      if (channels.includes('push')) await addBrowser(id)
      if (channels.includes('telegram'))
        await pool.query(
          `insert into telegram_links (member_id, brand_id, chat_id, name, at) values ($1, 'original', $2, 'Marco', now())`,
          [id, members.size],
        )
      return id
    },
    addBrowser,
    change: (memberId: string, change: Partial<MemberFacts>) => {
      const facts = members.get(memberId)
      if (facts !== undefined) members.set(memberId, { ...facts, ...change })
    },
    /** An angel likes the member now; it is not seen yet, and no event has said so. */
    like(memberId: string): void {
      const news: News = { kind: 'likes', angelId: angel.id, count: 1, isReply: false, at: time }
      happened.set(memberId, [news, ...(happened.get(memberId) ?? [])])
    },
    see: (memberId: string) => void happened.delete(memberId),
    async states(memberId: string): Promise<string[]> {
      const { rows } = await pool.query<{ state: string }>(
        `select channel || ' ' || state as state from notification_deliveries where member_id = $1 order by 1`,
        [memberId],
      )
      return rows.map(({ state }) => state)
    },
  }

  async function addBrowser(memberId: string, subscription = { p256dh: '', auth: '', endpoint: '' }): Promise<void> {
    const id = randomUUID()
    const { p256dh, auth, endpoint } = subscription
    await pool.query(
      `insert into sessions (id, token_hash, member_id, created_at, last_seen_at, expires_at)
        values ($1, $2, $3, now(), now(), '2100-01-01')`,
      [id, Buffer.from(id), memberId],
    )
    await pool.query(
      `insert into push_subscriptions (session_id, member_id, endpoint, p256dh, auth, at) values ($1, $2, $3, $4, $5, now())`,
      [id, memberId, endpoint === '' ? `https://push.test/${id}` : endpoint, p256dh, auth],
    )
  }
}
