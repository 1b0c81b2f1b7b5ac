import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import { createEmptyDatabase, onDatabase } from '@incontro/testing/database.ts'
import type pg from 'pg'
import { importDatabase } from './platform/database/dump/import-database.ts'
import { migrate } from './platform/database/migrate.ts'

/**
 * Exported by the release before (`npm run db:export`): the demo with its played history, three accounts of its own with
 * orders, a declined payment, receipts and settings of e-mails and notifications. No person's data are in it.
 */
const dump = fileURLToPath(new URL('testing/upgrade/0061.dump', import.meta.url))

/** Tables that a migration since has replaced, with the tables that hold their rows now; notifications has its own test of it. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  letter_choices: ['notification_choices'],
  notice_choices: ['notification_choices'],
  letter_rhythms: ['notification_preferences'],
  notice_rhythms: ['notification_preferences'],
  letters_due: ['notification_deliveries'],
  notices_due: ['notification_deliveries'],
  letters_planned: ['notification_deliveries'],
  notices_told: ['notification_deliveries'],
  pushes_unsent: ['notification_deliveries'],
}
/** Written by migrations and starts themselves. */
const OF_THE_SOFTWARE = new Set(['kysely_migration', 'kysely_migration_lock', 'processes', 'job_runs'])

/** Columns whose values a migration since has made again: AN-05, a profile is verified by a check of its own. */
const MADE_AGAIN = new Set(['angels.is_verified'])

/** Columns that a migration since has moved: where their values are now. */
const MOVED: Readonly<Record<string, { readonly table: string; readonly key: string; readonly column: string }>> = {
  'members.level': { table: 'memberships', key: 'member_id', column: 'tier' },
  'members.level_until': { table: 'memberships', key: 'member_id', column: 'tier_until' },
  'members.could_read_until': { table: 'memberships', key: 'member_id', column: 'could_read_until' },
  'members.age_verified_at': { table: 'memberships', key: 'member_id', column: 'age_verified_at' },
  'members.username': { table: 'member_profiles', key: 'member_id', column: 'username' },
  'members.surname': { table: 'member_profiles', key: 'member_id', column: 'surname' },
  'members.phone': { table: 'member_profiles', key: 'member_id', column: 'phone' },
  'members.age': { table: 'member_profiles', key: 'member_id', column: 'age' },
  'members.gender': { table: 'member_profiles', key: 'member_id', column: 'gender' },
  'members.seeks': { table: 'member_profiles', key: 'member_id', column: 'seeks' },
  'members.region': { table: 'member_profiles', key: 'member_id', column: 'region' },
  'members.city': { table: 'member_profiles', key: 'member_id', column: 'city' },
  'members.description': { table: 'member_profiles', key: 'member_id', column: 'description' },
  'members.looking_for': { table: 'member_profiles', key: 'member_id', column: 'looking_for' },
  'members.image_name': { table: 'member_profiles', key: 'member_id', column: 'image_name' },
  'members.filled_in': { table: 'member_profiles', key: 'member_id', column: 'filled_in' },
}

async function columnsOf(client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** How many rows a table has, and a fingerprint of some of its columns. */
async function pictureOf(client: pg.Client, table: string, columns: readonly string[]): Promise<unknown> {
  const list = columns.map((name) => `"${name}"`).join(', ')
  await client.query(`set timezone = 'UTC'`)
  const { rows } = await client.query<Record<string, unknown>>(
    `select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) from (select ${list} from "${table}") t`,
  )
  return rows[0]
}

async function databaseOfDump(): Promise<string> {
  const { url } = await createEmptyDatabase()
  await importDatabase({ connectionString: url }, dump)
  return url
}
const [oldUrl, url] = [await databaseOfDump(), await databaseOfDump()]
await migrate(url)
const [before, now] = [await onDatabase(oldUrl, columnsOf), await onDatabase(url, columnsOf)]

test('D18 every table and column of the release before stands, or is named here with what replaced it', () => {
  const gone = [...before].flatMap(([table, columns]) => {
    const kept = now.get(table)
    return kept === undefined
      ? [table]
      : columns.filter((name) => !kept.includes(name)).map((name) => `${table}.${name}`)
  })
  assert.deepEqual(new Set(gone), new Set([...Object.keys(REPLACED), ...Object.keys(MOVED)]))
  for (const table of Object.values(REPLACED).flat()) assert.ok(now.has(table), table)
})

test('D18 every row and value of the release before is there after the migrations', async () => {
  let compared = 0
  for (const [table, columns] of before) {
    const kept = now.get(table)
    if (kept === undefined || OF_THE_SOFTWARE.has(table)) continue
    const shared = columns.filter((name) => kept.includes(name) && !MADE_AGAIN.has(`${table}.${name}`))
    const picture = (client: pg.Client) => pictureOf(client, table, shared)
    assert.deepEqual(await onDatabase(url, picture), await onDatabase(oldUrl, picture), table)
    compared += 1
  }
  assert.ok(compared > 60, `only ${compared} tables were compared`)
  for (const [moved, { table, key, column }] of Object.entries(MOVED)) {
    const [oldTable = '', name = ''] = moved.split('.')
    assert.deepEqual(
      await onDatabase(url, (client) => pictureOf(client, table, [key, column])),
      await onDatabase(oldUrl, (client) => pictureOf(client, oldTable, ['id', name])),
      moved,
    )
  }
})

test('D18 accounts of the release before log in and find what they had: plan, conversations, receipts, settings', async () => {
  const had = await onDatabase(oldUrl, async (client) => {
    const { rows } = await client.query<{ email: string; level: number; receipts: number; conversations: number }>(
      `select email, level, (select count(*)::int from receipts r where r.member_id = m.id) as receipts,
         (select count(*)::int from conversations c where c.member_id = m.id and last_seq > 0) as conversations
       from members m where brand_id = 'original' and email in ('vip@demo.test', 'buyer@example.test')`,
    )
    return new Map(rows.map((row) => [row.email, row]))
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'incontro-upgrade-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  const { api } = await startTestServer({ beside: { databaseUrl: url, dataDir } })
  for (const [email, password] of [
    ['vip@demo.test', 'demo-password'],
    ['buyer@example.test', 'correct horse battery'],
  ] as const) {
    const { token, trackerId, level } = await api.logIn(email, password)
    const { receipts } = await api.call(routes.receipts, { token, params: { trackerId } })
    const { conversations } = await api.call(routes.conversations, { token, params: { trackerId } })
    assert.deepEqual({ email, level, receipts: receipts.length, conversations: conversations.length }, had.get(email))
  }
  const { token } = await api.logIn('buyer@example.test', 'correct horse battery')
  const [ofEmails, onDevices] = [
    await api.call(routes.emailSettings, { token }),
    await api.call(routes.notificationSettings, { token }),
  ]
  assert.deepEqual(
    [ofEmails.kinds.likes, ofEmails.quietHours, onDevices.push.likes, onDevices.mostPerDay],
    [false, { from: 22, to: 8 }, false, 3],
  )
})
