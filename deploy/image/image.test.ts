import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../programs.ts'

const containerfile = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
const instructions = containerfile
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')))
const of = (name: string) =>
  last.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))

test('the image runs as an account without rights, writes nothing of its own, and is asked whether it lives', () => {
  assert.deepEqual(of('USER'), ['10001:10001'])
  assert.match(of('COPY').join(), /--chown=0:0 \/opt\/incontro/)
  assert.deepEqual(of('STOPSIGNAL'), ['SIGTERM'])
  assert.match(of('HEALTHCHECK').join(), /CMD \["\/opt\/incontro\/bin\/incontro", "live"\]$/)
  assert.deepEqual(of('VOLUME'), [])
  assert.match(of('ENV').join(), /NODE_ENV=production/)
  assert.doesNotMatch(containerfile, /_(KEYS|PASSWORD|TOKEN|SECRET)\b/)
})

test('an image is built by the same steps as a folder, whose parts are all there', () => {
  assert.ok(instructions.includes('RUN deploy/build.sh /opt/incontro'))
  const build = readFileSync(join(root, 'deploy/build.sh'), 'utf8')
  const named = [...build.matchAll(/(?<![\w$"/.])((?:apps|packages|deploy|tools|e2e|bench)\/[\w./-]+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.endsWith('/dist') && !path.endsWith('/'))
  assert.ok(named.length > 10)
  assert.deepEqual(
    named.filter((path) => !existsSync(join(root, path))),
    [],
  )
})

test('the commands of the image run programs that are there, and no core dump is written', () => {
  const script = readFileSync(join(root, 'deploy/incontro'), 'utf8')
  assert.match(script, /^ulimit -c 0$/m)
  const programs = [...script.matchAll(/run (\w+\.ts)/g)].map(([, name = '']) => name)
  assert.ok(programs.includes('main.ts'))
  assert.deepEqual(
    programs.filter((name) => !existsSync(join(root, 'apps/server/src', name))),
    [],
  )
})

test('nothing that machines make goes into an image', () => {
  const ignored = readFileSync(join(root, '.containerignore'), 'utf8').split('\n')
  for (const name of ['.git', '**/node_modules', '**/dist', '/data', '**/.env*'])
    assert.ok(ignored.includes(name), name)
})
