import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createDemoDatabase } from '@incontro/testing/demo-database.ts'
import { freePort } from '@incontro/testing/free-port.ts'
import { inFull, size } from '@incontro/testing/size.ts'
import { createTestDatabase, productionSettings, startProcess, startTestServer } from '@incontro/testing'
import pg from 'pg'
import { startTimeOf, stopEmbedded } from './platform/database/embedded/index.ts'
import { findPostmaster } from './platform/database/embedded/postmaster.ts'
import { until } from '@incontro/testing/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'incontro-process-faults-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const METRICS_TOKEN = 'metrics-token-of-this-test'

/** The embedded server of a DATA_DIR. */
function postmasterIn(dataDir: string) {
  return findPostmaster(join(realpathSync(dataDir), 'postgres', 'pg18')) ?? assert.fail('no PostgreSQL runs')
}

test('F-35 the embedded database is started again when it is killed, and nothing that was answered is lost', async () => {
  const server = await startProcess({ SIGN_UPS_PER_HOUR: '1000' })
  await server.untilReady()
  const email = 'before@faults.test'
  const before = await server.api.signUp({ email, password: 'a-password-of-hers' })
  const first = postmasterIn(server.dataDir)
  process.kill(first.pid, 'SIGKILL')
  await until('it is not started again', () => server.output().includes('The embedded database is back'))
  await server.untilReady()
  assert.equal(server.child.exitCode, null, server.output())
  assert.notEqual(postmasterIn(server.dataDir).pid, first.pid)
  const after_ = await server.api.signUp()
  assert.notEqual(after_.trackerId, before.trackerId)
  assert.equal((await server.api.logIn(email, 'a-password-of-hers')).trackerId, before.trackerId)

  // one that does not come back ends the process with a line that says so
  const version = join(server.dataDir, 'postgres', 'pg18', 'PG_VERSION')
  writeFileSync(version, 'no version')
  process.kill(postmasterIn(server.dataDir).pid, 'SIGKILL')
  const { code, output } = await server.ended
  assert.equal(code, 1)
  assert.match(output, /^Cannot go on: the embedded database does not start again/m)
})

