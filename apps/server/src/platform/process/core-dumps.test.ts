import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const MODULE = new URL('./core-dumps.ts', import.meta.url).href
/** Says whether it forbade them, and what a child of it may leave behind. */
const PROGRAM = `import { spawnSync } from 'node:child_process'
import { forbidCoreDumps } from '${MODULE}'
const isOff = forbidCoreDumps()
console.log(isOff, spawnSync('/bin/sh', ['-c', 'ulimit -c'], { encoding: 'utf8' }).stdout.trim())`

/** Runs it with as much allowed as this machine lets us allow. */
function startedWith(limit: string, path = process.env['PATH'] ?? ''): string {
  const { stdout } = spawnSync(
    '/bin/sh',
    ['-c', `ulimit -S -c ${limit} 2>/dev/null; exec "$0" --input-type=module -e "$1"`, process.execPath, PROGRAM],
    { encoding: 'utf8', env: { ...process.env, PATH: path } },
  )
  return stdout.trim()
}

test('D14 4.2 a process that may leave its memory behind lowers that limit to nothing, or says that it could not', () => {
  assert.equal(startedWith('0'), 'true 0')
  const isAllowedMore = spawnSync('/bin/sh', ['-c', 'ulimit -H -c'], { encoding: 'utf8' }).stdout.trim() !== '0'
  const hasProgram = spawnSync('prlimit', ['--version']).status === 0
  const [said, left] = startedWith('$(ulimit -H -c)').split(' ')
  assert.equal(said, String(left === '0')) // never a yes that is none
  if (isAllowedMore && hasProgram) assert.equal(said, 'true')
  if (isAllowedMore) assert.equal(startedWith('$(ulimit -H -c)', '/nowhere').startsWith('false '), true)
})
