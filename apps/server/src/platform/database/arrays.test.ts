import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { bareArray, textArray } from './arrays.ts'
import { openDatabase } from './database.ts'

after(() => database.close())
const database = openDatabase({ connectionString: (await createTestDatabase()).url })

test('CH-22 any text goes through an array literal unchanged', async () => {
  const text = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'null', '{}', '"', '\\', ',', ' ', '\n', "'", 'a"b\\c'))
    .filter((value) => !value.includes('\0'))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
      const { rows } = await database.pool.query('select $1::text[] as texts', [textArray(values)])
      assert.deepEqual(rows[0].texts, values)
    }),
    { numRuns: size({ small: 20, full: 200 }) },
  )
})

test('CH-22 ids, numbers, booleans and nulls go through a bare array literal unchanged', async () => {
  const { rows } = await database.pool.query(
    'select $1::int[] as ints, $2::bool[] as bools, $3::uuid[] as ids, $4::text[] as none',
    [
      bareArray([1, null, -3]),
      bareArray([true, false, null]),
      bareArray(['0190a1b2-0000-7000-8000-000000000001']),
      bareArray([]),
    ],
  )
  assert.deepEqual(rows[0], {
    ints: [1, null, -3],
    bools: [true, false, null],
    ids: ['0190a1b2-0000-7000-8000-000000000001'],
    none: [],
  })
})
