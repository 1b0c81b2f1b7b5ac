import { writeSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import type { Counts, Result } from './reporter.ts'
import { SHOWN, SHOWN_FIGURE } from './shown.ts'

type FileState = Counts & { left: number; milliseconds: number }

/**
 * Prints a line for each file as its last test ends, and each failure in full. The counts go to the file descriptor that
 * COUNTS_FD names, as JSON, for the program that runs all tests.
 */
// oxlint-disable-next-line incontro/no-restricted-syntax -- Playwright takes the default export of a reporter's file.
export default class LinePerFile implements Reporter {
  readonly #counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  readonly #failures: string[] = []
  readonly #files = new Map<string, FileState>()
  #root = process.cwd()

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) this.#stateOf(test).left += 1
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const state = this.#stateOf(test)
    const kind = kindOf(test, result)
    state[kind] += 1
    this.#counts[kind] += 1
    state.milliseconds += result.duration
    state.left -= 1
    if (kind === 'failed') this.#fail(this.#failureOf(test, result))
    for (const { type, description } of result.annotations) if (type === SHOWN_FIGURE) console.log(description)
    if (state.left === 0) printFile(this.#nameOf(test.location.file), state)
  }

  /** What breaks outside a test (a file that cannot be loaded, a worker that cannot end) is a failure too. */
  onError(error: TestError): void {
    this.#counts.failed += 1
    this.#fail(`✖ ${wordsOf(error)}`)
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }

  onEnd(): void {
    const descriptor = Number(process.env['COUNTS_FD'] ?? '')
    const result: Result = { ...this.#counts, failures: this.#failures }
    if (descriptor > 2) writeSync(descriptor, JSON.stringify(result))
    else console.log(`${this.#counts.passed} passed, ${this.#counts.failed} failed`)
  }

  printsToStdio(): boolean {
    return true
  }

  #stateOf({ location }: TestCase): FileState {
    const known = this.#files.get(location.file)
    if (known !== undefined) return known
    const made = { passed: 0, failed: 0, skipped: 0, left: 0, milliseconds: 0 }
    this.#files.set(location.file, made)
    return made
  }

  #nameOf(file: string): string {
    return relative(this.#root, file)
  }

  #fail(words: string): void {
    this.#failures.push(words)
    console.log(`\n${words}\n`)
  }

  #failureOf(test: TestCase, result: TestResult): string {
    const kept = result.attachments.flatMap(({ name, path }) =>
      path === undefined ? [] : [`  ${name}: ${this.#nameOf(path)}`],
    )
    const errors = result.errors.map((error) => wordsOf(error).replace(/^/gm, '  '))
    const place = `${this.#nameOf(test.location.file)}:${test.location.line}, after ${seconds(result.duration)}`
    const pages = result.attachments.flatMap(({ name, body }) =>
      name === SHOWN && body !== undefined ? [body.toString().replace(/^/gm, '  ')] : [],
    )
    return [`✖ ${test.title}`, `  ${place}`, ...errors, ...pages, ...kept].join('\n')
  }
}

function kindOf(test: TestCase, { status }: TestResult): keyof Counts {
  if (status === 'skipped') return 'skipped'
  return status === test.expectedStatus ? 'passed' : 'failed'
}

function wordsOf({ message, value, stack, snippet }: TestError): string {
  const words = [stack ?? message ?? value ?? '', snippet ?? ''].filter((part) => part !== '').join('\n')
  return process.stdout.isTTY ? words : stripVTControlCharacters(words)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function printFile(file: string, { passed, failed, skipped, milliseconds }: FileState): void {
  const parts = [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
  console.log(
    `${failed > 0 ? '✖' : '✔'} ${file}: ${parts.filter((part) => part !== '').join(', ')} (${seconds(milliseconds)})`,
  )
}
