import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '@incontro/testing'
import * as en from '@incontro/texts/en.ts'

const server = await startTestServer()
const { personalData } = server.product
const known = new Map(personalData.flatMap(({ module, tables }) => Object.keys(tables).map((table) => [table, module])))

/** Columns that name a person: by an id of his account or profile, by his address, or by what his browser reports. */
const NAMES_A_PERSON =
  /(^|_)(member|viewer|target|sender|account|owner|visitor|tracker)_?(id)?$|^(clickid|tid)$|(^|_)(email|recipient|customer|ip|ip_address|user_agent|fingerprint|phone)$/

/** Tables with such a column, and all that hang on one of them by a foreign key: its rows are about the same person. */
async function tablesOfPeople(): Promise<Map<string, string>> {
  const { rows: columns } = await server.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const { rows: keys } = await server.database.pool.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  )
  const found = new Map([['members', 'is the account']])
  for (const { table, column } of columns) if (NAMES_A_PERSON.test(column)) found.set(table, `has ${column}`)
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const { from, to } of keys) if (found.has(to) && !found.has(from)) found.set(from, `hangs on ${to}`)
  }
  return found
}

test('TS-02 every table that knows a person is named by a module that hands it out and erases it, or says why not', async () => {
  const forgotten = [...(await tablesOfPeople())].filter(([table]) => !known.has(table))
  assert.deepEqual(
    forgotten.map(([table, why]) => `${table} (${why}) stands in no module's personalData`),
    [],
  )
})

test('TS-02 no table stands in two modules, and none that is not there', async () => {
  const all = personalData.flatMap(({ tables }) => Object.keys(tables))
  assert.deepEqual(all, [...new Set(all)])
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const there = new Set(rows.map(({ name }) => name))
  assert.deepEqual(
    all.filter((table) => !there.has(table)),
    [],
  )
})

test('TS-02 what a table says of itself is so: its section exists, and what is deleted or cleared has code that does it', () => {
  for (const { module, tables, sections = [], fields = [], erase } of personalData)
    for (const [table, { exported, erased }] of Object.entries(tables)) {
      if (typeof exported === 'string')
        assert.ok(
          sections.some(({ name }) => name === exported) || fields.some(({ of }) => of === exported),
          `${module}: no section ${exported} for ${table}`,
        )
      else assert.ok(exported.nothing.length > 10, table)
      if (typeof erased === 'string') assert.ok(erase, `${module}: nothing erases ${table}`)
      else assert.ok(erased.kept.length > 5, table)
    }
})

test('TS-02 every list of an export has a name of its own, and every name a list', () => {
  const names = personalData.flatMap(({ sections = [] }) => sections.map(({ name }) => name))
  assert.deepEqual([...names].sort(), Object.keys(en.dataExport.sections).sort())
})
