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
  const files = new Map<string, Counts>()
  const note = (outcome: Outcome) => {
    const file = relative(root, outcome.file ?? '')
    const perFile = files.get(file) ?? { passed: 0, failed: 0, skipped: 0 }
    files.set(file, perFile)
    const kind = kindOf(outcome)
    if (kind === 'none') return
    counts[kind] += 1
    perFile[kind] += 1
    if (kind === 'failed') printFailure(file, outcome)
  }
  events.on('test:pass', note)
  events.on('test:fail', note)
  events.on('test:stderr', ({ message }) => process.stderr.write(message))
  events.on('test:summary', ({ file, duration_ms }) => {
    if (file !== undefined) printFile(relative(root, file), files, duration_ms)
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

function printFile(file: string, files: ReadonlyMap<string, Counts>, milliseconds: number): void {
  const { passed, failed, skipped } = files.get(file) ?? { passed: 0, failed: 0, skipped: 0 }
  const parts = [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`
  console.log(`${failed > 0 ? '✖' : '✔'} ${file}: ${parts.filter((part) => part !== '').join(', ')} (${seconds})`)
}
