import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inFull } from '@incontro/testing/size.ts'
import { freePort } from '@incontro/testing/free-port.ts'
import { createDemoDatabase } from '@incontro/testing/demo-database.ts'
import { findWholeBrowser } from '../tools/test/browser.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Runs a benchmark in seconds and answers what it printed; its figures are of no use, so none is looked at. */
async function runTiny(name: string, ...args: string[]): Promise<string> {
  const { url: BENCH_PRODUCT_DATABASE_URL } = await createDemoDatabase(after)
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `bench/${name}.ts`, '--tiny', ...args],
    {
      cwd: root,
      env: { ...process.env, BENCH_PRODUCT_DATABASE_URL, CHROMIUM: findWholeBrowser() ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [printed, said] = ['', ''].map((text) => ({ text }))
  assert.ok(printed !== undefined && said !== undefined)
  child.stdout.on('data', (bytes: Buffer) => (printed.text += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (said.text += bytes.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  assert.equal(code, 0, `${said.text.slice(-4000)}\n${printed.text.slice(-2000)}`)
  assert.doesNotMatch(printed.text, /NaN|undefined/)
  return printed.text
}

test('F-42 bench:find goes through its rounds without meeting the limit of city searches', async () => {
  const printed = await runTiny('find')
  for (const name of ['grid page, 1 to 50', 'conversation list', 'city search'])
    assert.match(printed, new RegExp(`${name}.*p50 [0-9.]+ ms, p99 [0-9.]+ ms`))
  assert.match(printed, /ratio [0-9.]+/)
})

test('D5 F-42 bench:calls prints what each call takes of the processor beside a bare server', async () =>
  assert.match(await runTiny('calls'), /session: [0-9]+, a bare server [0-9]+, ratio [^]*grid page: [0-9]+, a bare/))

test('bench:cities prints the cost of a keystroke beside a bare server', inFull, async () =>
  assert.match(await runTiny('cities'), /p50 [0-9.]+ ms[^]*ratio of the medians: [0-9.]+/),
)

test('bench:signup prints sign-ups a second beside bare hashes', inFull, async () =>
  assert.match(await runTiny('signup'), /rate: [0-9.]+ sign-ups a second[^]*log-in refused/),
)

test('bench:payments prints purchases a second beside bare inserts', inFull, async () =>
  assert.match(await runTiny('payments'), /rate: [0-9.]+ purchases a second[^]*one at a time/),
)

test('bench:chat prints its table, and no message is lost', async () =>
  assert.match(
    await runTiny('chat', `--port=${String(await freePort())}`),
    /out of order, lost, doubled, refused \| 0 of [1-9]/,
  ))

test('F-45 F-30 bench:load prints what work and a flood cost the others beside an idle run', async () =>
  assert.match(
    await runTiny('load'),
    /ratio to idle: p50 [0-9.]+, p99 [0-9.]+[^]*sign-up, p99: [^]*ratio [0-9.]+[^]*flood of one member: .*ratio of the p99 to idle [0-9.]+/,
  ))

test('G14 bench:backoffice prints what lists, items and the next case cost beside bare queries', async () =>
  assert.match(
    await runTiny('backoffice'),
    /cases: open, first page: p50 [0-9.]+ ms[^]*the next one after a decision: .*ratio [0-9.]+/,
  ))

test('NT-08 bench:queues prints events and notifications a second of one worker and of several', async () =>
  assert.match(
    await runTiny('queues'),
    /events kept up with: .* MB at the end[^]*events, 4 workers: .* × one worker[^]*notifications, 2 workers: [0-9]+ a second/,
  ))

test(
  'L4 bench:shards prints the rate of several shards against one, and what a lost one costs the others',
  inFull,
  async () =>
    assert.match(
      await runTiny('shards'),
      /2 shards at once: [0-9]+ a second, [0-9.]+ × one[^]*ratio [0-9.]+[^]*do not hold, by shard: 0, 0/,
    ),
)

test(
  'L7 bench:volume prints times beside a look-up by key, and what its statements read too much of',
  inFull,
  async () =>
    assert.match(
      await runTiny('volume'),
      /presence of that angel concerns: [0-9.]+ ms[^]*a batch of retention, mails: [0-9.]+ ms[^]*more than two pages: [0-9]+/,
    ),
)

test('R1 bench:restore prints how long a database is away beside a copy of its folder', inFull, async () =>
  assert.match(
    await runTiny('restore'),
    /left out: |\| restore \| [0-9.]+ \| [0-9.]+ \|[^]*away for [0-9]+ s; 15 GB at this rate: [0-9.]+ minutes/,
  ),
)

test('L3 bench:engines prints what a message costs the database of one process and of two', async () =>
  assert.match(
    await runTiny('engines'),
    /\| 1 \| [0-9]+, 1\.00 \| [^]*\| 2 \| [0-9]+, [0-9.]+ \| [0-9]+ \| [0-9.]+ \/ [0-9.]+ \|/,
  ))

test('L4 bench:catalogue prints what schemas cost a connection', inFull, async () =>
  assert.match(await runTiny('catalogue'), /2 schemas of [0-9]+ tables: [0-9]+ relations[^]*\| 1 \| 14 \| [0-9.]+ \|/),
)

test('AN-11 bench:inbox prints what a view of an inbox costs beside a bare query', async () =>
  assert.match(await runTiny('inbox'), /who waits longest: p50 [0-9.]+ ms[^]*ratio [0-9.]+/))

test('bench:cluster prints what a message costs one hub and two, and what a hub hears of others', async () =>
  assert.match(await runTiny('cluster'), /^skipped: |\| 2 \| [1-9][^]*\| 500 \| [0-9]+ \|/))

test('bench:capacity prints what so many members need, and how far its simulation is from what was measured', async () =>
  assert.match(
    await runTiny('capacity'),
    /server cores \| [0-9][^]*members on [0-9]+ hubs[^]*farthest from a measurement of hubs: [0-9.]+ %/,
  ))

const skipsBrowser = findWholeBrowser() === undefined && 'no Chromium was found'
test('bench:card prints frames a second of the card and of a bare box', { skip: skipsBrowser }, async () =>
  assert.match(await runTiny('card'), /card +[0-9.]+[^]*bare box +[0-9.]+/),
)

test('bench:moves prints how long each screen takes', { skip: skipsBrowser || inFull.skip }, async () =>
  assert.match(await runTiny('moves'), /bare swap +[0-9]+ ms[^]*find to match +[0-9]+ ms/),
)

const skipsLighthouse = skipsBrowser || inFull.skip // it fetches Lighthouse
test('bench:web prints Lighthouse’s scores of the home page', { skip: skipsLighthouse }, async () =>
  assert.match(await runTiny('web'), /home +[0-9]+ +[0-9]+/),
)
