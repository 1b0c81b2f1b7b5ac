import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { cruise, type IConfiguration } from 'dependency-cruiser'
import { check, resolveConfig } from 'prettier'
import type { ModuleRow } from '../../apps/server/src/compose/module-table.ts'
import { plantModules } from '../check/planted-modules.ts'
import { root } from '../check/source-files.ts'
import { layModule } from './lay-module.ts'

/** A project with the platform and the rules alone, inside this one so that packages are found. */
mkdirSync(join(root, '.cache'), { recursive: true })
const project = mkdtempSync(join(root, '.cache/new-module-'))
after(() => rmSync(project, { recursive: true, force: true }))
cpSync(join(root, 'apps/server/src/platform'), join(project, 'apps/server/src/platform'), { recursive: true })
const table = 'apps/server/src/compose/module-table.ts'
mkdirSync(join(project, 'apps/server/src/compose'))
for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'ARCHITECTURE.md', table])
  copyFileSync(join(root, file), join(project, file))
writeFileSync(
  join(project, 'tsconfig.json'),
  JSON.stringify({ extends: './tsconfig.base.json', include: ['apps/server/src/modules', 'apps/server/src/compose'] }),
)
const wanted = { name: 'kind-words', verb: 'send-kind-words', requirement: 'LK-01' }
const laid = layModule(project, wanted)
const code = laid.filter((file) => file.startsWith('apps/') && file.endsWith('.ts'))

/** What a program of ours says that is wrong. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

test('a laid module is a public API, a page, a use case with its test, and its row in the module table', () => {
  const module = 'apps/server/src/modules/kind-words'
  assert.deepEqual(laid, [
    `${module}/index.ts`,
    `${module}/README.md`,
    `${module}/send-kind-words.ts`,
    `${module}/send-kind-words.test.ts`,
    table,
    'ARCHITECTURE.md',
  ])
  assert.throws(() => layModule(project, wanted), /is there already/)
  assert.throws(() => layModule(project, { ...wanted, name: 'Gifts' }), /lower-case/)
  assert.throws(() => layModule(project, { ...wanted, name: 'gifts', requirement: 'soon' }), /requirement/)
})

test('a laid module passes types, lint and format', async () => {
  assert.equal(run(join(root, 'node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.json'), '')
  const rules = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
    .replace('"./tools/', `"${root}/tools/`)
    .replace('".cache", ', '') // where this project lies
  writeFileSync(join(project, '.oxlintrc.json'), rules)
  assert.equal(run(join(root, 'node_modules/oxlint/bin/oxlint'), '--tsconfig', 'tsconfig.json', ...code), '')
  const look = await resolveConfig(join(root, 'package.json'))
  for (const file of laid) {
    const text = readFileSync(join(project, file), 'utf8')
    assert.ok(await check(text, { ...look, filepath: join(project, file) }), file)
  }
})

test('a laid module keeps the rules of imports, and its own rule is caught when broken', async () => {
  const rules: IConfiguration = createRequire(import.meta.url)(join(project, '.dependency-cruiser.cjs'))
  assert.deepEqual(await violations(project, ['apps/server/src/modules']), [])
  const planted = join(project, 'tools/check/planted')
  // the table as it was written into the project
  const { MODULES: rows } = (await import(join(project, table))) as { MODULES: readonly ModuleRow[] }
  assert.match(
    readFileSync(join(project, 'ARCHITECTURE.md'), 'utf8'),
    /^\| kind-words +\| send kind words \(LK-01\) +\| – +\|$/m,
  )
  plantModules(planted, rows)
  const expected = 'apps/server/src/modules/kind-words/use-another.ts: module-order-kind-words'
  assert.ok((await violations(planted, ['apps'])).includes(expected))

  async function violations(baseDir: string, folders: string[]): Promise<string[]> {
    const { exclude: _, ...options } = rules.options ?? {}
    const { output } = await cruise(folders, {
      ...options,
      baseDir,
      doNotFollow: { path: ['node_modules', '^\\.\\./'] }, // the packages of the project around it are not its business
      ruleSet: { forbidden: rules.forbidden ?? [] },
      validate: true,
    })
    assert.ok(typeof output !== 'string')
    assert.ok(output.modules.some(({ source }) => source.endsWith('kind-words/index.ts')))
    return output.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`)
  }
})

test('the test of a laid module passes, and fails where anybody may', async () => {
  await createTestDatabase() // the server is there
  const [file = ''] = globSync('apps/server/src/modules/**/*.test.ts', { cwd: project })
  const [verb = ''] = globSync('apps/server/src/modules/**/send-kind-words.ts', { cwd: project })
  assert.equal(run('--disable-warning=ExperimentalWarning', file), '')
  const text = readFileSync(join(project, verb), 'utf8')
  writeFileSync(join(project, verb), text.replace(/^ +if \(accountId.*\n/m, ''))
  assert.match(run('--disable-warning=ExperimentalWarning', file), /Missing expected rejection/)
})