test('F-46 each role alone has health and figures, and ends on SIGTERM', async () => {
  const { url: DATABASE_URL } = await createDemoDatabase()
  const DATA_DIR = join(folder, 'roles')
  for (const role of ['worker', 'payment', 'realtime'] as const) {
    const server = await startProcess({ DATABASE_URL, DATA_DIR, ROLES: role, METRICS_TOKEN })
    const at = role === 'payment' ? server.paymentUrl : server.url
    await until(`${role} is not ready`, async () => (await fetch(`${at}/readyz`).catch(() => null))?.status === 200)
    assert.equal((await fetch(`${at}/livez`)).status, 200)
    assert.equal((await fetch(`${at}/metrics`)).status, 401)
    // a worker begins its jobs as it starts: statements may wait for a connection then, so wait until it rests
    const idle = [
      'sockets_open 0',
      'database_pool_waiting 0',
      'outbox 0',
      'emails_due 0',
      'renewals_due 0',
      'photos_waiting 0',
      'message_acknowledge_seconds_count 0',
    ]
    await until(
      `the figures of ${role} that never come to rest`,
      async () => {
        const figures = await fetch(`${at}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
        const lines = new Set((await figures.text()).split('\n'))
        return idle.filter((line) => !lines.has(line))
      },
      (missing) => missing.length === 0,
    )
    const asked = Date.now()
    server.child.kill('SIGTERM')
    const { code, signal, output } = await server.ended
    assert.deepEqual([code, signal], [0, null], `${role}: ${output}`)
    assert.ok(Date.now() - asked < 30_000, role)
  }
})

const start = fileURLToPath(new URL('../../../tools/run.mjs', import.meta.url))
for (const signal of size({ small: ['SIGINT'], full: ['SIGTERM', 'SIGINT'] }))
  test(`F-46 ${signal} to the whole group of npm start drains, and leaves no database behind`, async () => {
    // a shell in a group of its own stands for npm: everything in its group gets the signal at once
    const runner = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(start)}, 'start'], { stdio: 'inherit' })
      .on('exit', (code) => process.exit(code ?? 1)); for (const one of ['SIGINT', 'SIGTERM']) process.on(one, () => {})`
    const server = await startProcess(
      { npm_lifecycle_event: 'start', INCONTRO_MODE: '' },
      { command: ['setsid', process.execPath, '-e', runner] },
    )
    await server.untilReady()
    assert.match(server.output(), /^Demo mode \(INCONTRO_MODE=demo\)/m, 'F-58 it says what it is')
    const postmaster = postmasterIn(server.dataDir)
    for (let times = 0; times < 3; times += 1) process.kill(-(server.child.pid ?? assert.fail('no pid')), signal)
    const { code, output } = await server.ended
    assert.equal(code, 0, output)
    assert.notEqual(startTimeOf(postmaster.pid), postmaster.started, 'PostgreSQL has ended')
  })

test('F-46 a process that fails takes its database with it', async () => {
  const server = await startProcess({})
  await server.untilReady()
  const postmaster = postmasterIn(server.dataDir)
  // the operator asks again and again: not drained, and still no database is left behind
  server.child.kill('SIGTERM')
  const again = setInterval(() => server.child.kill('SIGTERM'), 100)
  await server.ended
  clearInterval(again)
  await until('PostgreSQL is left behind', () => startTimeOf(postmaster.pid) !== postmaster.started)
  await stopEmbedded(join(server.dataDir, 'postgres'))
})

test('F-37 a second process with other keys or another storage is refused; one that shares them is not', async () => {
  const { url: DATABASE_URL } = await createDemoDatabase()
  const shared = join(folder, 'shared')
  const first = await startProcess({ DATABASE_URL, DATA_DIR: shared, ROLES: 'realtime,worker' })
  await first.untilReady()
  const other = await startProcess({ DATABASE_URL, ROLES: 'realtime' })
  const refused = await other.ended
  assert.equal(refused.code, 1)
  assert.match(refused.output, /^Cannot start: another process runs on this database with other settings: /m)
  for (const what of ['SEALING_KEYS', 'LINK_KEYS', 'FACTOR_KEYS', 'PUSH_KEYS', 'stored files must lie in one place'])
    assert.ok(refused.output.includes(what), what)
  const friend = await startProcess({ DATABASE_URL, DATA_DIR: shared, ROLES: 'realtime' })
  await friend.untilReady()
  assert.equal((await first.untilReady()).ready, true, 'the first one serves on')
})

test(
  'F-37 production refuses other keys than those by which the database was sealed, unless they are given up',
  inFull,
  async () => {
    const { url: DATABASE_URL } = await createTestDatabase()
    const addresses = { url: 'http://127.0.0.1:1', paymentUrl: 'http://127.0.0.1:2' }
    const own: Record<string, string> = { ...(await productionSettings(addresses)), DATABASE_URL, ROLES: 'realtime' }
    const first = await startProcess(own)
    await first.untilReady()
    first.child.kill('SIGTERM')
    assert.equal((await first.ended).code, 0)
    const { LINK_KEYS = '' } = await productionSettings(addresses)
    const second = await (await startProcess({ ...own, LINK_KEYS })).ended
    assert.equal(second.code, 1)
    assert.match(second.output, /^Cannot start: LINK_KEYS, PUSH_KEYS: not the keys by which this database was sealed/m)
    const rotated = `${LINK_KEYS.slice(0, -1)},${(own['LINK_KEYS'] ?? '').slice(1)}` // the new one before the old one
    const third = await startProcess({ ...own, LINK_KEYS: rotated, DATA_DIR: first.dataDir })
    await third.untilReady()
  },
)

test('F-37 a storage of files that is not there is one clear line, and nothing else fails on the way down', async () => {
  const { url: DATABASE_URL } = await createTestDatabase()
  const settings = await productionSettings({ url: 'http://127.0.0.1:1', paymentUrl: 'http://127.0.0.1:2' })
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`
  const s3 = { S3_ENDPOINT, S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const { code, output } = await (await startProcess({ ...settings, DATABASE_URL, ...s3, ROLES: 'web,realtime' })).ended
  assert.equal(code, 1)
  assert.match(output, /^Cannot start: the storage of files \(S3_ENDPOINT/m)
  assert.doesNotMatch(output, /a step failed/)
})

test('F-52 a key file that cannot be read keeps the process from starting, and stays as it is', inFull, async () => {
  const { url: DATABASE_URL } = await createTestDatabase()
  for (const [at, name] of ['sealing.json', 'links.json', 'factors.json', 'push.json'].entries()) {
    const dataDir = join(folder, `keys-${name}`)
    mkdirSync(join(dataDir, 'keys'), { recursive: true })
    const file = join(dataDir, 'keys', name)
    const ways = ['[{"kid":', '[]']
    for (const broken of size({ small: ways.slice(at % 2).slice(0, 1), full: ways })) {
      writeFileSync(file, broken)
      const { code, output } = await (await startProcess({ DATABASE_URL, DATA_DIR: dataDir, ROLES: 'worker' })).ended
      assert.equal(code, 1)
      assert.match(output, new RegExp(`^Cannot start: the key file ${file} cannot be read`, 'm'))
      assert.equal(readFileSync(file, 'utf8'), broken)
    }
  }
})

test('F-44 D16 the pages of the calls are closed in production unless a setting opens them', inFull, async () => {
  const { url: DATABASE_URL } = await createTestDatabase()
  const settings = await productionSettings({ url: 'http://127.0.0.1:1', paymentUrl: 'http://127.0.0.1:2' })
  for (const [setting, status] of [
    ['', 404],
    ['on', 200],
  ] as const) {
    const server = await startProcess({ ...settings, DATABASE_URL, DATA_DIR: join(folder, 'api'), API_PAGES: setting })
    await server.untilReady()
    for (const path of ['/docs', '/openapi.json'])
      assert.equal((await fetch(`${server.url}${path}`)).status, status, `${path} ${setting}`)
    server.child.kill('SIGTERM')
    await server.ended
  }
})

test('F-54 a proxy that the settings do not name is warned of, once', inFull, async () => {
  const { url: DATABASE_URL } = await createDemoDatabase()
  for (const [TRUST_PROXY, lines] of [
    ['', 1],
    ['1', 0],
  ] as const) {
    const settings = {
      DATABASE_URL,
      DATA_DIR: join(folder, 'proxy'),
      ROLES: 'realtime',
      LOG_LEVEL: 'warn',
      TRUST_PROXY,
    }
    const server = await startProcess(settings)
    await server.untilReady()
    assert.equal(server.output().includes('X-Forwarded-For'), false)
    for (let calls = 0; calls < 3; calls += 1)
      await fetch(`${server.url}/livez`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    server.child.kill('SIGTERM')
    const { output } = await server.ended
    assert.equal(output.split('\n').filter((line) => line.includes('TRUST_PROXY is not set')).length, lines)
  }
})

test(
  'F-40 daily jobs run in a process that lives shorter than a day, once for all processes, and again when they are due',
  inFull,
  async () => {
    const { databaseUrl, stop } = await startTestServer()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const runs = async () =>
      (
        await client.query<{ name: string; started_at: Date; succeeded_at: Date | null; due_at: Date }>(
          'select * from job_runs order by name',
        )
      ).rows
    const isDaily = ({ due_at, started_at }: { due_at: Date; started_at: Date }) =>
      Math.abs(due_at.getTime() - started_at.getTime() - 86_400_000) < 60_000
    let daily: Awaited<ReturnType<typeof runs>> = []
    await until('the daily jobs do not run', async () => {
      const found = await runs()
      daily = found.filter(isDaily)
      return daily.length >= 3 && found.every(({ succeeded_at }) => succeeded_at !== null)
    })
    await stop()

    const second = await startProcess({ DATABASE_URL: databaseUrl, ROLES: 'worker' })
    await second.untilReady()
    const [one] = daily
    assert.ok(one)
    assert.deepEqual(
      (await runs()).find(({ name }) => name === one.name),
      one,
      'what ran today is not run again by the next process',
    )
    second.child.kill('SIGTERM')
    await second.ended
    await client.query(
      `update pgboss.job set start_after = now() - interval '1 minute' where singleton_key = $1 and state = 'created'`,
      [one.name],
    )
    const third = await startProcess({ DATABASE_URL: databaseUrl, ROLES: 'worker' })
    await third.untilReady()
    await until('what is due does not run', async () =>
      (await runs()).some(({ name, started_at }) => name === one.name && started_at > one.started_at),
    )
    await client.end()
  },
)
