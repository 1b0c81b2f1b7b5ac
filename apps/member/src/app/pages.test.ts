import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileOfPage, type Page, type PageName, pages } from '@incontro/contract/pages.ts'
import { folderOf } from '@incontro/texts/folders.ts'
import { isShown } from '../../vite-texts.ts'

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

/** The areas of words that the sources of the app name where they ask for words, and those of its pages. */
function areasNamed(): ReadonlySet<string> {
  const folders = ['../', '../../../../packages/conversation/src/', '../../../../packages/client/src/']
  const named = folders.flatMap((folder) => {
    const at = new URL(folder, import.meta.url)
    return readdirSync(at, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(new URL(file, at), 'utf8').matchAll(/Texts\w*\((?:[\w.]+, )?'(\w+)'/g)])
      .map(([, area = '']) => area)
  })
  const ofPages = Object.values<Page>(pages).flatMap(({ areas = [], areasAhead = [] }) => [...areas, ...areasAhead])
  return new Set([...named, ...ofPages])
}

test('the first file names the words that the app shows, and no others', () => {
  const named = areasNamed()
  assert.deepEqual(
    Object.keys(folderOf).filter((area) => isShown(area as keyof typeof folderOf)), // a key of that record
    Object.keys(folderOf).filter((area) => named.has(area)),
  )
})
