import { allEvents } from '../../events/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { createLog } from '../../platform/log/log.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { createCredits, type CreditsDeps } from './index.ts'

/** The module by itself on a database: no one has a page open, and what it publishes stays in the outbox. */
export function openCredits(
  database: Pick<Database, 'db' | 'transaction' | 'connect'>,
  { now = () => new Date() }: Partial<Pick<CreditsDeps, 'now'>> = {},
) {
  const log = createLog('silent')
  return createCredits({
    db: database.db,
    transaction: database.transaction,
    outbox: createOutbox({ database, log, now, events: allEvents }),
    hub: { deliver: () => {}, isConnected: async () => false },
    memberships: { member: async () => null },
    log,
    now,
  })
}
