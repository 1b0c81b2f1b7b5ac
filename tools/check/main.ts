// npm run check: everything that can be said about the source without running it. Arguments name single checks.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { languages, sourceLanguage } from '@incontro/locale'
import { textsIn } from '@incontro/texts/sync.ts'
import { MODULES, PLATFORM_TABLES } from '../../apps/server/src/compose/module-table.ts'
import { isStale } from '../openapi.ts'
import { foreignPublishers } from './event-owners.ts'
import { isPageStale } from './module-page.ts'
import { foreignTables } from './sql-owners.ts'
import { productWords } from './platform-words.ts'
import { root, sourceFiles, type Finding, type SourceFile } from './source-files.ts'
import { disablesWithoutReason, syncNotes, unused, untranslated } from './texts.ts'
import { findWireValues, findWireWords, missingInGlossary, wireValues, wireWords } from './wire-words.ts'

type Check = { name: string; run: () => Promise<string> | string }

const CODE = '{apps,packages,tools,e2e,bench,deploy}/**/*.{ts,tsx,mjs,css,sql}'
/** By one checker: several each work out again what their files share, and another check has the other core. */
const types = (config: string) => program('node_modules/typescript-7/bin/tsc', '-p', config, '--checkers', '1')
/** Settings in knip.json. */
const KNIP = 'node_modules/knip/bin/knip.js'
const FOLDERS = ['apps', 'packages', 'tools', 'e2e', 'bench', 'deploy']
const LINT = [
  '--type-aware',
  '--tsconfig',
  'tsconfig.lint.json',
  '--report-unused-disable-directives-severity',
  'error',
]

/** The slow ones first. An answer is what is wrong, in full; nothing when all is well. */
const CHECKS: readonly Check[] = [
  {
    name: 'lint',
    run: () => program('node_modules/oxlint/bin/oxlint', ...LINT, '.'),
  },
  {
    name: 'format',
    run: () =>
      program(
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '.',
        '--cache',
        '--cache-location',
        '.cache/prettier',
      ),
  },
  { name: 'types of the server', run: () => types('tsconfig.json') },
  { name: 'types of the web apps', run: () => types('tsconfig.web.json') },
  { name: 'types of the worker', run: () => types('tsconfig.worker.json') },
  { name: 'types of the tests of pages', run: () => types('tsconfig.test.json') },
  {
    name: 'dependencies',
    run: () =>
      program('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...FOLDERS, '--output-type', 'err-long'),
  },
  { name: 'unused', run: () => program(KNIP, '--no-progress') },
  // what the product of a workspace imports, packages of ours included: `unused` lets these pass undeclared
  {
    name: 'declared dependencies',
    run: () => program(KNIP, '--no-progress', '--strict', '--include', 'dependencies,unlisted'),
  },
  { name: 'wire words', run: () => format(wireWordsOutside()) },
  { name: 'platform words', run: () => format(productWordsInPlatform()) },
  { name: 'event owners', run: () => format(eventsPublishedByOthers()) },
  { name: 'glossary', run: () => format(missingInGlossary(contract(), glossary())) },
  { name: 'openapi.json', run: () => (isStale() ? 'openapi.json is not what the contract says: npm run openapi' : '') },
  {
    name: 'modules',
    run: () => (isPageStale() ? 'ARCHITECTURE.md is not what the module table says: npm run modules' : ''),
  },
  { name: 'table owners', run: () => format(tablesOfOthers()) },
  { name: 'texts', run: () => format(textFaults()) },
  {
    name: 'notes',
    run: () => {
      const files = sourceFiles(CODE).filter(({ file }) => !file.startsWith('tools/check/'))
      return format([...syncNotes(files), ...disablesWithoutReason(files)])
    },
  },
]

function textFaults(): Finding[] {
  const source = { ...textsIn(sourceLanguage) }
  const others = languages.filter((language) => language !== sourceLanguage)
  const translations = Object.fromEntries(others.map((language) => [language, { ...textsIn(language) }]))
  return [...untranslated(source, translations), ...unused(source, textUsers())]
}

function wireWordsOutside(): Finding[] {
  const words = wireWords(contract())
  const files = sourceFiles('{apps,packages,tools}/**/*.{ts,tsx,sql}')
  const ours = files.filter(({ file }) => !SPEAKS_WIRE.test(file))
  return [...findWireWords(words, ours), ...findWireValues(wireValues(contract()), ours)]
}

function tablesOfOthers(): Finding[] {
  const sources = sourceFiles('apps/server/src/modules/**/*.ts').filter(
    ({ file }) => !/\.(test|fixtures)\.ts$/.test(file),
  )
  const migrations = sourceFiles('apps/server/src/migrations/*.sql')
  return foreignTables(sources, { modules: MODULES, platform: PLATFORM_TABLES, migrations })
}

/** Without the client of language models, whose protocol is called so. */
function productWordsInPlatform(): Finding[] {
  const sources = sourceFiles('apps/server/src/platform/**/*.{ts,tsx}')
  return productWords(
    sources.filter(({ file }) => !/\.(test|fixtures)\.ts$/.test(file) && !file.includes('/language-model/')),
  )
}

function eventsPublishedByOthers(): Finding[] {
  const sources = sourceFiles('apps/server/src/**/*.ts').filter(({ file }) => !/\.(test|fixtures)\.ts$/.test(file))
  const modules = new Set(sources.flatMap(({ file }) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? []))
  const isRegistry = ({ file }: SourceFile) => file.startsWith('apps/server/src/events/')
  return foreignPublishers(
    sources.filter(isRegistry),
    sources.filter((one) => !isRegistry(one)),
    { modules },
  )
}

/** Tests send what other programs would send; texts, those of policies too, are in the members' languages; a provider's folder has its vendor's words. */
const SPEAKS_WIRE =
  /^packages\/(contract|texts|testing)\/|^tools\/check\/|\/modules\/gateways\/[a-z]+\/|\/modules\/sandbox\/|\/0072_policies\.sql$|\.(test|fixtures|contract)\.ts$/

function contract(): SourceFile[] {
  return sourceFiles('packages/contract/src/**/*.ts')
}

function glossary(): SourceFile {
  return sourceFiles('docs/wire.md')[0] ?? { file: 'docs/wire.md', text: '' }
}

function textUsers() {
  return sourceFiles(
    'apps/**/*.{ts,tsx}',
    'packages/{ui,client,conversation,brand,contract}/**/*.{ts,tsx}',
    'packages/texts/src/receipt-sheet.ts',
  )
}

function format(findings: readonly Finding[]): string {
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')
}

function program(script: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      resolve(code === 0 ? '' : Buffer.concat(output).toString().trim() || `exit code ${code}`),
    )
  })
}

async function runAndReport({ name, run }: Check): Promise<boolean> {
  const started = performance.now()
  const wrong = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(wrong === '' ? `✔ ${name} (${seconds} s)` : `✖ ${name} (${seconds} s)\n${wrong.replace(/^/gm, '  ')}\n`)
  return wrong === ''
}

const wanted = process.argv.slice(2)
const checks = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const results: boolean[] = []
const queue = [...checks]
const worker = async () => {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) results.push(await runAndReport(check))
}
await Promise.all([worker(), worker()])
const failed = results.filter((isGood) => !isGood).length
if (results.length === 0) console.log(`No check is called so: one of ${CHECKS.map(({ name }) => name).join(', ')}.`)
else console.log(failed === 0 ? 'All checks pass.' : `${failed} of ${results.length} checks fail.`)
process.exitCode = failed > 0 || results.length === 0 ? 1 : 0
