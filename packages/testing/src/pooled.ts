import { withDatabase } from './database.ts'
import { addressBehind } from './pgbouncer.ts'

export type DatabaseSettings = { readonly DATABASE_URL: string; readonly DATABASE_DIRECT_URL?: string }

/**
 * How a product reaches a database of tests: by its address, or, in a run with `npm test -- --pooled`, through the PgBouncer of the run,
 * and by its own address for what needs a session. Other servers than that of the run are reached as they are.
 */
export function databaseSettings(url: string): DatabaseSettings {
  const { TEST_POOLER_PORT: port = '', TEST_DATABASE_URL: server = '' } = process.env
  if (port === '' || withDatabase(url, 'x') !== withDatabase(server, 'x')) return { DATABASE_URL: url }
  return { DATABASE_URL: addressBehind(url, Number(port)), DATABASE_DIRECT_URL: url }
}
