import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { createLocalFiles } from '../platform/files/local-files.ts'
import { createKeptAssets } from './kept-assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'incontro-assets-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A build of one app with these files. */
function build(id: string, names: readonly string[]) {
  const dist = join(folder, id)
  mkdirSync(dist)
  for (const name of names) writeFileSync(join(dist, name), `${name} of any build`)
  return [{ name: 'member', folder: dist }]
}

test('S7 files of the builds before are found by every process, and go a week after they were replaced', async () => {
  const DAY = 86_400_000
  const store = join(folder, 'store')
  let time = 0
  const process_ = () => createKeptAssets(createLocalFiles(store), () => time)
  const first = process_()
  await first.keep(build('1', ['a-1.js', 'a-1.js.br', 'a-1.js.map', 'same.css']))
  const second = process_()
  await second.keep(build('2', ['a-2.js', 'same.css']))
  time += 11_000 // the other one reads again what there is
  for (const [server, name] of [
    [first, 'a-2.js'],
    [second, 'a-1.js'],
    [second, 'same.css'],
  ] as const) {
    const found = await server.open('member', name)
    assert.equal(found === null ? null : await text(found.stream), `${name} of any build`)
  }
  assert.equal((await second.open('member', 'a-1.js'))?.type, 'text/javascript; charset=utf-8')
  for (const [app, name] of [
    ['member', 'a-3.js'],
    ['member', 'a-1.js.map'],
    ['member', '../../builds.json'],
    ['studio', 'a-1.js'],
  ] as const)
    assert.equal(await second.open(app, name), null)

  time += 8 * DAY
  await process_().keep(build('3', ['a-3.js', 'same.css']))
  assert.notEqual(await process_().open('member', 'a-1.js'), null, 'three builds stay, however old')
  await process_().keep(build('4', ['a-4.js', 'same.css']))
  assert.equal(await process_().open('member', 'a-1.js'), null)
  assert.equal(existsSync(join(store, 'pages/assets/member/a-1.js')), false)
  assert.notEqual(await process_().open('member', 'same.css'), null, 'another build has it')
  await process_().keep([{ name: 'member', folder: join(folder, '2') }])
  assert.notEqual(await process_().open('member', 'a-2.js'), null, 'after a rollback')
})
