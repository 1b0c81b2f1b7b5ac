import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from './source-files.ts'

const documents = globSync('{*.md,{docs,apps,packages,e2e,deploy}/**/*.md}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules') || name.startsWith('.'),
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Rooted paths in `code`: those with a placeholder or a pattern name no single file. */
const PATH = /`((?:apps|packages|tools|e2e|docs|deploy)\/[\w./-]+)`/g
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)|^\[[^\]]+\]: ([^#:\s]+)(?:#\S*)?$/gm

test('every link of a document leads to a file', () => {
  const broken = documents.flatMap(({ file, text }) =>
    [...text.matchAll(LINK)]
      .map(([, inline, reference]) => inline ?? reference ?? '')
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  assert.deepEqual(broken, [])
})

test('every path that a document names is there', () => {
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`),
  )
  assert.deepEqual(missing, [])
})

test('a picture of a document is there and small', () => {
  const shown = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => join(root, dirname(file), src)),
  )
  assert.deepEqual(
    shown.filter((file) => !existsSync(file)),
    [],
  )
  const large = globSync('docs/images/*', { cwd: root }).filter((file) => statSync(join(root, file)).size > 150_000)
  assert.deepEqual(large, [])
})
