import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const folder = mkdtempSync(join(tmpdir(), 'watch-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Runs one test file by Node's runner, watched; answers what the run printed, and what the watch said of a run without an end. */
function runWatched(text: string): string {
  const file = join(folder, 'planted.test.mjs')
  const runner = join(folder, 'runner.mjs')
  const watch = fileURLToPath(new URL('watch-programs.ts', import.meta.url))
  writeFileSync(file, text)
  writeFileSync(
    runner,
    `import { run } from 'node:test'
import { finished } from 'node:stream/promises'
import { watchPrograms } from ${JSON.stringify(watch)}
const events = run({ files: [${JSON.stringify(file)}] })
const watch = watchPrograms({ events, longestMs: 2000, everyMs: 100, heldMs: 1000 })
events.on('test:fail', ({ name, details }) => console.log('failed', name, details.error.cause?.signal ?? ''))
console.log(await Promise.race([finished(events.resume()).then(() => 'ended'), watch.stuck]))
process.exit()`,
  )
  // as a run of its own: a run inside a test is no run to Node
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined }
  return spawnSync(process.execPath, [runner], { encoding: 'utf8', env, timeout: 60_000 }).stdout
}

test('a test that goes round for ever is ended and fails', () => {
  const said = runWatched(`import { test } from 'node:test'\ntest('goes round', () => { for (;;); })`)
  assert.match(said, /✖ ended after .*planted\.test\.mjs/)
  assert.match(said, /failed .*planted\.test\.mjs/)
  assert.match(said, /ended\n$/)
})

test('of a test that waits for ever is printed which one it is', () => {
  const said = runWatched(
    `import { test } from 'node:test'\nsetInterval(() => {}, 1000)\ntest('waits', () => new Promise(() => {}))`,
  )
  assert.match(said, /running: [^]*: waits\n/)
  assert.match(said, /ended\n$/)
})

test('a program that something keeps open after its tests is ended and fails', () => {
  const said = runWatched(`import { test } from 'node:test'\ntest('quick', () => {})\nsetInterval(() => {}, 1000)`)
  assert.match(said, /failed .*planted\.test\.mjs/)
  assert.match(said, /ended\n$/)
})

test('output that something else holds open does not keep the run', () => {
  const said = runWatched(
    `import { test } from 'node:test'\nimport { spawn } from 'node:child_process'
test('leaves a program', () => spawn('sleep', ['20'], { stdio: 'inherit', detached: true }).unref())`,
  )
  assert.match(said, /holds its output open\n$/)
})
