import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import { retention } from './config/retention.ts'
import { openDatabase } from './platform/database/database.ts'
import { forgetBatch } from './platform/retention/retention.ts'

const { url } = await createTestDatabase()
const database = openDatabase({ connectionString: url }, { max: 1 })
after(() => database.close())
const { db, pool } = database
await pool.query('set enable_seqscan = off') // an empty table is read whole unless there is no other way
const ID = '00000000-0000-7000-8000-00000000000a'

/** Few rows, whatever happens: an index on what is looked for would cost more than reading them all. */
const SMALL = new Set(['reports', 'notices', 'cases', 'angel_invitations', 'angel_applications', 'refused_minors'])

async function scansOf(text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
  return rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'))
}

for (const [name, rule] of Object.entries(retention))
  if (!SMALL.has(rule.table))
    test(`TS-02 what is older of ${name} is found by an index`, async () => {
      const { sql, parameters } = forgetBatch(rule, new Date()).compile(db)
      assert.deepEqual(await scansOf(sql, parameters), [])
    })

const statements: Readonly<Record<string, string>> = {
  'what an erasure takes of visits': 'delete from visits where member_id = $1 or angel_id = $1',
  'what an erasure takes of likes': 'delete from likes where member_id = $1 or angel_id = $1',
  'the messages that an erasure clears': `update messages set body = '' where sender_id = any(array[$1::uuid]) and body <> ''`,
  'the conversations of an angel': `select id from conversations where angel_id = $1 and angel_at is not null
    union all select id from conversations where angel_id = $1 and angel_at is null and last_seq > 0`,
}
for (const [name, text] of Object.entries(statements))
  test(`TS-02 ${name}: by an index`, async () => assert.deepEqual(await scansOf(text, [ID]), []))
