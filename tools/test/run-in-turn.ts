import assert from 'node:assert/strict'
import { test } from 'node:test'

const root = new URL('../../', import.meta.url)

/**
 * Runs test files one after the other in this process, each in a test of its own that bears its name: its hooks are its
 * own and end with it. A file that leaves something of the process changed fails by name.
 */
export async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const before = stateOfProcess()
    await test(file, async () => {
      await import(new URL(file, root).href)
    })
    const changed = changesSince(before)
    if (changed.length > 0) await test(file, () => assert.fail(`it leaves the process changed: ${changed.join(', ')}`))
  }
  setTimeout(failOpen, ENDS_WITHIN_MS).unref()
}

/** What is left open after all tests ends by then: a server that waits for its last connection, a line that closes. */
const ENDS_WITHIN_MS = 60_000

/** The runner waits for this process as long as something is open in it. */
function failOpen(): void {
  console.error(`✖ still open after all tests: ${process.getActiveResourcesInfo().join(', ')}`)
  process.exit(1)
}

type State = ReadonlyMap<string, unknown>

/** What the files of a process share: the environment, the global names and what they are, the working directory. */
function stateOfProcess(): State {
  return new Map<string, unknown>([
    ['the working directory', process.cwd()],
    ['Date.now', Date.now],
    ...Object.entries(process.env)
      .filter(([name]) => !SET_BY_LIBRARIES.has(name))
      .map(([name, value]): [string, unknown] => [`process.env.${name}`, value]),
    ...Object.getOwnPropertyNames(globalThis)
      .filter((name) => !LAZY.has(name) && !name.startsWith('__'))
      .map((name): [string, unknown] => [
        `globalThis.${name}`,
        Object.getOwnPropertyDescriptor(globalThis, name)?.value,
      ]),
  ])
}

/** By sharp as it is loaded. */
const SET_BY_LIBRARIES = new Set(['VIPSHOME'])

/** Node defines these again when they are first used; libraries keep theirs under names that begin with `__`. */
const LAZY = new Set(['crypto', 'navigator', 'localStorage', 'sessionStorage', 'performance'])

function changesSince(before: State): string[] {
  const now = stateOfProcess()
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => !Object.is(before.get(name), now.get(name)))
}
