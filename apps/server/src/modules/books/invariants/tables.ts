import type { Generated } from 'kysely'
import type { Json } from '../../../platform/database/json-column.ts'

export type InvariantTables = {
  invariant_runs: { day: string; at: Date; took_ms: Generated<number | null>; next_from: Generated<string | null> }
  invariant_results: {
    day: string
    name: string
    number: number
    broken: number
    examples: Json<unknown>
    is_warning: Generated<boolean>
  }
}

/** The columns as they stand in the database, for the test that compares. */
export const invariantColumns = {
  invariant_runs: ['day', 'at', 'took_ms', 'next_from'],
  invariant_results: ['day', 'name', 'number', 'broken', 'examples', 'is_warning'],
} as const satisfies { [Table in keyof InvariantTables]: readonly (keyof InvariantTables[Table])[] }
