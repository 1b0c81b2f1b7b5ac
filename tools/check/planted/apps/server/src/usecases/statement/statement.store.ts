// breaks: sql-only-in-stores
import { sql } from 'kysely'
export const count = sql`select 1`
