// npm run db:export and db:import: the whole database into a file and back, from one PostgreSQL to another; `-` is a pipe.
import { resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { readConfig } from './config/config.ts'
import { reachData } from './config/data.ts'
import { noteMoved } from './platform/database/dump/note-moved.ts'
import { exportDatabase, pipeDatabase } from './platform/database/dump/export-database.ts'
import { importDatabase } from './platform/database/dump/import-database.ts'
import { StartError } from './platform/errors.ts'

const PIPE = '-'

const ways = {
  export: {
    purpose: 'read',
    move: (connection: ClientConfig, file: string) =>
      file === PIPE ? pipeDatabase(connection, stdoutPipe()) : exportDatabase(connection, resolve(file)),
  },
  import: {
    purpose: 'fill',
    move: (connection: ClientConfig, file: string) =>
      importDatabase(connection, file === PIPE ? process.stdin : resolve(file)),
  },
} as const

async function main([name, file, ...more]: readonly string[]): Promise<void> {
  const way = name === 'export' || name === 'import' ? name : undefined
  if (way === undefined || file === undefined || more.length > 0)
    throw new StartError(
      'npm run db:export -- FILE writes the database into a file, npm run db:import -- FILE reads one; - is a pipe.',
    )
  const { purpose, move } = ways[way]
  const data = await reachData(readConfig(process.env, { serves: false }), { purpose, progress: say })
  try {
    const { tables, rows } = await move(data.connection, file)
    await noteMoved(data.connection, { kind: name === 'export' ? 'backup' : 'restore', rows })
    say(`${way === 'export' ? 'Written' : 'Read'}: ${rows} rows of ${tables} tables.`)
    say('Keys and photos are no part of it: take keys, uploads and photos of DATA_DIR along.')
  } finally {
    await data.close()
  }
}

/** The bytes of a dump are nothing to show on a terminal. */
function stdoutPipe(): NodeJS.WriteStream {
  if (process.stdout.isTTY) throw new StartError('Lead the output into a file or another program: … export - > FILE')
  return process.stdout
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
