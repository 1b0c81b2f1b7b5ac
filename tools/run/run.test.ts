import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isInstalled } from './install.mjs'

const folder = mkdtempSync(join(tmpdir(), 'run-test-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const processes = new URL('./processes.mjs', import.meta.url).href

/** Says its pid, and at SIGTERM ends with 7. */
const PROGRAM = `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); console.log(process.pid)`

/** Says what it may leave behind, and what it could allow itself. */
const LIMIT = `console.log(require('node:child_process').execSync('ulimit -S -c; ulimit -H -c').toString().trim().replace('\\n', ' '))`

test('D18 what runs gets the signal, and its exit code is handed on', async () => {
  const runner = run(`exec ${quoted(process.execPath)} "$@"`, {})
  await firstLine(runner)
  runner.kill('SIGTERM')
  assert.equal(await exitCode(runner), 7)
})

test('D14 4.2 what runs may leave no core dump, however much was allowed before', async () => {
  const runner = run(`ulimit -S -c "$(ulimit -H -c)"; exec ${quoted(process.execPath)} "$@"`, {}, LIMIT)
  assert.equal(await firstLine(runner), '0 0')
  assert.equal(await exitCode(runner), 0)
})

test('D18 what runs ends when npm was killed', async () => {
  const npm = run(`${quoted(process.execPath)} "$@"; exit 1`, { npm_lifecycle_event: 'start' })
  const pid = Number(await firstLine(npm))
  npm.kill('SIGKILL')
  for (let tries = 0; isAlive(pid) && tries < 1000; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(isAlive(pid), false)
})

test('D18 an installation is whole when npm finished it with what the lock names', () => {
  const wanted = { 'node_modules/a': entry('1'), 'node_modules/win': { ...entry('1'), optional: true } }
  assert.equal(installed('none', wanted, undefined), false)
  assert.equal(installed('whole', wanted, { 'node_modules/a': entry('1') }), true)
  assert.equal(installed('other-version', wanted, { 'node_modules/a': entry('2') }), false)
  assert.equal(installed('lacking', wanted, { 'node_modules/win': entry('1') }), false)
})

function run(script: string, extra: Record<string, string>, program = PROGRAM): ChildProcess {
  const code = `import(${JSON.stringify(processes)}).then(async ({ runToTheEnd }) => {
    process.exitCode = await runToTheEnd(process.execPath, ['-e', ${JSON.stringify(program)}]) })`
  const { npm_lifecycle_event: _, ...env } = process.env
  return spawn('sh', ['-c', script, 'sh', '-e', code], {
    env: { ...env, ...extra },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function quoted(path: string): string {
  return `'${path}'`
}

async function firstLine(child: ChildProcess): Promise<string> {
  return String(await new Promise((resolve) => child.stdout?.once('data', resolve))).trim()
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function entry(version: string) {
  return { version, integrity: `sha512-${version}` }
}

function installed(name: string, wanted: Record<string, unknown>, found: Record<string, unknown> | undefined): boolean {
  const project = join(folder, name)
  mkdirSync(join(project, 'node_modules'), { recursive: true })
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }))
  const lock = join(project, 'node_modules/.package-lock.json')
  if (found !== undefined) writeFileSync(lock, JSON.stringify({ packages: found }))
  return isInstalled(project)
}
