import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from './database.ts'

test('a test database is migrated, empty and no one else’s', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const client = new pg.Client(one.url)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as migrations from kysely_migration')
  assert.ok(rows[0].migrations > 0)
  await client.query('create table only_here (id int)')
  await client.end()
  const second = new pg.Client(other.url)
  await second.connect()
  await assert.rejects(second.query('select * from only_here'), { code: '42P01' })
  await second.end()
})

test('a dropped test database is gone', async () => {
  const { url, drop } = await createTestDatabase()
  await drop()
  await assert.rejects(new pg.Client(url).connect(), { code: '3D000' })
})
