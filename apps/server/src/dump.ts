// npm run db:export and db:import: the whole database into a file and back, from one PostgreSQL to another.
import { resolve } from 'node:path'
import { readConfig } from './config/config.ts'
import { reachData } from './config/data.ts'
import { noteMoved } from './platform/database/dump/note-moved.ts'
import { exportDatabase } from './platform/database/dump/export-database.ts'
import { importDatabase } from './platform/database/dump/import-database.ts'
import { StartError } from './platform/errors.ts'

const ways = {
  export: { purpose: 'read', move: exportDatabase },
  import: { purpose: 'fill', move: importDatabase },
} as const

async function main([name, file, ...more]: readonly string[]): Promise<void> {
  const way = name === 'export' || name === 'import' ? name : undefined
  if (way === undefined || file === undefined || more.length > 0)
    throw new StartError(
      'npm run db:export -- FILE writes the database into a file, npm run db:import -- FILE reads one.',
    )
  const { purpose, move } = ways[way]
  const data = await reachData(readConfig(process.env, { serves: false }), { purpose, progress: say })
  try {
    const { tables, rows } = await move(data.connection, resolve(file))
    await noteMoved(data.connection, { kind: name === 'export' ? 'backup' : 'restore', rows })
    say(`${way === 'export' ? 'Written' : 'Read'}: ${rows} rows of ${tables} tables.`)
    say('Keys and photos are no part of it: take keys, uploads and photos of DATA_DIR along.')
  } finally {
    await data.close()
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  say(error instanceof StartError ? error.message : error instanceof Error ? String(error.stack) : String(error))
  process.exitCode = 1
}
