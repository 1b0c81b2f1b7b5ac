import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { fileOfPage, type Page, type PageName, pages } from '@incontro/contract/pages.ts'

test('every page of the registry has its file, and every file of a page stands in the registry', () => {
  const folder = readdirSync(new URL('../routes', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('settings/'),
  )
  const parts = new Set(['entry/entry-sheet.tsx', 'entry/landing-picture.tsx']) // shown within pages
  const named = new Set(Object.keys(pages).map((name) => `${fileOfPage(name as PageName)}.tsx`))
  assert.deepEqual([...named].sort(), folder.filter((file) => !parts.has(file)).sort())
})

test('no two pages have one address, and what stands in for another is a page', () => {
  const all = Object.values<Page>(pages)
  const paths = all.flatMap(({ path }) => path ?? [])
  assert.equal(new Set(paths).size, paths.length)
  for (const { forVisitors } of all) assert.ok(forVisitors === undefined || forVisitors in pages, forVisitors)
})
