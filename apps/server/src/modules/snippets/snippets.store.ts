import type { Language } from '@incontro/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type SnippetRow = {
  id: string
  folder: string
  name: string
  texts: Partial<Record<Language, string>>
  version: number
  saved_at: Date
}
type Saved = {
  readonly folder: string
  readonly name: string
  readonly texts: SnippetRow['texts']
  readonly hashes: readonly string[]
}

const COLUMNS = sql`id, folder, name, texts, version, saved_at`

export async function readSnippets(db: Db, angelId: string, most: number): Promise<readonly SnippetRow[]> {
  const { rows } = await sql<SnippetRow>`select ${COLUMNS} from studio_snippets where angel_id = ${angelId}
    order by lower(folder), lower(name), id limit ${most}`.execute(db)
  return rows
}

export async function countSnippets(tx: Tx, angelId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from studio_snippets
    where angel_id = ${angelId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertSnippet(
  tx: Tx,
  { id, angelId, at, ...saved }: Saved & { readonly id: string; readonly angelId: string; readonly at: Date },
): Promise<void> {
  await sql`insert into studio_snippets (id, angel_id, folder, name, texts, hashes, saved_at) values (${id}, ${angelId},
    ${saved.folder}, ${saved.name}, ${JSON.stringify(saved.texts)}::jsonb, ${[...saved.hashes]}::text[], ${at})`.execute(
    tx,
  )
}

export async function lockSnippet(tx: Tx, id: string, angelId: string): Promise<SnippetRow | undefined> {
  const { rows } = await sql<SnippetRow>`select ${COLUMNS} from studio_snippets
    where id = ${id} and angel_id = ${angelId} for update`.execute(tx)
  return rows[0]
}

export async function updateSnippet(tx: Tx, id: string, saved: Saved & { readonly at: Date }): Promise<void> {
  await sql`update studio_snippets set folder = ${saved.folder}, name = ${saved.name}, texts = ${JSON.stringify(saved.texts)}::jsonb,
    hashes = ${[...saved.hashes]}::text[], version = version + 1, saved_at = ${saved.at} where id = ${id}`.execute(tx)
}

/** False where she has none of that id. */
export async function deleteSnippet(tx: Tx, id: string, angelId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from studio_snippets where id = ${id} and angel_id = ${angelId}`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}
