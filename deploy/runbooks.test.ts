import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import pg from 'pg'
import { root } from './programs.ts'

const documents = globSync(['docs/runbooks/*.md', 'docs/deploy.md'], { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))

test('every statement of a runbook is one that the database understands', async () => {
  const { url } = await createTestDatabase()
  const client = new pg.Client(url)
  await client.connect()
  const faults: string[] = []
  let count = 0
  for (const { file, text } of documents)
    for (const [, block = ''] of text.matchAll(/^```sql\n([\s\S]*?)^```$/gm))
      for (const statement of block.split(/;$/m).filter((one) => one.trim() !== '')) {
        count += 1
        await client.query(`prepare s${count} as ${statement}`).catch((error: unknown) => {
          faults.push(`${file}: ${String(error)}\n${statement}`)
        })
      }
  await client.end()
  assert.deepEqual(faults, [])
  assert.ok(count > 10, String(count))
})

test('the start page for those on call leads to every runbook', () => {
  const page = documents.find(({ file }) => file.endsWith('on-call.md'))?.text ?? ''
  const others = documents.filter(({ file }) => file.startsWith('docs/runbooks/') && !file.endsWith('on-call.md'))
  const unnamed = others
    .filter(({ file }) => !page.includes(`(${file.split('/').at(-1) ?? ''})`))
    .map(({ file }) => file)
  assert.deepEqual(unnamed, [])
})
