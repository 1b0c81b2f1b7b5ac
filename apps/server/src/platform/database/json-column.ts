import type { ColumnType } from 'kysely'

/** Goes in as JSON text, comes out parsed. */
export type Json<T> = ColumnType<T, string, string>
/** The same, where there may be nothing. */
export type MaybeJson<T> = ColumnType<T | null, string | null, string | null>
