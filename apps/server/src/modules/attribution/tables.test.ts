import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import pg from 'pg'
import { attributionColumns } from './tables.ts'

const { url } = await createTestDatabase()

test('TR-07 TR-10 the tables of this module are as the code takes them', async () => {
  const client = new pg.Client(url)
  await client.connect()
  for (const [table, names] of Object.entries(attributionColumns)) {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
      [table],
    )
    assert.deepEqual(
      rows.map(({ name }) => name),
      [...names],
      table,
    )
  }
  await client.end()
})

test('TR-10 D12 no table of what affiliates are sent has a place for a name, an e-mail or an address', () => {
  const sent = [...attributionColumns.postbacks, ...attributionColumns.postback_attempts]
  for (const name of sent) assert.doesNotMatch(name, /email|ip|name|agent|body/)
})
