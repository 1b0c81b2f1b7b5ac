import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Apache-2.0; this one and no other, so that figures can be compared. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export const browserFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

export type Audit = {
  /** How fast Lighthouse found this machine: below 1000 it is slower than what the profile slows down from. */
  readonly machine: number
  /** Of 100. */
  readonly scores: Readonly<Record<Category, number>>
  readonly lcpMs: number
  readonly interactiveMs: number
  readonly blockedMs: number
  /** The same of the main thread's own processor time: without what other programs took of the machine meanwhile. */
  readonly ownBlockedMs: number
  readonly shift: number
  readonly scriptBytes: number
  readonly bytes: number
  /** What keeps a score from 100, performance apart, where each figure speaks for itself. */
  readonly wrong: readonly { readonly category: Category; readonly said: string }[]
}

/** As far as it is read: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
type Report = {
  readonly runtimeError?: { readonly message: string }
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Record<
    Category,
    { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
  >
  readonly audits: Record<
    string,
    {
      readonly score: number | null
      readonly title: string
      readonly numericValue?: number
      readonly details?: { readonly items?: readonly Item[] }
    }
  >
}
type Item = {
  readonly url?: string
  readonly description?: string
  readonly resourceType?: string
  readonly transferSize?: number
  readonly node?: { readonly selector?: string }
}

/** As Chromium writes it: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** In µs; `tdur` is what of `dur` the thread had a processor for. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** What the mobile profile slows a processor down by, and how long a task may take before it blocks (TBT). */
const SLOWER = 4
const FREE_MS = 50

type Asked = {
  readonly url: string
  readonly program: string
  readonly folder: string
  /** A browser's folder to go on from; without it each run begins with an empty one. */
  readonly profile: string | undefined
}

/** One run of Lighthouse on one page; on a busy machine the browser may lose the beginning of a trace: then once more. */
export async function audit(asked: Asked): Promise<Audit> {
  return once(asked).catch(() => once(asked))
}

async function once({ url, program, folder, profile }: Asked): Promise<Audit> {
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...browserFlags, ...(profile === undefined ? [] : [`--user-data-dir=${profile}`])]
  await run(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url]
      .concat(['--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`])
      .concat([`--chrome-flags=${flags.join(' ')}`, '--no-enable-error-reporting', '--quiet', '--save-assets'])
      .concat(profile === undefined ? [] : ['--disable-storage-reset']),
    { ...process.env, CHROME_PATH: program },
  )
  const report = JSON.parse(await readFile(file, 'utf8')) as Report // its own shape, above
  const trace = JSON.parse(await readFile(join(folder, 'report-0.trace.json'), 'utf8')) as {
    readonly traceEvents: readonly TraceEvent[] // likewise
  }
  return figuresOf(report, ownBlocked(trace.traceEvents))
}

/** In ms, after the first paint of the page. */
function ownBlocked(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (painted === undefined) return Number.NaN
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && ph === 'X' && pid === painted.pid && tid === painted.tid && ts + dur > painted.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1000 - FREE_MS), 0)
}

function figuresOf(report: Report, ownBlockedMs: number): Audit {
  if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message)
  const valueOf = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  const requests = report.audits['network-requests']?.details?.items ?? []
  const bytesOf = (items: readonly Item[]) => items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((report.categories[category].score ?? 0) * 100)]),
    ) as Record<Category, number>, // fromEntries forgets the keys
    machine: report.environment.benchmarkIndex,
    lcpMs: valueOf('largest-contentful-paint'),
    interactiveMs: valueOf('interactive'),
    blockedMs: valueOf('total-blocking-time'),
    ownBlockedMs,
    shift: valueOf('cumulative-layout-shift'),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: bytesOf(requests),
    wrong: categories
      .slice(1)
      .flatMap((category) =>
        report.categories[category].auditRefs
          .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => ({ category, said: `${category}: ${describe(report, id)}` })),
      ),
  }
}

function describe(report: Report, id: string): string {
  const { title = id, details } = report.audits[id] ?? {}
  const where = (details?.items ?? []).map((item) => item.node?.selector ?? item.description ?? item.url ?? '')
  return [`${title} (${id})`, ...where.slice(0, 5)].join('\n    ')
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ${args.join(' ')}: ${said}`))))
  })
}
