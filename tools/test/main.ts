import { globSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { run } from 'node:test'
import { parseArgs } from 'node:util'
import { dropFilled, preparedTemplate, startRunServer, type TestServer } from '@incontro/testing/database.ts'
import { buildWebApps, hasWebApps } from '../run/build-web.mjs'
import { findBrowser } from './browser.ts'
import { endDescendants } from './descendants.ts'
import { fetchBrowser } from './fetch-browser.ts'
import { report, type Counts } from './reporter.ts'
import { runPlaywright } from './run-playwright.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Part = { name: 'server' | 'browser'; patterns: readonly string[]; concurrency: number }

/**
 * A browser test has a server, a browser and several pages of its own, which wait for one another most of the time: two
 * files side by side keep two cores busy, more only get in each other's way.
 */
const PARTS: readonly Part[] = [
  { name: 'server', patterns: ['{apps,packages,tools,bench}/**/*.test.ts'], concurrency: availableParallelism() },
  { name: 'browser', patterns: ['e2e/**/*.e2e.ts'], concurrency: Math.min(2, availableParallelism()) },
]

/** Server tests that reach a database do so by the testing package. */
const NEEDS_DATABASE = /from '@incontro\/testing/

/** Files that take far longer than their size tells: they walk every page, or kill many servers. */
const LONG = /\/(walk\.e2e|chat\.kill\.test|year\.test|race\.test|crash\.test|embedded\.test)\.ts$/

const LONGEST_FILE = 15 * 60_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, 'database-only': { type: 'boolean', default: false } },
})

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const only = values['database-only'] ? 'server' : values.only
const parts = PARTS.filter((part) => only === undefined || only === part.name)
  .map((part) => ({ ...part, files: filesOf(part) }))
  .filter(({ files }) => files.length > 0)

const stop = parts.length > 0 ? await prepare(parts.some(({ name }) => name === 'browser')) : async () => {}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endDescendants()
    void stop().then(() => process.exit(130))
  })
try {
  for (const part of parts) add(await runPart(part.name, part.files, part.concurrency))
} finally {
  await stop()
}
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
if (total.passed + total.failed === 0) console.log('No test was found.')
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function filesOf({ patterns }: Part): string[] {
  return globSync([...patterns], { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !values['database-only'] || NEEDS_DATABASE.test(readFileSync(join(root, file), 'utf8')))
    .filter((file) => positionals.length === 0 || positionals.some((word) => file.includes(word)))
    .sort((one, other) => weightOf(other) - weightOf(one) || (one < other ? -1 : 1))
}

/** The largest first: as a rule they take longest, and the last file to run has nobody beside it. */
function weightOf(file: string): number {
  return LONG.test(file) ? Number.POSITIVE_INFINITY : statSync(join(root, file)).size
}

/** The database server and the browser, given to the test processes by their environment. */
async function prepare(withBrowser: boolean): Promise<() => Promise<void>> {
  const server = await testServer()
  await preparedTemplate(server.url)
  process.env['TEST_DATABASE_URL'] = server.url
  if (withBrowser || positionals.length === 0 || !hasWebApps()) await buildOrFail()
  if (withBrowser && findBrowser() === undefined) process.env['CHROMIUM'] = fetchBrowser(root) ?? ''
  let stopping: Promise<void> | undefined
  return () => (stopping ??= server.stop())
}

/** Pages that cannot be built are one failed test; those of the server are told all the same. */
async function buildOrFail(): Promise<void> {
  try {
    await buildWebApps()
  } catch (error) {
    console.log(`✖ ${error instanceof Error ? error.message : String(error)}`)
    total.failed += 1
  }
}

function testServer(): Promise<TestServer> {
  const run = String(process.pid)
  process.env['TEST_RUN'] = run
  const given = process.env['DATABASE_URL'] ?? ''
  if (given !== '') return Promise.resolve({ url: given, stop: () => dropFilled(given, run) })
  return startRunServer((line) => console.log(line))
}

async function runPart(name: Part['name'], files: readonly string[], concurrency: number): Promise<Counts> {
  const started = performance.now()
  console.log(`\n${name} tests: ${files.length} files`)
  const ofNode = files.filter((file) => name === 'server' || isOfNodeTest(file))
  const ofPlaywright = files.filter((file) => !ofNode.includes(file))
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  if (ofPlaywright.length > 0) add(await runPlaywright(root, ofPlaywright), counts)
  if (ofNode.length > 0) add(await runNodeTests(ofNode, concurrency), counts)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${name} tests: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
  return counts
}

/** Browser tests that Playwright Test does not run yet. */
function isOfNodeTest(file: string): boolean {
  return readFileSync(join(root, file), 'utf8').includes(`from 'node:test'`)
}

async function runNodeTests(files: readonly string[], concurrency: number): Promise<Counts> {
  const events = run({
    files: files.map((file) => join(root, file)),
    concurrency,
    timeout: LONGEST_FILE,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return report(events, root)
}

function add({ passed, failed, skipped }: Counts, to = total): void {
  to.passed += passed
  to.failed += failed
  to.skipped += skipped
}
