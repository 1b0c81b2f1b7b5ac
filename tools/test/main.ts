import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { run } from 'node:test'
import { parseArgs } from 'node:util'
import { poolModes } from '@incontro/testing/pgbouncer.ts'
import { buildWebApps, hasWebApps } from '../run/build-web.mjs'
import { prepareBrowser, prepareDatabase } from './prepare.ts'
import { printFailures, printSlowest, report, type Counts, type FileTime, type Result } from './reporter.ts'
import { runPlaywright } from './run-playwright.ts'
import { createServerFiles } from './server-files.ts'
import { watchPrograms } from './watch-programs.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Part = {
  name: 'server' | 'browser'
  list(): string[]
  runFiles(files: readonly string[]): Promise<Result>
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    /** The whole sizes: TEST_SIZE=full. */
    full: { type: 'boolean', default: false },
    /** What depends on which database it is; with the whole sizes, all that needs one. */
    'database-only': { type: 'boolean', default: false },
    /** Products reach the database through a PgBouncer in this mode (scale: S9): `transaction` or `session`. */
    pooled: { type: 'string' },
  },
})
if (values.full) process.env['TEST_SIZE'] = 'full'
if (values.pooled !== undefined && !poolModes.some((mode) => mode === values.pooled))
  throw new TypeError(`--pooled is one of ${poolModes.join(', ')}`)
const isFull = process.env['TEST_SIZE'] === 'full'
// what Node makes of the source, types taken away, for the next process that loads it
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compile')
// a young generation that holds a start: what every test process and product loads is copied over less often
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim()

const serverFiles = createServerFiles(root)

const PARTS: readonly Part[] = [
  {
    name: 'server',
    list: () =>
      serverFiles.list({
        words: positionals,
        onDatabase: values['database-only'] ? (isFull ? 'all' : 'dialect') : null,
      }),
    runFiles: (files) => runNodeTests(serverFiles.programs(files)),
  },
  { name: 'browser', list: browserFiles, runFiles: (files) => runPlaywright(root, files) },
]

/** Twice as many as there are processors: a test waits for its server and its database half of its time. */
const AT_ONCE = availableParallelism() * 2
/** How long a test, and a program with tests, may take in milliseconds: the 400 sequences of the full size need a quarter of an hour beside other work. */
const LONGEST_FILE = (isFull ? 60 : 15) * 60_000

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const times: FileTime[] = []
const only = values['database-only'] ? 'server' : values.only
const parts = PARTS.filter((part) => only === undefined || only === part.name)
  .map((part) => ({ ...part, files: part.list() }))
  .filter(({ files }) => files.length > 0)

const stop = parts.length > 0 ? await prepare(parts.some(({ name }) => name === 'browser')) : async () => {}
try {
  for (const part of parts) await runPart(part, part.files)
} finally {
  await stop()
}
if (times.length > 10) printSlowest(times)
printFailures(failures)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
if (total.passed + total.failed === 0) console.log('No test was found.')
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function browserFiles(): string[] {
  return globSync('e2e/**/*.e2e.ts', { cwd: root, exclude: (name) => name === 'node_modules' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => positionals.length === 0 || positionals.some((word) => file.includes(word)))
}

/** The database server and the browser, given to the test processes by their environment. */
async function prepare(withBrowser: boolean): Promise<() => Promise<void>> {
  const stop = await prepareDatabase(poolModes.find((mode) => mode === values.pooled))
  if (withBrowser || positionals.length === 0 || !hasWebApps()) await buildOrFail()
  if (withBrowser) prepareBrowser(root)
  return stop
}

/** Pages that cannot be built are one failed test; those of the server are reported all the same. */
async function buildOrFail(): Promise<void> {
  try {
    await buildWebApps()
  } catch (error) {
    const words = `✖ ${error instanceof Error ? error.message : String(error)}`
    console.log(words)
    failures.push(words)
    total.failed += 1
  }
}

async function runPart({ name, runFiles }: Part, files: readonly string[]): Promise<void> {
  const started = performance.now()
  console.log(`\n${name} tests: ${files.length} files`)
  const counts = await runFiles(files)
  failures.push(...counts.failures)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${name} tests: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}

async function runNodeTests(programs: readonly string[]): Promise<Result> {
  const events = run({
    files: programs.map((program) => join(root, program)),
    concurrency: AT_ONCE,
    timeout: LONGEST_FILE,
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      ...['test-context.ts', 'properties.ts'].flatMap((file) => [
        '--import',
        new URL(`../../packages/testing/src/${file}`, import.meta.url).href,
      ]),
    ],
  })
  const watch = watchPrograms({ events, longestMs: LONGEST_FILE })
  try {
    const { result, times: taken } = await report(events, { root, stuck: watch.stuck })
    times.push(...taken)
    return result
  } finally {
    watch.stop()
  }
}
