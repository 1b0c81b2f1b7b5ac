import { randomUUID } from 'node:crypto'
import type { Affiliate } from '@incontro/brand'
import { openDatabase } from '../../platform/database/database.ts'
import { idleJobs } from '../../platform/jobs/idle-jobs.fixtures.ts'
import { createLog } from '../../platform/log/log.ts'
import { createAttribution } from './index.ts'
import type { MemberOrigin } from './order-origin.ts'

type Options = {
  readonly url: string
  readonly affiliates: readonly Affiliate[]
  readonly now: () => Date
  readonly timeoutMs?: number
}

/** The module by itself on a database, with members of source `partner` who exist as soon as they are named. */
export async function buildWorld({ url, affiliates, now, timeoutMs = 30_000 }: Options) {
  const database = openDatabase({ connectionString: url })
  await database.pool.query(`insert into brands (id, settings) values ('original', '{}') on conflict do nothing`)
  const origin = async (memberId: string): Promise<MemberOrigin> => ({
    memberId,
    brandId: 'original',
    trackerId: `click-${memberId}`,
    source: 'partner',
    joinedAt: now(),
    attribution: {},
  })
  const attribution = createAttribution({
    database,
    jobs: idleJobs,
    members: { origin },
    brand: async () => ({ affiliation: true, affiliates: [...affiliates] }),
    postbacks: { timeoutMs, allowsPrivateAddresses: true },
    outbox: { publish: async () => {} },
    now,
    log: createLog('silent'),
  })
  return {
    database,
    /** Hears an event as the outbox delivers it. */
    async hear(name: string, payload: Record<string, unknown>): Promise<void> {
      for (const { event, handle } of attribution.subscribers ?? [])
        if (event.event === name) await handle(payload, { eventId: 0 })
    },
    async deliver(): Promise<void> {
      await attribution.jobs?.find(({ name }) => name === 'attribution.postbacks')?.run()
    },
    async member(): Promise<string> {
      const id = randomUUID()
      await database.pool.query(
        `insert into members (id, tracker_id, brand_id, email, country, language, flow_id, created_at, last_active_at)
         values ($1, $2, 'original', $3, 'es', 'es', '7', now(), now())`,
        [id, `click-${id}`, `${id}@example.test`],
      )
      return id
    },
  }
}

/** A capture of one order as payments publishes it. */
export function capture(memberId: string, over: Record<string, unknown> = {}) {
  return {
    memberId,
    brandId: 'original',
    orderId: randomUUID(),
    attemptId: randomUUID(),
    kind: 'purchase',
    amountMinor: 999,
    currency: 'EUR',
    origin: { source: 'partner', clickId: `click-${memberId}` },
    ...over,
  }
}
