import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { routes } from '@incontro/contract'
import { OPERATOR_API, operatorCalls } from '@incontro/contract/backoffice.ts'
import { createApi } from '@incontro/testing/api.ts'
import { startTestServer } from '@incontro/testing'
import { freePort } from '@incontro/testing/free-port.ts'
import { productionSettings } from '@incontro/testing/production.ts'

const entry = fileURLToPath(new URL('main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'incontro-main-'))
const running: ChildProcess[] = []
after(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

type Ended = { code: number | null; output: string }
type Started = { child: ChildProcess; output: () => string; ended: Promise<Ended> }

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      INCONTRO_MODE: 'demo',
      DEMO_HISTORY: 'off',
      ROLES: 'realtime,payment,worker',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<Ended>((resolve) => child.on('exit', (code) => resolve({ code, output })))
  return { child, output: () => output, ended }
}

async function untilServing(started: Started, port: number): Promise<void> {
  const end = Date.now() + 60_000
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.status === 200) return
    if (Date.now() > end || started.child.exitCode !== null) throw new Error(`not ready: ${started.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('a broken setting ends the start with one line that names all faults', async () => {
  const { ended } = start({
    DATA_DIR: join(folder, 'broken'),
    PORT: 'many',
    ROLES: 'web,dance',
    DATABASE_URL: 'mysql://here',
  })
  const { code, output } = await ended
  assert.equal(code, 1)
  for (const name of ['PORT', 'ROLES', 'DATABASE_URL']) assert.match(output, new RegExp(`${name}:`))
  assert.equal(output.trim().split('\n').length, 1)
})

test('F-58 D29 without a mode it is production, which does not start without its keys and addresses', async () => {
  const { code, output } = await start({ INCONTRO_MODE: '', DATA_DIR: join(folder, 'production') }).ended
  assert.equal(code, 1)
  for (const name of ['PUBLIC_URL', 'PAYMENT_URL', 'SMTP_URL', 'SEALING_KEYS', 'LINK_KEYS', 'FACTOR_KEYS'])
    assert.match(output, new RegExp(`${name}: needed in production`))
})

test('it starts, refuses a second process on its data and its port, and a signal ends it with 0', async () => {
  const dataDir = join(folder, 'data')
  const [port, paymentPort, otherPort] = [await freePort(), await freePort(), await freePort()]
  const ports = { PORT: String(port), PAYMENT_PORT: String(paymentPort) }
  const first = start({ DATA_DIR: dataDir, ...ports })
  await untilServing(first, port)

  const sameData = await start({ DATA_DIR: dataDir, PORT: String(otherPort) }).ended
  assert.equal(sameData.code, 1)
  assert.match(sameData.output, /^Cannot start: DATA_DIR .* is in use by another Incontro/m)

  const samePort = await start({ DATA_DIR: join(folder, 'other'), ...ports }).ended
  assert.equal(samePort.code, 1)
  assert.match(samePort.output, new RegExp(`^Cannot start: port ${port} is taken`, 'm'))

  first.child.kill('SIGTERM')
  assert.equal((await first.ended).code, 0, first.output())
  assert.match(first.output(), /test card {6}4242 4242 4242 4242,/, 'the one number that is meant to be read')

  // now as a product that sells, with a real merchant account for a brand that is still a demo (R23)
  const mollie = { id: 'mollie-live', provider: 'mollie', brands: ['original'], settings: { apiKey: 'live_key' } }
  const again = start({
    DATA_DIR: dataDir,
    ...ports,
    ...(await productionSettings({ url: `http://127.0.0.1:${port}`, paymentUrl: `http://127.0.0.1:${paymentPort}` })),
    PAYMENT_ACCOUNTS: JSON.stringify([mollie]),
  })
  await untilServing(again, port)
  assert.match(again.output(), /^Not live, no payments are taken: original at mollie-live \(demo\)$/m)
  assert.doesNotMatch(first.output(), /Not live/, 'outside production accounts take no real money')
  const page = await fetch(`http://127.0.0.1:${port}/auth/keys`)
  assert.equal(page.status, 200, 'the demo brands are there')
  assert.match(again.output(), /^Closed the demo's accounts: \d+$/m)
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/clock', '/dev/operators'])
    assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 404, path)
  for (const [email, code] of [
    ['free@demo.test', '1001'],
    ['angela@demo.test', '1001'],
  ] as const) {
    const body = { email, password: 'demo-password' }
    const refused = await createApi({ url: `http://127.0.0.1:${port}`, paymentUrl: '' }).send(routes.authenticate, {
      body,
    })
    assert.deepEqual([refused.status, JSON.stringify(refused.json).includes(code)], [401, true], email)
  }
  for (const email of ['operator@demo.test', 'owner@demo.test']) {
    const refused = await fetch(`http://127.0.0.1:${port}${OPERATOR_API}${operatorCalls.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'demo-password' }),
    })
    assert.equal(refused.status, 401, email)
  }
  again.child.kill('SIGINT')
  assert.equal((await again.ended).code, 0)
})

test('F-58 D29 the mode of the demo contradicts NODE_ENV=production, and production refuses a moved clock', async () => {
  const both = await start({ NODE_ENV: 'production', DATA_DIR: join(folder, 'both') }).ended
  assert.equal(both.code, 1)
  assert.match(both.output, /INCONTRO_MODE: demo contradicts NODE_ENV=production/)

  const server = await startTestServer()
  await server.product.clock.advance(1000)
  const settings = await productionSettings({ url: server.url, paymentUrl: server.paymentUrl })
  const moved = { ...settings, DATABASE_URL: server.databaseUrl, DATA_DIR: join(folder, 'moved') }
  const { code, output } = await start(moved).ended
  assert.equal(code, 1)
  assert.match(output, /^Cannot start: the demo has moved the clock of this database/m)
})

test('a database that cannot be reached is one clear line', async () => {
  const port = await freePort()
  const { code, output } = await start({
    DATA_DIR: join(folder, 'unreachable'),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
  }).ended
  assert.equal(code, 1)
  assert.match(output, /^Cannot start: DATABASE_URL: /)
})
