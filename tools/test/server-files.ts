import { globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createImports } from './imports.ts'

/** Files that take far longer than their size suggests, the longest first: they start many programs, or go through a year. */
const LONG = [
  ...['benches', 'process-faults', 'several-processes', 'dump', 'canary', 'account', 'chat.kill', 'main', 'embedded'],
  ...['database-faults', 'errands', 'year', 'new-module', 'draw-svg', 'fuzz', 'crash', 'race'],
].map((name) => `/${name}.test.ts`)
const isLong = (file: string) => LONG.some((end) => file.endsWith(end))

/** Whose answers depend on the version of PostgreSQL: migrations, stores and their SQL, plans, locks, the dump. */
const DIALECT: readonly string[] = [
  'packages/testing/',
  'apps/server/src/dump.test.ts',
  'apps/server/src/hostile/cross-site.test.ts',
  'apps/server/src/personal-data.test.ts',
  'apps/server/src/retention.test.ts',
  'apps/server/src/platform/database/',
  'apps/server/src/platform/rate-limit/',
  'apps/server/src/modules/angels/angels.test.ts',
  'apps/server/src/modules/attribution/attribution.test.ts',
  'apps/server/src/modules/attribution/postbacks.test.ts',
  'apps/server/src/modules/chat/chat.test.ts',
  'apps/server/src/modules/chat/sending/engine.test.ts',
  'apps/server/src/modules/chat/reading/search.test.ts',
  'apps/server/src/modules/credits/',
  'apps/server/src/modules/discovery/',
  'apps/server/src/modules/accounts/accounts.test.ts',
  'apps/server/src/modules/accounts/start-up.test.ts',
  'apps/server/src/modules/likes/',
  'apps/server/src/modules/notifications/page/page.test.ts',
  'apps/server/src/testing/payments/faults/race.test.ts',
  // purchases, renewals, changes of plan, refunds and disputes, in random orders: the statements of all of them
  'apps/server/src/testing/payments/faults/sequences.test.ts',
  'apps/server/src/modules/books/invariants/invariants.test.ts',
  'apps/server/src/modules/books/money/',
  'apps/server/src/modules/charges/orders/orders.test.ts',
  'apps/server/src/modules/invoices/receipts.test.ts',
  'apps/server/src/modules/books/reconciliation/',
  'apps/server/src/modules/privacy/privacy.test.ts',
  'apps/server/src/modules/profiles/profiles.test.ts',
  'apps/server/src/modules/reviews/',
  'apps/server/src/modules/trust/',
]

/** What a file does with these is not its process's own, or holds for all of it. */
const ALONE = ['node:child_process', 'node:worker_threads', 'node:cluster', 'fake-indexeddb/auto']

/** So many files share a process at most: each keeps what it has loaded. */
const IN_A_PROCESS = { 'with a database': 8, 'without a database': 15 } as const

type Kind = keyof typeof IN_A_PROCESS | 'alone'

export type Chosen = {
  /** Parts of file names; none means all. */
  readonly words: readonly string[]
  /** Only files that reach a database: `dialect`, those whose answers depend on which one it is, or all. */
  readonly onDatabase: 'dialect' | 'all' | null
}

/** The server's test files and how they are put into processes. */
export function createServerFiles(root: string) {
  const { importsOf, reachedFrom } = createImports(root)
  const needsDatabase = (file: string) => reachedFrom(file).has('packages/testing/src/database.ts')

  /** Which others may run in its process. What testing itself starts, the server of the databases, is no one's own. */
  function kindOf(file: string): Kind {
    if (isLong(file)) return 'alone'
    const isDatabase = needsDatabase(file)
    const loaded = isDatabase ? importsOf(file) : reachedFrom(file)
    if (ALONE.some((name) => loaded.has(name))) return 'alone'
    return isDatabase ? 'with a database' : 'without a database'
  }

  function isOnDatabase(file: string, which: Chosen['onDatabase']): boolean {
    if (which === null) return true
    return needsDatabase(file) && (which === 'all' || DIALECT.some((start) => file.startsWith(start)))
  }

  /** The largest first: as a rule they take longest, and the last file to run has no one beside it. */
  function weightOf(file: string): number {
    const place = LONG.findIndex((end) => file.endsWith(end))
    return place === -1 ? statSync(join(root, file)).size : (LONG.length - place) * LARGER_THAN_ANY
  }

  return {
    kindOf,
    list({ words, onDatabase }: Chosen): string[] {
      return globSync(['{apps,packages,tools,bench,deploy}/**/*.test.ts'], {
        cwd: root,
        exclude: (name) => SKIPPED.has(name),
      })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
        .filter((file) => isOnDatabase(file, onDatabase))
        .sort((one, other) => weightOf(other) - weightOf(one) || (one < other ? -1 : 1))
    },
    /** What to run in a process each: single files, and programs that run several files, one after the other. */
    programs(files: readonly string[]): string[] {
      const of = (kind: Kind) => files.filter((file) => kindOf(file) === kind)
      const shared = (['with a database', 'without a database'] as const).flatMap((kind) =>
        dealt(of(kind), IN_A_PROCESS[kind]),
      )
      return [...of('alone'), ...writeBatches(root, shared)]
    },
  }
}

/** Deals files out to as few processes as hold them, large and small alike to each. */
function dealt(files: readonly string[], most: number): string[][] {
  const count = Math.ceil(files.length / most)
  return Array.from({ length: count }, (_, batch) => files.filter((_file, at) => at % count === batch))
}

const LARGER_THAN_ANY = 1_000_000
const SKIPPED = new Set(['node_modules', 'dist', 'planted'])

/** A program for each batch, in a folder of this process's own; answers their paths from the root. */
function writeBatches(root: string, batches: readonly (readonly string[])[]): string[] {
  const folder = `.cache/test-batches/${String(process.pid)}`
  mkdirSync(join(root, folder), { recursive: true })
  process.once('exit', () => rmSync(join(root, folder), { recursive: true, force: true }))
  return batches.map((files, at) => {
    const program = `${folder}/${String(at + 1)}.mjs`
    const text = `import { runInTurn } from '../../../tools/test/run-in-turn.ts'\nawait runInTurn(${JSON.stringify(files)})\n`
    writeFileSync(join(root, program), text)
    return program
  })
}
