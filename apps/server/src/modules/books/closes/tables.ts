import type { Json } from '../../../platform/database/json-column.ts'

/** What an account of a brand had at the end of a day; null for money that is of no brand. */
export type ClosedBalance = {
  readonly brandId: string | null
  readonly account: string
  readonly currency: string
  readonly closing: number
}

type BookClosesTable = {
  /** YYYY-MM-DD, UTC. */
  day: string
  /** The end of the day. */
  until: Date
  at: Date
  /** How many entries there were by then. */
  entries: number
  balances: Json<readonly ClosedBalance[]>
  /** Of all above and of the close before it. */
  hash: Buffer
  previous: Buffer | null
}

export type CloseTables = { book_closes: BookClosesTable }

/** The columns as they stand in the database, for the test that compares. */
export const closeColumns = {
  book_closes: ['day', 'until', 'at', 'entries', 'balances', 'hash', 'previous'],
} as const satisfies { [Table in keyof CloseTables]: readonly (keyof CloseTables[Table])[] }
