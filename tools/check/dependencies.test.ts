import assert from 'node:assert/strict'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { MODULES } from '../../apps/server/src/compose/module-table.ts'
import { withTable } from './module-page.ts'
import { plantModules, tableFaults } from './planted-modules.ts'
import { root } from './source-files.ts'

/** Inside the project so that packages are found. */
mkdirSync(join(root, '.cache'), { recursive: true })
const planted = mkdtempSync(join(root, '.cache/planted-'))
after(() => rmSync(planted, { recursive: true, force: true }))
cpSync(fileURLToPath(new URL('./planted', import.meta.url)), planted, { recursive: true })
plantModules(planted, MODULES)
const rules: IConfiguration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

test('every planted violation is caught by the rule it breaks, and nothing else is', async () => {
  assert.deepEqual((await violations()).sort(), expected().sort())
})

test('every rule has a planted violation', () => {
  const broken = new Set(expected().map((line) => line.split(': ')[1]))
  const names = (rules.forbidden ?? []).map(({ name }) => name)
  assert.deepEqual([...broken].sort(), [...names].sort())
})

test('a module calls rows above its own, every folder has its row, and a fault of the table is found', () => {
  assert.deepEqual(tableFaults(MODULES), [])
  const folders = globSync('apps/server/src/modules/*/index.ts', { cwd: root }).map((file) => file.split('/')[4] ?? '')
  assert.deepEqual(folders.sort(), MODULES.map(({ name }) => name).sort())
  const row = (name: string, mayCall: string[], owns: string[]) => ({ name, purpose: '', mayCall, owns })
  assert.deepEqual(
    tableFaults([
      row('brands', [], ['a']),
      row('likes', ['chat'], ['a']),
      row('chat', ['likes'], []),
      row('chat', [], []),
    ]),
    ['likes may call chat, which does not stand above it', 'a is owned by brands and by likes', 'chat stands twice'],
  )
})

test('the table of ARCHITECTURE.md is printed from the module table', () => {
  const page = 'before\n<!-- modules: npm run modules -->\n\nold\n<!-- /modules -->\nafter\n'
  const rows = [{ name: 'likes', purpose: 'likes, visits', owns: [], mayCall: [] }]
  assert.deepEqual(withTable(page, rows).split('\n').slice(2, -4), [
    '',
    '| module | owns          | may call, besides brands |',
    '| ------ | ------------- | ------------------------ |',
    '| likes  | likes, visits | –                        |',
  ])
  assert.throws(() => withTable('no place', rows), /has no/)
})

/** What the first line of each planted file says that it breaks. */
function expected(): string[] {
  return globSync('**/*.ts', { cwd: planted }).flatMap((file) => {
    const rule = /^\/\/ breaks: (\S+)$/m.exec(readFileSync(join(planted, file), 'utf8'))?.[1]
    return rule === undefined ? [] : [`${file}: ${rule}`]
  })
}

async function violations(): Promise<string[]> {
  const { exclude: _, ...options } = rules.options ?? {}
  const { output } = await cruise(['apps', 'packages'], {
    ...options,
    baseDir: planted,
    doNotFollow: { path: ['node_modules', '^\\.\\./'] }, // the project around it is not its business
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
  })
  assert.ok(isResult(output))
  return [...new Set(output.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`))]
}

function isResult(output: ICruiseResult | string): output is ICruiseResult {
  return typeof output !== 'string'
}
