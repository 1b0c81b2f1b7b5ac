import { spawnSync } from 'node:child_process'
import { isFaketimeHere } from '@incontro/testing/faketime.ts'

/**
 * `npm run test:cluster`: the tests of many machines in their full sizes. What they need of other programs is installed
 * where Debian's packages can be; a test whose program is missing is skipped and says so.
 */
const NEEDED = { 'redis-server': 'redis-server', pgbouncer: 'pgbouncer', haproxy: 'haproxy' } as const

const has = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program} || PATH=/usr/sbin:$PATH command -v ${program}`]).status === 0

const missing: string[] = Object.entries(NEEDED).flatMap(([program, name]) => (has(program) ? [] : [name]))
if (!isFaketimeHere()) missing.push('libfaketime') // a library, not a program
if (missing.length > 0 && has('apt-get') && process.getuid?.() === 0) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', ...missing], { stdio: 'inherit', env })
}

/** S1 to S12 of the test plan: parts of the files' names. */
const MANY_MACHINES = [
  ...['e2e/cluster/', 'several-processes', 'process-faults', 'database-faults', 'vanished-database', 'pooler'],
  ...[
    'rolling-restart',
    'two-versions',
    'two-payment-processes',
    'shared-copies',
    'renewals.faults',
    'platform/realtime/',
  ],
]
const words = process.argv.slice(2)
process.argv = [
  ...process.argv.slice(0, 2),
  ...['--full', '--only', 'server'],
  ...(words.length > 0 ? words : MANY_MACHINES),
]
await import('./main.ts')
