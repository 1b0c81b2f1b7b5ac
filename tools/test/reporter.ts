import { relative } from 'node:path'
import { inspect } from 'node:util'
import { finished } from 'node:stream/promises'
import type { EventData, TestsStream } from 'node:test'

type TestPass = EventData.TestPass
type TestFail = EventData.TestFail

export type Counts = { passed: number; failed: number; skipped: number }

type Outcome = TestPass | TestFail

/** Prints a line for each file as it ends and each failure in full, and counts the tests (suites are not tests). */
export async function report(events: TestsStream, root: string): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  const note = (outcome: Outcome) => {
    const kind = kindOf(outcome)
    if (kind === 'none') return
    counts[kind] += 1
    if (kind === 'failed') printFailure(relative(root, outcome.file ?? ''), outcome)
  }
  events.on('test:pass', note)
  events.on('test:fail', note)
  events.on('test:stderr', ({ message }) => process.stderr.write(message))
  events.on('test:summary', (summary) => {
    if (summary.file !== undefined) printFile(relative(root, summary.file), summary)
  })
  await finished(events.resume())
  return counts
}

function kindOf(outcome: Outcome): keyof Counts | 'none' {
  if (outcome.skip !== undefined || outcome.todo !== undefined) return 'skipped'
  const error = errorOf(outcome)
  if (error === undefined) return outcome.details.type === 'suite' ? 'none' : 'passed'
  return isOnlyBecauseOfItsTests(error) ? 'none' : 'failed'
}

/** A suite that fails because a test in it did has been told already. */
function isOnlyBecauseOfItsTests(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed'
}

function errorOf(outcome: Outcome): Error | undefined {
  return 'error' in outcome.details ? outcome.details.error : undefined
}

function printFailure(file: string, outcome: Outcome): void {
  const error = errorOf(outcome)
  const cause = error?.cause ?? error
  console.log(`\n✖ ${outcome.name}\n  ${file}:${outcome.line ?? 0}`)
  const words = inspect(cause, { colors: false, depth: 6 }).replace(/\n +at .*node:internal.*(?=\n)/g, '')
  console.log(`${words.replace(/^/gm, '  ')}\n`)
}

/** What ran in a file's process, wherever its tests are written. */
function printFile(file: string, { counts, duration_ms }: EventData.TestSummary): void {
  const { tests, passed, skipped, todo } = counts
  const failed = tests - passed - skipped - todo
  const parts = [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
  const seconds = `${(duration_ms / 1000).toFixed(1)} s`
  console.log(`${failed > 0 ? '✖' : '✔'} ${file}: ${parts.filter((part) => part !== '').join(', ')} (${seconds})`)
}
