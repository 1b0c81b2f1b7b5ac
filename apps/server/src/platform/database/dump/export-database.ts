import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../../errors.ts'
import { END_OF_ROWS, FORMAT, type Header } from './format.ts'
import { listed, quoted, SAME_WORDS, sequencesOf, tablesOf } from './schema.ts'

export type Moved = { tables: number; rows: number }

/** Writes a database into a file, as it is at one moment; it may be in use meanwhile. The file is there when it is whole. */
export async function exportDatabase(connection: pg.ClientConfig, file: string): Promise<Moved> {
  if (await stat(file).catch(() => undefined)) throw new StartError(`${file} is there already.`)
  const unfinished = `${file}.unfinished`
  try {
    const moved = await pipeDatabase(connection, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, file)
    return moved
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** The same into a stream: what reads it knows by the last line that it is whole. Fails where the reader goes away. */
export async function pipeDatabase(connection: pg.ClientConfig, to: Writable): Promise<Moved> {
  to.on('error', () => {}) // one that cannot be opened fails before anything is written: the pipeline says so
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const moved: Moved = { tables: 0, rows: 0 }
    await pipeline(Readable.from(dumpOf(client, moved)), createGzip({ level: 6 }), to)
    return moved
  } finally {
    await client.end()
    to.destroy()
  }
}

async function* dumpOf(client: pg.Client, moved: Moved): AsyncGenerator<Buffer> {
  await client.query(`begin isolation level repeatable read read only; ${SAME_WORDS}`)
  const tables = await tablesOf(client)
  if (!tables.some(({ table }) => table === 'kysely_migration')) throw new StartError('The database is empty.')
  await client.query(`lock table ${listed(tables.map(({ table }) => table))} in access share mode`)
  const header: Header = {
    incontro: FORMAT,
    migrations: await migrationsOf(client),
    tables,
    sequences: await sequencesOf(client), // at or past what the rows of this moment have
  }
  yield lineOf(header)
  for (const { table, columns } of tables) {
    yield lineOf({ table })
    const copy = client.query(copyTo(`copy ${quoted(table)} (${listed(columns)}) to stdout`))
    yield* copy
    yield Buffer.concat([END_OF_ROWS, Buffer.from('\n')])
    moved.tables += 1
    moved.rows += copy.rowCount
  }
  await client.query('commit')
  yield lineOf({ end: { rows: moved.rows } })
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

function lineOf(line: object): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`)
}
