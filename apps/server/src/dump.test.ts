import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { inFull } from '@incontro/testing/size.ts'
import { createTestDatabase, startTestServer } from '@incontro/testing'
import { createEmptyDatabase, onDatabase as on } from '@incontro/testing/database.ts'
import { insertBrand, insertMember } from '@incontro/testing/rows.ts'
import type pg from 'pg'
import { exportDatabase } from './platform/database/dump/export-database.ts'
import { importDatabase } from './platform/database/dump/import-database.ts'
import { lockDataDir, startEmbedded, THROWAWAY } from './platform/database/embedded/index.ts'
import { knownMigrations, migrate, migrateWithin } from './platform/database/migrate.ts'
import { until } from '@incontro/testing/until.ts'

const entry = fileURLToPath(new URL('dump.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'incontro-dump-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const newFile = () => join(folder, `${randomUUID()}.dump`)

/** What the command does, as an operator runs it. */
function run(way: 'export' | 'import', file: string, env: Record<string, string>) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, way, file], {
      env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    child.on('exit', (code) => resolve({ code, said }))
  })
}

/** Where each move is noted (BO-60), once it is over: it is the one thing that differs after it. */
const NOTED = 'backups'

/** That a column may not be empty stands with it; from PostgreSQL 18 on it has a constraint of its own (contype n), too. */
const SCHEMA = {
  columns: `select table_name, column_name, data_type, column_default, is_nullable, is_identity, is_generated
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  keys: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated, condeferrable
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  triggers: `select tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal order by 1, 2`,
  indexes: `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  sequences: `select sequencename, last_value from pg_sequences where sequencename <> '${NOTED}_id_seq' order by 1`,
}

