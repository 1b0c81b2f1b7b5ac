import { sqlState } from './sql-state.ts'

/** What the driver and PostgreSQL say of a connection that is gone, cannot be made, or leads to a server that may not write. */
const LOST = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '25006', // read_only_sql_transaction: a primary that became a standby
  '53300', // too_many_connections
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '08001',
])
const WORDS =
  /Connection terminated|not queryable|Client was closed|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|timeout expired/

/**
 * Whether an error says that the database cannot be reached now. Nothing is known of what was on its way: it may have been
 * committed.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isSystem =
    'syscall' in error ? error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write' : true
  return (isSystem && LOST.has(sqlState(error))) || WORDS.test(error.message)
}

const SLOW = new Set([
  '55P03', // lock_not_available: it waited too long for what another one holds
  '57014', // query_canceled, by its time-out
  '25P03', // idle_in_transaction_session_timeout
])

/** Whether a statement was ended because it took too long: nothing of its transaction is kept, and it may be tried again. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && SLOW.has(sqlState(error))
}
