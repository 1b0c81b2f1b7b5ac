import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Every way in which a number could have been written down. */
export function traces(number: string): string[] {
  const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  return [
    number,
    spaced,
    spaced.replaceAll(' ', '-'),
    number.slice(0, 12),
    Buffer.from(number).toString('base64').slice(0, -4),
    Buffer.from(number).toString('hex'),
  ]
}
/** Every row of every table, bytes read as the text that they may be. */
export async function dumpTables(database: Database): Promise<Map<string, string>> {
  const tables = await sql<{
    name: string
  }>`select table_name::text as name from information_schema.tables where table_schema = 'public'`.execute(database.db)
  const rows = new Map<string, string>()
  for (const { name } of tables.rows) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database.db)
    rows.set(
      name,
      found.rows
        .map((row) =>
          JSON.stringify(row, (_, value: unknown) =>
            isBytes(value) ? Buffer.from(value.data).toString('latin1') : value,
          ),
        )
        .join('\n'),
    )
  }
  return rows
}
function isBytes(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
}