/** Everything that a database holds, for comparison: its schema, and of each table the rows as one fingerprint. */
function pictureOf(url: string) {
  return on(url, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const schema: Record<string, unknown> = {}
    for (const [part, query] of Object.entries(SCHEMA)) schema[part] = (await client.query(query)).rows
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname <> '${NOTED}' order by 1`,
    )
    const tables: Record<string, { count: number; md5: string | null } | undefined> = {}
    for (const { name } of rows) {
      const all = await client.query<{ count: number; md5: string | null }>(
        `select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) from "${name}" t`,
      )
      tables[name] = all.rows[0]
    }
    return { schema, tables }
  })
}

const somethingOn = (url: string) =>
  on(
    url,
    async (client) => (await client.query(`select tablename from pg_tables where schemaname = 'public'`)).rowCount,
  )

async function addWords(client: pg.Client, words: string): Promise<void> {
  await insertBrand(client)
  await client.query(
    `with ticket as (insert into tickets (id, brand_id, email, language, category, state, opened_at, last_at, closed_at, reply_token)
       values ($1::uuid, 'original', 'a@example.com', 'es', 'other', 'closed', now(), now(), now(), $1::uuid::text) returning id)
     insert into contact_messages (id, ticket_id, kind, brand_id, email, topic, message, language, at)
     select id, id, 'form', 'original', 'a@example.com', 'other', $2, 'es', '2026-03-29 02:30:00.123456+01' from ticket`,
    [randomUUID(), words],
  )
}

test('D18 a database goes into a file, from there into the embedded one, and from that, in use, into one of your own: all of it', async () => {
  const source = await startTestServer({ env: { INCONTRO_MODE: 'demo' } }) // with the people of the demo
  await source.api.signUp()
  await source.stop()
  await on(source.databaseUrl, async (client) => {
    for (const words of ['\\.', '\\N', 'a\tb\\tc\nd\r\ne\\', '🌶 ñandú "\' \u0001 {}', 'x'.repeat(8000)])
      await addWords(client, words)
  })
  const before = await pictureOf(source.databaseUrl)
  const filled = Object.values(before.tables).filter((table) => table !== undefined && table.count > 0)
  assert.ok(filled.length >= 20, `only ${filled.length} tables have rows`)

  const [first, second] = [newFile(), newFile()]
  const written = await run('export', first, { DATABASE_URL: source.databaseUrl })
  assert.equal(written.code, 0, written.said)
  assert.match(written.said, /^Written: \d+ rows of \d+ tables/)
  assert.equal(statSync(first).mode & 0o777, 0o600)
  const again = await run('export', first, { DATABASE_URL: source.databaseUrl })
  assert.deepEqual([again.code, again.said], [1, `${first} is there already.\n`])

  const DATA_DIR = join(folder, 'data')
  const none = await run('export', second, { DATA_DIR })
  assert.deepEqual([none.code, none.said], [1, `There is no database in DATA_DIR ${DATA_DIR}.\n`])
  const read = await run('import', first, { DATA_DIR })
  assert.equal(read.code, 0, read.said)

  const lock = lockDataDir(DATA_DIR) // a server is at work on it
  const server = await startEmbedded({ dir: join(DATA_DIR, 'postgres'), log: () => {}, settings: THROWAWAY })
  try {
    const refused = await run('import', first, { DATA_DIR })
    assert.match(refused.said, /is in use by another Incontro/)
    const backup = await run('export', second, { DATA_DIR })
    assert.equal(backup.code, 0, backup.said)
    assert.deepEqual(await pictureOf(server.url), before) // it goes on
  } finally {
    await server.stop()
    lock.release()
  }

  const own = await createEmptyDatabase()
  const moved = await run('import', second, { DATABASE_URL: own.url })
  assert.equal(moved.code, 0, moved.said)
  assert.deepEqual(await pictureOf(own.url), before)
})

test('D18 a dump goes by a pipe from one program to the other; one that is cut off leaves nothing', async () => {
  const { url } = await createTestDatabase()
  await on(url, (client) => addWords(client, 'by a pipe'))
  const started = (way: 'export' | 'import', address: string) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, way, '-'], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
        DATABASE_URL: address,
      },
      stdio: 'pipe',
    })
    child.stdin.on('error', () => {}) // it may end before it has read all
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { child, ended }
  }
  const [whole, cut] = [await createEmptyDatabase(), await createEmptyDatabase()]
  const [writer, reader, other] = [started('export', url), started('import', whole.url), started('import', cut.url)]
  const bytes: Buffer[] = []
  writer.child.stdout.on('data', (chunk: Buffer) => bytes.push(chunk)).pipe(reader.child.stdin)
  assert.deepEqual([await writer.ended, await reader.ended], [0, 0])
  assert.deepEqual(await pictureOf(whole.url), await pictureOf(url))
  const all = Buffer.concat(bytes)
  other.child.stdin.end(all.subarray(0, all.length - 200))
  assert.equal(await other.ended, 1)
  assert.equal(await somethingOn(cut.url), 0)
})

test('D18 an import goes into an empty database only, and leaves what is there alone', inFull, async () => {
  const { url } = await createTestDatabase()
  const file = newFile()
  await exportDatabase({ connectionString: url }, file)
  await on(url, (client) => insertMember(client))
  const before = await pictureOf(url)
  const { code, said } = await run('import', file, { DATABASE_URL: url })
  assert.equal(code, 1)
  assert.match(said, /^The database is not empty/)
  assert.deepEqual(await pictureOf(url), before)

  const other = await createEmptyDatabase()
  await on(other.url, (client) => client.query('create view v as select 1'))
  await assert.rejects(importDatabase({ connectionString: other.url }, file), /not empty \(it has v\)/)
})

test('D18 a file that is cut off, is none, or is of another version changes nothing', inFull, async () => {
  const { url } = await createTestDatabase()
  await on(url, async (client) => {
    for (let left = 200; left > 0; left--) await addWords(client, `words ${left} ${randomUUID()}`)
  })
  const whole = newFile()
  await exportDatabase({ connectionString: url }, whole)
  const bytes = readFileSync(whole)
  const text = gunzipSync(bytes).toString()
  const own = await createEmptyDatabase()
  const wrong: [content: Buffer, why: RegExp][] = [
    [bytes.subarray(0, bytes.length / 2), /not whole/],
    [gzipSync(text.split('\n').slice(0, -2).join('\n') + '\n'), /not whole/],
    [gzipSync(text.replace(/^.*\twords 7 .*\n/m, '')), /not whole/],
    [gzipSync(text.replace('0045_renewal_key', '9999_of_tomorrow')), /another version/],
    [gzipSync(text.replace('"incontro":1', '"incontro":2')), /another version of the format/],
    [gzipSync(text.replace('{"table":"likes"', '{"table":"liked"')), /other tables/],
    [Buffer.from('select 1;'), /no dump/],
    [Buffer.alloc(0), /not whole/],
  ]
  for (const [content, why] of wrong) {
    const file = newFile()
    writeFileSync(file, content)
    await assert.rejects(importDatabase({ connectionString: own.url }, file), why)
    assert.equal(await somethingOn(own.url), 0, String(why))
  }
  await assert.rejects(importDatabase({ connectionString: own.url }, join(folder, 'nowhere')), /ENOENT.*nowhere/)
  await importDatabase({ connectionString: own.url }, whole)
  assert.deepEqual(await pictureOf(own.url), await pictureOf(url))
})

test('D18 a dump is of one moment, though others write meanwhile', inFull, async () => {
  const { url } = await createTestDatabase()
  const file = newFile()
  await on(url, async (client) => {
    await client.query('begin; lock table withdrawals in access exclusive mode') // the export waits for it
    const exporting = exportDatabase({ connectionString: url }, file)
    await on(url, async (other) => {
      await until(
        'the export waits',
        async () =>
          (
            await other.query(`select from pg_locks where not granted and relation = 'withdrawals'::regclass
            and database = (select oid from pg_database where datname = current_database())`)
          ).rowCount !== 0,
      )
      await addWords(other, 'too late')
    })
    await client.query('commit')
    await exporting
  })
  assert.ok(!gunzipSync(readFileSync(file)).toString().includes('too late'))
})

test('D18 a dump of an earlier version comes in as it was, and the next start brings it up to date', async () => {
  const earlier = await createEmptyDatabase()
  const known = await knownMigrations()
  await on(earlier.url, async (client) => {
    await client.query('begin')
    await migrateWithin(client, known.at(-4) ?? '')
    await client.query('commit')
  })
  const file = newFile()
  await exportDatabase({ connectionString: earlier.url }, file)
  const own = await createEmptyDatabase()
  await importDatabase({ connectionString: own.url }, file)
  assert.deepEqual(await pictureOf(own.url), await pictureOf(earlier.url))
  await migrate(own.url)
  const { rows } = await on(own.url, (client) =>
    client.query<{ name: string }>('select name from kysely_migration order by name'),
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    known,
  )
})
