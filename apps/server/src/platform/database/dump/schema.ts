import type pg from 'pg'
import type { Header, Table } from './format.ts'

/** What both ends of a move are set to alike: how values are written as text, and that it may take its time. */
export const SAME_WORDS = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** A name of the schema in SQL, where it may be a word of SQL too. */
export const quoted = (name: string): string => `"${name}"`

export const listed = (names: readonly string[]): string => names.map(quoted).join(', ')

const OURS = `c.relnamespace = current_schema()::regnamespace and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Every table with the columns that hold something of their own: what is generated follows from them. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${OURS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows
}

/** The sequences that have given out a number, with the last one. */
export async function sequencesOf(client: pg.Client): Promise<Header['sequences']> {
  const { rows } = await client.query<Header['sequences'][number]>(
    `select sequencename as sequence, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename`,
  )
  return rows
}

/** What is there already, of whatever kind; extensions are not counted. */
export async function somethingIn(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${OURS} order by c.relname limit 1`,
  )
  return rows[0]?.name
}

export type ForeignKey = { table: string; name: string; definition: string }

export async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where ${OURS} and k.contype = 'f' order by c.relname, k.conname`,
  )
  return rows
}
