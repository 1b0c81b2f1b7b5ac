import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import pg from 'pg'
import { billingColumns } from '../../modules/billing/tables.ts'
import { booksColumns } from '../../modules/books/tables.ts'
import { chargesColumns } from '../../modules/charges/tables.ts'
import { disputeColumns } from '../../modules/disputes/tables.ts'
import { receiptColumns } from '../../modules/invoices/tables.ts'

const { url } = await createTestDatabase()

async function columns(): Promise<Map<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ table_name: string; names: string[] }>(
      `select table_name, array_agg(column_name::text order by ordinal_position) as names from information_schema.columns where table_schema = 'public' group by table_name`,
    )
    return new Map(rows.map((row) => [row.table_name, row.names]))
  } finally {
    await client.end()
  }
}
const found = await columns()

const paymentsColumns = { ...chargesColumns, ...booksColumns, ...receiptColumns, ...billingColumns, ...disputeColumns }

test('PY-15 the tables of payments are as the code takes them', () => {
  for (const [table, names] of Object.entries(paymentsColumns)) assert.deepEqual([...names], found.get(table), table)
})

test('D14 no column of any table is made for a card number or a security code', () => {
  for (const [table, names] of found)
    for (const name of names)
      assert.doesNotMatch(name, /(^|_)(pan|cvv|cvc|cvc2|card_?number|security_?code|holder)(_|$)/, `${table}.${name}`)
})
