import type pg from 'pg'

export type Sizes = {
  readonly members: number
  readonly messages: number
  /** Half of them are decided. */
  readonly cases: number
  /** In the log. */
  readonly events: number
}

export const ANGELS = 1000
/** Over how many days members sign up, and over how many the log goes back. */
export const [DAYS, LOG_DAYS] = [730, 365]

/** Runs a statement over a range of numbers, so that no transaction is larger than need be. */
export async function inSteps(
  client: pg.Client,
  { count, step = 100_000 }: { readonly count: number; readonly step?: number },
  statement: string,
  more: readonly unknown[] = [],
): Promise<void> {
  for (let from = 1; from <= count; from += step)
    await client.query(statement, [from, Math.min(from + step - 1, count), ...more])
}

/** Drops the indexes that stand for no constraint while a statement fills their tables, and makes them again: quicker than row by row. */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { made } of rows) await client.query(made)
}
