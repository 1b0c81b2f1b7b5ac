import { sql } from 'kysely'
export const likesOf = sql`select 1`
