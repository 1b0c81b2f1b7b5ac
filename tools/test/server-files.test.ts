import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createServerFiles } from './server-files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { kindOf, list, programs } = createServerFiles(root)
const all = list({ words: [], onDatabase: null })

test('a file that reaches a database through its fixtures is known to need one', () => {
  const onDatabase = new Set(list({ words: [], onDatabase: 'all' }))
  assert.ok(onDatabase.has('apps/server/src/modules/books/invariants/histories.test.ts'))
  assert.ok(!onDatabase.has('packages/brand/src/affiliate.test.ts'))
})

test('every test file runs in exactly one process', () => {
  const found = programs(all).flatMap((program) =>
    program.startsWith('.cache/')
      ? [...readFileSync(join(root, program), 'utf8').matchAll(/"([^"]+\.test\.ts)"/g)].map((match) => match[1] ?? '')
      : [program],
  )
  assert.deepEqual(found.sort(), [...all].sort())
})

test('files that start programs or take long have a process of their own', () => {
  assert.equal(kindOf('apps/server/src/modules/chat/chat.kill.test.ts'), 'alone')
  assert.equal(kindOf('tools/run/run.test.ts'), 'alone')
  assert.equal(kindOf('packages/brand/src/affiliate.test.ts'), 'without a database')
})

test('the second database gets the files whose answers depend on it, and each of these is there', () => {
  const dialect = list({ words: [], onDatabase: 'dialect' })
  for (const file of ['apps/server/src/dump.test.ts', 'apps/server/src/modules/discovery/discovery.plan.test.ts'])
    assert.ok(dialect.includes(file), file)
  assert.ok(dialect.length < list({ words: [], onDatabase: 'all' }).length)
})
