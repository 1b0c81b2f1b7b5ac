import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase, onDatabase } from '@incontro/testing/database.ts'
import { keysToDrop, tablePlaces } from './table-places.fixtures.ts'

const { url } = await createTestDatabase()
const columns = await onDatabase(url, async (client) => {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, udt_name as type from information_schema.columns where table_schema = 'public'`,
  )
  return rows
})
const columnsOf = (table: string) => columns.filter((one) => one.table === table).map(({ column }) => column)

test('L4 every table has a place on the servers of a country, and none has one that is not there', () => {
  assert.deepEqual(Object.keys(tablePlaces).sort(), [...new Set(columns.map(({ table }) => table))].sort())
})

test('L4 a table that names a member lies with the member, in the directory or on each server', () => {
  for (const { table, column } of columns) {
    const place = tablePlaces[table]
    if (column === 'member_id') assert.ok(['member', 'directory', 'server'].includes(place?.on ?? ''), table)
  }
})

test('L4 what a place is found by is a column of that table, of type uuid or a key of a table of members', () => {
  for (const [table, place] of Object.entries(tablePlaces)) {
    if (place.on !== 'member') continue
    if ('by' in place) {
      for (const name of place.by)
        assert.equal(
          columns.find((one) => one.table === table && one.column === name)?.type,
          'uuid',
          `${table}.${name}`,
        )
      continue
    }
    const { column, table: other, key } = place.through
    assert.ok(columnsOf(table).includes(column), `${table}.${column}`)
    assert.ok(columnsOf(other).includes(key), `${other}.${key}`)
    assert.equal(tablePlaces[other]?.on, 'member', `${table} goes through ${other}`)
  }
})

test('L4 what lies with a member leads by foreign keys to no other place, and of the directory only known keys lead to members', async () => {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ from: string; to: string }>(
      `select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace`,
    ),
  )
  const placeOf = (table: string) => tablePlaces[table]?.on ?? ''
  const leading = (from: string[], to: string[]) =>
    rows
      .filter((key) => from.includes(placeOf(key.from)) && to.includes(placeOf(key.to)))
      .map((key) => `${key.from} → ${key.to}`)
  assert.deepEqual(leading(['member'], ['angel', 'directory', 'server']), [])
  assert.deepEqual(leading(['directory'], ['member']).sort(), keysToDrop.toSorted())
})
