import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** Where processes say to each other what their open pages have to hear (BO-17). */
export const LIVE_CHANNEL = 'operators_live'
/** A notification of PostgreSQL has less than 8,000 bytes. */
const SESSIONS_AT_ONCE = 100

type LiveNotification =
  | { readonly changed: readonly string[] }
  /** Ids of sessions that are over. */
  | { readonly ended: readonly string[] }

/** Says, once the transaction is committed, that something of these kinds has changed. */
export async function notifyChanged(tx: Db | Tx, kinds: readonly string[]): Promise<void> {
  await notify(tx, { changed: [...new Set(kinds)] })
}

/** Says, once the transaction is committed, that these sessions are over. */
export async function notifyEnded(tx: Db | Tx, sessionIds: readonly string[]): Promise<void> {
  for (let from = 0; from < sessionIds.length; from += SESSIONS_AT_ONCE)
    await notify(tx, { ended: sessionIds.slice(from, from + SESSIONS_AT_ONCE) })
}

async function notify(tx: Db | Tx, notification: LiveNotification): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notification)})`.execute(tx)
}
