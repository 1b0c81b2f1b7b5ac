import type pg from 'pg'

/** A statement that reads a few rows by their keys, within a millisecond or two. Its name makes the server keep its plan; '' for none. */
export type LookUp = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }
export type LookUps = {
  query<Row extends pg.QueryResultRow>(lookUp: LookUp): Promise<{ readonly rows: Row[] }>
}
