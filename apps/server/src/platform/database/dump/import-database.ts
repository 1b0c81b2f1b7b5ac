import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../errors.ts'
import { knownMigrations, migrateWithin } from '../migrate.ts'
import type { Moved } from './export-database.ts'
import { cutShort, END_OF_ROWS, EndLine, Header, lineReader, parseLine, type Table, TableLine } from './format.ts'
import { foreignKeysOf, listed, quoted, SAME_WORDS, somethingIn, tablesOf } from './schema.ts'

type Lines = () => Promise<Buffer | undefined>

/**
 * Fills an empty database from such a file, or a stream of its bytes: as a whole, or not at all. What came later by migrations comes
 * at the next start.
 */
export async function importDatabase(connection: pg.ClientConfig, from: string | Readable): Promise<Moved> {
  const source = typeof from === 'string' ? createReadStream(from) : from
  const unpacked = createGunzip()
  const reading = pipeline(source, unpacked).catch(() => {}) // thrown by what reads from it
  const client = new pg.Client(connection)
  try {
    const next = lineReader(unpacked)
    const lines: Lines = () => next().catch(refuseFile)
    const header = parseLine(Header, await lines())
    await client.connect()
    await client.query(`begin; ${SAME_WORDS}`)
    await refuseUnlessEmpty(client)
    await makeSchema(client, header)
    const moved = await withoutRules(client, header.tables, () => fill(client, header, lines))
    await client.query('commit')
    await client.query('analyze')
    return moved
  } finally {
    source.destroy()
    unpacked.destroy()
    await reading
    await client.end()
  }
}

function refuseFile(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') throw cutShort() // a gzip without its end
  if (!code.startsWith('Z_')) throw new StartError(`The file cannot be read: ${String(error)}`, { cause: error })
  throw new StartError('The file is no dump of Incontro.', { cause: error })
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const name = await somethingIn(client)
  if (name !== undefined)
    throw new StartError(`The database is not empty (it has ${name}): a dump goes into an empty one only.`)
}

/** The schema as it was where the dump was made. */
async function makeSchema(client: pg.Client, { migrations, tables }: Header): Promise<void> {
  const known = await knownMigrations()
  const last = migrations.at(-1) ?? ''
  if (migrations.some((name, index) => known[index] !== name))
    throw new StartError(`The dump is of another version of Incontro (its last migration is ${last}).`)
  await migrateWithin(client, last)
  const expected = new Set((await tablesOf(client)).map(nameOf))
  const different = tables.find((table) => !expected.has(nameOf(table)))
  if (different !== undefined || tables.length !== expected.size)
    throw new StartError(`The dump has other tables than this version (${different?.table ?? 'some are missing'}).`)
}

const nameOf = ({ table, columns }: Table) => `${table} (${columns.join(', ')})`

/**
 * The rows are as triggers made them, and come in no order that keys between tables would allow: triggers rest meanwhile,
 * and the keys are recreated afterwards, which proves them.
 */
async function withoutRules(client: pg.Client, tables: readonly Table[], work: () => Promise<Moved>): Promise<Moved> {
  const keys = await foreignKeysOf(client)
  await client.query('set constraints all immediate') // what migrations wrote is behind us
  for (const { table } of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  for (const { table, name } of keys) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  const moved = await work()
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  for (const { table } of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  return moved
}

async function fill(client: pg.Client, { tables, sequences }: Header, lines: Lines): Promise<Moved> {
  const moved: Moved = { tables: 0, rows: 0 }
  await client.query(`truncate ${listed(tables.map(({ table }) => table))}`) // what migrations wrote is in the dump too
  for (const { table, columns } of tables) {
    if (parseLine(TableLine, await lines()).table !== table) throw cutShort()
    const copy = client.query(copyFrom(`copy ${quoted(table)} (${listed(columns)}) from stdin`))
    await pipeline(Readable.from(rowsOf(lines)), copy)
    moved.tables += 1
    moved.rows += copy.rowCount
  }
  if (parseLine(EndLine, await lines()).end.rows !== moved.rows) throw cutShort()
  for (const { sequence, last } of sequences)
    await client.query('select setval($1::regclass, $2)', [quoted(sequence), last])
  return moved
}

const BATCH = 64 * 1024

/** The rows of one table, many at a time. */
async function* rowsOf(lines: Lines): AsyncGenerator<Buffer> {
  let batch: Buffer[] = []
  let size = 0
  for (;;) {
    const line = await lines()
    if (line === undefined) throw cutShort()
    if (line.equals(END_OF_ROWS)) break
    batch.push(line, NEW_LINE)
    size += line.length + 1
    if (size < BATCH) continue
    yield Buffer.concat(batch)
    batch = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(batch)
}

const NEW_LINE = Buffer.from('\n')
