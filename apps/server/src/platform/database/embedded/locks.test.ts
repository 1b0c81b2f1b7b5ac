import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lockDataDir } from './index.ts'
import { restoreLinks } from './binaries.ts'
import { startTimeOf } from './processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-test-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const api = new URL('./index.ts', import.meta.url).href

test('D18 a data directory that a live process holds is refused in one line', async () => {
  const dir = join(folder, 'held')
  const child = await lockInChild(dir)
  const expected = new RegExp(`^DATA_DIR .*held is in use by another Incontro \\(process ${child.pid}\\)[^\\n]*$`)
  assert.throws(() => lockDataDir(dir), { name: 'StartError', message: expected })
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  lockDataDir(dir).release()
  assert.deepEqual(readdirSync(dir), [])
})

test('D18 a lock whose pid was given to a later process is stale', () => {
  const dir = join(folder, 'reused')
  mkdirSync(dir)
  writeFileSync(join(dir, 'incontro.lock'), `${process.pid}\n12\nold\n`)
  const lock = lockDataDir(dir)
  assert.equal(readFileSync(join(dir, 'incontro.lock'), 'utf8').split('\n')[1], startTimeOf(process.pid))
  lock.release()
})

test('D18 of many that find a stale lock at once, one takes it', async () => {
  const dir = join(folder, 'raced')
  mkdirSync(dir)
  writeFileSync(join(dir, 'incontro.lock'), '999999999\n12\nold\n')
  const children = Array.from({ length: 6 }, () => lockOrReport(dir))
  const lines = await Promise.all(children.map(firstLine))
  assert.equal(lines.filter((line) => line === 'held').length, 1, lines.join())
  for (const child of children) child.kill('SIGKILL')
})

test('D18 links that the install script would have made are put back', () => {
  const root = join(folder, 'package')
  mkdirSync(join(root, 'native/lib'), { recursive: true })
  const links = [{ source: 'native/lib/libx.so.6.1', target: 'native/lib/libx.so.6' }]
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))
  writeFileSync(join(root, 'native/lib/libx.so.6.1'), '')
  restoreLinks(root)
  restoreLinks(root)
  assert.equal(readlinkSync(join(root, 'native/lib/libx.so.6')), 'libx.so.6.1')
})

function lockOrReport(dir: string) {
  const script = `import(${JSON.stringify(api)}).then(({ lockDataDir }) => {
    try { lockDataDir(${JSON.stringify(dir)}); console.log('held') } catch { console.log('refused') }
    setInterval(() => {}, 1e6) })`
  return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function lockInChild(dir: string) {
  const child = lockOrReport(dir)
  assert.equal(await firstLine(child), 'held')
  return child
}

async function firstLine(child: ReturnType<typeof lockOrReport>): Promise<string> {
  return String(await new Promise((resolve) => child.stdout.once('data', resolve))).trim()
}
