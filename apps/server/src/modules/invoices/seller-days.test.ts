import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openFaultWorld } from '../../testing/payments/faults.fixtures.ts'
import { cards } from '../../testing/payments/payments.fixtures.ts'

const { world, db, now, pass, newMember } = await openFaultWorld()
const { api } = world.payments

test('F-28 R27 R28 a charge in the last half hour of a year in UTC is of the next year and quarter of a Spanish company', async () => {
  const year = now().getUTCFullYear()
  pass(Date.UTC(year, 11, 31, 23, 30) - now().getTime())
  const member = await newMember()
  await world.charge(member, cards.success)
  const { rows } = await sql<{ number: string; year: number; zone: string }>`
    select number, year, content ->> 'timeZone' as zone from receipts where member_id = ${member.id}`.execute(db)
  assert.deepEqual([rows[0]?.year, rows[0]?.zone], [year + 1, 'Europe/Madrid'])
  assert.match(rows[0]?.number ?? '', new RegExp(`-R-${year + 1}-`))
  const documents = async (of: number, quarter: 1 | 4) =>
    (await api.vatReturn('ORIG', of, quarter)).reduce((sum, one) => sum + one.documents, 0)
  assert.deepEqual([await documents(year, 4), await documents(year + 1, 1)], [0, 1])
})
