import { type RawBuilder, sql } from 'kysely'

/** An address as it is shown before it is revealed (G8), worked out where it lies: `m•••@example.com`. */
export function maskedSql(address: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`left(${address}, 1) || '•••@' || split_part(${address}, '@', 2)`
}
