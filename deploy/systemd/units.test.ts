import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lacks, root, run } from '../programs.ts'

const folder = join(root, 'deploy/systemd')
const unit = readFileSync(join(folder, 'incontro@.service'), 'utf8')

test('a process of systemd dumps no memory, has no rights, and is given the time that its drain takes', () => {
  for (const line of [
    'LimitCORE=0',
    'MemorySwapMax=0',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
  ])
    assert.ok(unit.split('\n').includes(line), line)
  assert.match(unit, /^TimeoutStopSec=180$/m)
  assert.match(unit, /^User=incontro$/m)
})

test('systemd finds no fault in the units and calls them well protected', { skip: lacks('systemd-analyze') }, () => {
  const work = mkdtempSync(join(tmpdir(), 'incontro-units-'))
  after(() => rmSync(work, { recursive: true, force: true }))
  for (const name of readdirSync(folder).filter((one) => !one.endsWith('.ts'))) {
    const text = readFileSync(join(folder, name), 'utf8')
    // it looks for the program, which is not installed on a machine that tests
    writeFileSync(join(work, name), text.replaceAll(/^ExecStart=.*$/gm, 'ExecStart=/bin/true'))
  }
  const names = [
    'incontro@web.service',
    'incontro.target',
    'incontro-backup@full.service',
    'incontro-backup-full.timer',
    'incontro-backup-diff.timer',
  ].map((name) => join(work, name))
  assert.equal(run('systemd-analyze', ['verify', '--man=no', ...names]).trim(), '')
  const judged = run('systemd-analyze', ['security', '--offline=true', '--no-pager', '--threshold=20', names[0] ?? ''])
  assert.match(judged, /Overall exposure level for incontro@web.service: (0|1)\.\d OK/)
})
