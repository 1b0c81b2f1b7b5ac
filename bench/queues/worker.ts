// One process of bench:queues: delivers events or plans notifications until there are none, when its parent says so.
import { randomUUID } from 'node:crypto'
import { membersRevealed } from '../../apps/server/src/events/payments.ts'
import { createPlanner } from '../../apps/server/src/modules/notifications/create-planner.ts'
import type { MemberFacts } from '../../apps/server/src/modules/memberships/index.ts'
import { createDeliveriesStore } from '../../apps/server/src/modules/notifications/deliveries.store.ts'
import { createPreferencesStore } from '../../apps/server/src/modules/notifications/preferences.store.ts'
import { createRecipients } from '../../apps/server/src/modules/notifications/recipients.ts'
import { type Db, openDatabase, type Tx } from '../../apps/server/src/platform/database/database.ts'
import { runIn } from '../../apps/server/src/platform/database/statement.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { on } from '../../apps/server/src/platform/outbox/define-event.ts'
import { createOutbox } from '../../apps/server/src/platform/outbox/outbox.ts'

const [url = '', what = ''] = process.argv.slice(2)
const database = openDatabase({ connectionString: url })
const { db, pool } = database
const log = createLog('error')
const now = () => new Date()

/** A subscriber that writes one row, as most do. */
function outboxOf() {
  const outbox = createOutbox({ database, log, now, events: [membersRevealed] })
  outbox.subscribe([
    on(membersRevealed, 'bench', async ({ memberId }, { eventId }) => {
      await pool.query('insert into bench_effects values ($1, $2) on conflict do nothing', [eventId, memberId])
    }),
  ])
  return outbox
}

async function deliver(): Promise<void> {
  const outbox = outboxOf()
  while ((await outbox.waiting()).count > 0) await outbox.drain()
}

/** As a worker process does, until it is told to end. */
async function relay(): Promise<void> {
  const outbox = outboxOf()
  await outbox.start()
  await new Promise((resolve) => process.once('message', resolve))
  await outbox.stop()
}

/** The planner with its own statements; who the members are and what is new takes a statement each, as in the product. */
async function plan(): Promise<void> {
  const deliveries = createDeliveriesStore(db)
  const membersBy = async (on: Db | Tx, lock: string, memberIds: readonly string[]) => {
    const text = `select * from members where id = any($1::uuid[]) order by id ${lock}`
    await runIn(on)({ name: `bench_members ${lock}`, text }, [memberIds])
    const facts = {
      ...{ trackerId: '', brandId: 'original', role: 'member', email: '', country: 'es', language: 'es' },
      ...{ disabled: false, isErased: false, lastActiveAt: new Date(0), createdAt: new Date(0) },
    }
    return new Map(memberIds.map((id) => [id, { ...facts, id } as unknown as MemberFacts])) // the planner reads no more of it
  }
  const planner = createPlanner({
    database,
    deliveries,
    loadRecipients: createRecipients({
      deliveries,
      preferences: createPreferencesStore(db),
      async unseen(memberIds) {
        const { rows } = await pool.query<{ memberId: string; angelId: string }>(
          `select m.id as "memberId", a.id as "angelId" from unnest($1::uuid[]) as m (id) cross join (select id from angels limit 1) a
            where not exists (select from likes where member_id = m.id)`,
          [memberIds],
        )
        const news = { kind: 'likes', count: 1, isReply: false, at: new Date() } as const
        return new Map(rows.map(({ memberId, angelId }) => [memberId, [{ ...news, angelId }]]))
      },
      emailStanding: async () => new Map(),
      connectedAmong: async () => new Set(),
    }),
    adapters: (['push', 'telegram', 'email'] as const).map((channel) => ({
      channel,
      targets: async (_tx, memberIds) => new Map(memberIds.map((id) => [id, [{ sessionId: randomUUID() }]])),
      send: async () => ({ kind: 'sent' as const }),
    })),
    memberships: {
      members: (memberIds) => membersBy(db, '', memberIds),
      lockMembers: (tx, memberIds) => membersBy(tx, 'for update', memberIds),
    },
    connectedAmong: async () => new Set(),
    jobs: { wake: async () => {} },
    log,
    now,
  })
  for (const job of planner.jobs) await job.run()
}

await pool.query('select 1')
process.send?.('ready')
await new Promise((resolve) => process.once('message', resolve))
await (what === 'events' ? deliver() : what === 'relay' ? relay() : plan())
process.send?.('done')
await new Promise((resolve) => process.once('message', resolve))
await database.close()
process.disconnect()
