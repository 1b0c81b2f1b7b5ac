import { availableParallelism } from 'node:os'
import { z } from 'zod'
import type { DatabaseTimeouts } from '../platform/database/database.ts'

const Address = z.url({ protocol: /^postgres(ql)?$/ })
const Milliseconds = z.coerce.number().int().min(100)

/** Where the database is, how it is reached, and how long it may take. */
export const databaseSettings = {
  DATABASE_URL: Address.optional(),
  DATABASE_DIRECT_URL: Address.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1000).optional(),
  DATABASE_STATEMENT_MS: Milliseconds.default(60_000),
  DATABASE_LOCK_MS: Milliseconds.default(20_000),
  DATABASE_IDLE_IN_TRANSACTION_MS: Milliseconds.default(300_000),
  MIGRATIONS: z.enum(['at_start', 'by_command']).default('at_start'),
}

export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'url'
      readonly url: string
      /** The server itself, where `url` leads to a pooler. */
      readonly directUrl: string | undefined
    }

type Env = {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_DIRECT_URL?: string | undefined
  readonly DATABASE_CONNECTIONS?: number | undefined
  readonly DATABASE_STATEMENT_MS: number
  readonly DATABASE_LOCK_MS: number
  readonly DATABASE_IDLE_IN_TRANSACTION_MS: number
}

export function databaseOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: Env): DatabaseConfig {
  return url === undefined ? { kind: 'embedded' } : { kind: 'url', url, directUrl }
}

export function databaseTimeoutsOf(env: Env): DatabaseTimeouts {
  return {
    statementMs: env.DATABASE_STATEMENT_MS,
    lockMs: env.DATABASE_LOCK_MS,
    idleInTransactionMs: env.DATABASE_IDLE_IN_TRANSACTION_MS,
  }
}

/** Charges wait for providers, not for the database; jobs and calls use what the processors can keep busy. */
export function databaseConnectionsOf(env: Env, roles: readonly string[]): number {
  const most = roles.length === 1 && roles[0] === 'payment' ? 12 : 32
  return env.DATABASE_CONNECTIONS ?? Math.min(most, Math.max(8, availableParallelism() * 4))
}

export function faultsOfDatabase(given: Readonly<Record<string, string | undefined>>): string[] {
  return given['DATABASE_DIRECT_URL'] !== undefined && given['DATABASE_URL'] === undefined
    ? ['DATABASE_DIRECT_URL: goes with DATABASE_URL']
    : []
}
