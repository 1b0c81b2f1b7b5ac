import { relative } from 'node:path'
import { inspect } from 'node:util'
import { finished } from 'node:stream/promises'
import type { EventData, TestsStream } from 'node:test'

type TestPass = EventData.TestPass
type TestFail = EventData.TestFail

export type Counts = { passed: number; failed: number; skipped: number }
/** What a part of the tests came to; each failure as it was printed. */
export type Result = Counts & { readonly failures: readonly string[] }
export type FileTime = { readonly file: string; readonly ms: number; readonly tests: readonly TestTime[] }
type TestTime = { readonly name: string; readonly ms: number }

type Outcome = TestPass | TestFail

const none = (): Counts => ({ passed: 0, failed: 0, skipped: 0 })

/**
 * Prints a line for each file as it ends and each failure in full, and counts the tests (suites are not tests). Where several
 * files share a process, the outermost test of each bears its name. A run that is `stuck` ends there, as a failure.
 */
export async function report(
  events: TestsStream,
  { root, stuck }: { readonly root: string; readonly stuck: Promise<string> },
): Promise<{ result: Result; times: FileTime[] }> {
  const counts = none()
  const failures: string[] = []
  const times: FileTime[] = []
  /** Of the file whose tests come in: they come file by file. */
  let own = none()
  let ownTests: TestTime[] = []

  const note = (outcome: Outcome) => {
    if (isFile(outcome)) return noteFile(outcome)
    const kind = kindOf(outcome)
    if (kind === 'none') return
    counts[kind] += 1
    own[kind] += 1
    ownTests.push({ name: outcome.name, ms: outcome.details.duration_ms })
    if (kind === 'failed') fail(relative(root, outcome.file ?? ''), outcome)
  }
  const fail = (file: string, outcome: Outcome) => {
    const words = failureOf(file, outcome)
    failures.push(words)
    console.log(`\n${words}\n`)
  }
  const end = (file: string, ms: number) => {
    printFile(file, own, ms)
    times.push({ file, ms, tests: ownTests })
    own = none()
    ownTests = []
  }
  /** A file whose tests all passed can still fail itself: it cannot be loaded, or a hook of its own fails. */
  const noteFile = (outcome: Outcome) => {
    if (kindOf(outcome) === 'failed') {
      counts.failed += 1
      own.failed += 1
      fail(outcome.name, outcome)
    }
    end(outcome.name, outcome.details.duration_ms)
  }
  events.on('test:pass', note)
  events.on('test:fail', note)
  events.on('test:stderr', ({ message }) => process.stderr.write(message))
  events.on('test:summary', ({ file, duration_ms }) => {
    if (file !== undefined && !file.includes('.cache')) end(relative(root, file), duration_ms)
  })
  const fault = await Promise.race([finished(events.resume()).then(() => undefined), stuck])
  if (fault !== undefined) {
    counts.failed += 1
    failures.push(`✖ ${fault}`)
    console.log(`\n✖ ${fault}\n`)
  }
  return { result: { ...counts, failures }, times }
}

/** The ten files that took longest, and the twenty tests. */
export function printSlowest(times: readonly FileTime[]): void {
  const longest = <T extends { readonly ms: number }>(all: readonly T[], count: number) =>
    [...all].sort((one, other) => other.ms - one.ms).slice(0, count)
  console.log('\nslowest files:')
  for (const { file, ms } of longest(times, 10)) console.log(`${secondsOf(ms).padStart(9)} ${file}`)
  console.log('\nslowest tests:')
  const tests = times.flatMap(({ file, tests: of }) => of.map((one) => ({ file, ...one })))
  for (const { file, name, ms } of longest(tests, 20)) console.log(`${secondsOf(ms).padStart(9)} ${file}: ${name}`)
}

/**
 * The failures again, between two lines that a caller can find, so that the end of a long log shows what failed: the first
 * lines of each.
 */
export function printFailures(failures: readonly string[]): void {
  if (failures.length === 0) return
  const shortened = failures.map((words) => words.split('\n').slice(0, MAX_FAILURE_LINES).join('\n'))
  console.log(`\nfailures:\n${shortened.join('\n\n')}\nend of failures`)
}

const MAX_FAILURE_LINES = 25

/** The test that stands for a whole file: it bears the file's name, and no directory above it has tests. */
function isFile({ nesting, name }: Outcome): boolean {
  return nesting === 0 && /^[\w./-]+\.test\.ts$/.test(name)
}

function kindOf(outcome: Outcome): keyof Counts | 'none' {
  if (outcome.skip !== undefined || outcome.todo !== undefined) return 'skipped'
  const error = errorOf(outcome)
  if (error === undefined) return outcome.details.type === 'suite' ? 'none' : 'passed'
  return isOnlyBecauseOfItsTests(error) ? 'none' : 'failed'
}

/** A suite that fails because a test in it did has been reported already. */
function isOnlyBecauseOfItsTests(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed'
}

function errorOf(outcome: Outcome): Error | undefined {
  return 'error' in outcome.details ? outcome.details.error : undefined
}

function failureOf(file: string, outcome: Outcome): string {
  const error = errorOf(outcome)
  const cause = error?.cause ?? error
  const words = inspect(cause, { colors: false, depth: 6 }).replace(/\n +at .*node:internal.*(?=\n)/g, '')
  return `✖ ${outcome.name}\n  ${file}:${outcome.line ?? 0}\n${words.replace(/^/gm, '  ')}`
}

/** What ran of a file, wherever its tests are written. */
function printFile(file: string, { passed, failed, skipped }: Counts, ms: number): void {
  const parts = [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
  console.log(`${failed > 0 ? '✖' : '✔'} ${file}: ${parts.filter((part) => part !== '').join(', ')} (${secondsOf(ms)})`)
}

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`
