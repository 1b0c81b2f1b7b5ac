// One process of bench:queues: delivers events or plans notifications until there are none, when its parent says so.
import { randomUUID } from 'node:crypto'
import { membersRevealed } from '../../apps/server/src/events/payments.ts'
import { createPlanner } from '../../apps/server/src/modules/notifications/create-planner.ts'
import { createDeliveriesStore } from '../../apps/server/src/modules/notifications/deliveries.store.ts'
import { createPreferencesStore } from '../../apps/server/src/modules/notifications/preferences.store.ts'
import { createRecipients } from '../../apps/server/src/modules/notifications/recipients.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { on } from '../../apps/server/src/platform/outbox/define-event.ts'
import { createOutbox } from '../../apps/server/src/platform/outbox/outbox.ts'

const [url = '', what = ''] = process.argv.slice(2)
const database = openDatabase({ connectionString: url })
const { db, pool } = database
const log = createLog('error')
const now = () => new Date()

/** A subscriber that writes one row, as most do. */
async function deliver(): Promise<void> {
  const outbox = createOutbox({ database, log, now, events: [membersRevealed] })
  outbox.subscribe([
    on(membersRevealed, 'bench', async ({ memberId }, { eventId }) => {
      await pool.query('insert into bench_effects values ($1, $2) on conflict do nothing', [eventId, memberId])
    }),
  ])
  while ((await outbox.waiting()).count > 0) await outbox.drain()
}

/** The planner with its own statements; who the member is and what is new takes a statement each, as in the product. */
async function plan(): Promise<void> {
  const deliveries = createDeliveriesStore(db)
  const member = async (memberId: string) => {
    await pool.query('select * from members where id = $1', [memberId])
    return {
      ...{ id: memberId, trackerId: '', brandId: 'original', role: 'member', email: '', country: 'es', language: 'es' },
      ...{ disabled: false, isErased: false, lastActiveAt: new Date(0), createdAt: new Date(0) },
    }
  }
  const planner = createPlanner({
    database,
    deliveries,
    loadRecipient: createRecipients({
      deliveries,
      preferences: createPreferencesStore(db),
      async unseen(memberId) {
        const { rows } = await pool.query<{ angelId: string }>(
          `select a.id as "angelId" from angels a where not exists (select from likes where member_id = $1) limit 1`,
          [memberId],
        )
        return rows.map(({ angelId }) => ({
          kind: 'likes' as const,
          angelId,
          count: 1,
          isReply: false,
          at: new Date(),
        }))
      },
      emailStanding: async () => ({ isSuppressed: false, awaitsConfirmation: false, agreesToMarketing: true }),
      isConnected: async () => false,
    }),
    adapters: (['push', 'telegram', 'email'] as const).map((channel) => ({
      channel,
      targets: async () => [{ sessionId: randomUUID() }],
      send: async () => ({ kind: 'sent' as const }),
    })),
    memberships: { member: member as never }, // the planner reads no more of it
    lockMember: (async (_tx: unknown, memberId: string) => member(memberId)) as never, // as above
    isConnected: async () => false,
    jobs: { wake: async () => {} },
    log,
    now,
  })
  for (const job of planner.jobs) await job.run()
}

await pool.query('select 1')
process.send?.('ready')
await new Promise((resolve) => process.once('message', resolve))
await (what === 'events' ? deliver() : plan())
process.send?.('done')
await new Promise((resolve) => process.once('message', resolve))
await database.close()
process.disconnect()
