import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { size } from '@incontro/testing/size.ts'
import { until } from '@incontro/testing/until.ts'
import pg from 'pg'
import { type EmbeddedServer, startEmbedded, stopEmbedded } from './index.ts'
import { startTimeOf } from './processes.ts'

const isRoot = process.getuid?.() === 0
const api = new URL('./index.ts', import.meta.url).href
const NAMELESS = 64321
const NOBODY = 65534
/** Starts that are killed at any point of them. */
const KILLS = size({ small: 3, full: 10 })
const debian15 = '/usr/lib/postgresql/15/bin'

const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'))
chmodSync(folder, 0o755)
let folders = 0
after(async () => {
  for (const name of readdirSync(folder)) await stopEmbedded(join(folder, name, 'db')).catch(() => {})
  rmSync(folder, { recursive: true, force: true })
})

test('D18 the first start makes the database, the second finds its rows', async () => {
  const dir = newDir()
  const first = await start(dir)
  assert.equal(first.fresh, true)
  await query(first.url, 'create table kept as select 7 as number')
  await first.stop()
  const second = await start(dir)
  assert.equal(second.fresh, false)
  assert.deepEqual(await query(second.url, 'select number from kept'), [{ number: 7 }])
  await second.stop()
  assert.equal(startTimeOf(second.pid), undefined)
})

test('D18 no one else reaches the server: no TCP port, private folders, password needed', async () => {
  const dir = newDir()
  const server = await start(dir)
  assert.deepEqual(await query(server.url, 'show listen_addresses'), [{ listen_addresses: '' }])
  assert.equal(statSync(server.connection.host).mode & 0o777, 0o700)
  assert.equal(statSync(dir).mode & 0o777, 0o700)
  const passwords = readdirSync(dir).filter((name) => name.endsWith('.password'))
  assert.deepEqual(
    passwords.map((name) => statSync(join(dir, name)).mode & 0o777),
    [0o600],
  )
  await assert.rejects(query(server.url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1'), { code: '28P01' })
  await server.stop()
})

test('D18 kill -9 at any point of the first start is harmless', async () => {
  const dir = newDir()
  for (let round = 0; round < KILLS; round += 1) {
    const child = startInChild(dir)
    await Promise.race([sleep(40 + Math.random() * 900), exitOf(child)])
    child.kill('SIGKILL')
    await exitOf(child)
  }
  const server = await start(dir)
  await query(server.url, 'create table after_the_kills (id int)')
  assert.deepEqual(
    readdirSync(dir).filter((name) => name.startsWith('tmp-')),
    [],
  )
  await server.stop()
})

test('D18 what a killed start left is removed, with the program that still works in it', async () => {
  const dir = newDir()
  await (await start(dir)).stop()
  const left = join(dir, 'tmp-1')
  mkdirSync(left)
  const busy = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { cwd: left })
  const server = await start(dir)
  await exitOf(busy)
  assert.equal(existsSync(left), false)
  await server.stop()
})

test('D18 a server that a killed Node left running is adopted', async () => {
  const dir = newDir()
  const child = startInChild(dir)
  const left = await answerOf(child)
  child.kill('SIGKILL')
  await exitOf(child)
  const server = await start(dir)
  assert.equal(server.how, 'adopted')
  assert.equal(server.pid, left.pid)
  await server.stop()
})

test('D18 two that start at once share one server, made once', async () => {
  const dir = newDir()
  const children = [startInChild(dir), startInChild(dir)]
  const answers = await Promise.all(children.map(answerOf))
  assert.equal(answers[0]?.pid, answers[1]?.pid)
  assert.deepEqual(answers.map(({ fresh }) => fresh).sort(), [false, true])
  for (const child of children) child.kill('SIGKILL')
  await stopEmbedded(dir)
})

test('D18 what was committed is there after the server itself was killed', async () => {
  const dir = newDir()
  const first = await start(dir)
  await query(first.url, 'create table kept as select 7 as number')
  process.kill(first.pid, 'SIGKILL')
  const second = await start(dir)
  assert.equal(second.how, 'started')
  assert.deepEqual(await query(second.url, 'select number from kept'), [{ number: 7 }])
  await second.stop()
})

test('D18 a zombie or someone else’s pid in postmaster.pid is no server', async () => {
  const dir = newDir()
  const made = await start(dir)
  await made.stop()
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const zombie = Number(String(await new Promise((resolve) => parent.stdout.once('data', resolve))))
  await until('it has ended; its parent never asks for it', () => startTimeOf(zombie) === undefined)
  for (const pid of [zombie, process.pid, process.ppid]) {
    writeFileSync(join(dir, dataFolderOf(dir), 'postmaster.pid'), `${pid}\n/nowhere\n0\n5432\n/tmp\n\n0 0\nready\n`)
    const server = await start(dir)
    assert.equal(server.how, 'started')
    await server.stop()
  }
  parent.kill('SIGKILL')
})

test('D18 another PostgreSQL by PG_BIN has a folder of its own', { skip: !existsSync(debian15) }, async () => {
  const dir = newDir()
  const servers = [await start(dir), await startEmbedded({ dir, log: () => {}, pgBin: debian15 })]
  const versions = await Promise.all(servers.map(({ url }) => query(url, 'show server_version_num')))
  assert.match(JSON.stringify(versions), /"18\d{4}".*"15\d{4}"/)
  assert.deepEqual(await query(servers[1]?.url ?? '', `select lower('ÀÉ') as low, 'b' > 'C' as bytes`), [
    { low: 'àé', bytes: true },
  ])
  for (const server of servers) await server.stop()
})

test('D18 a PG_BIN without a PostgreSQL is reported in one line that names the ways out', async () => {
  const failed = startEmbedded({ dir: newDir(), log: () => {}, pgBin: '/nowhere' })
  await assert.rejects(failed, { name: 'StartError', message: /^\/nowhere\/postgres .*DATABASE_URL[^\n]*$/ })
})

test('D18 a root without user namespaces runs it as uid 65534, and back', { skip: !isRoot }, async () => {
  const dir = newDir()
  const first = await start(dir)
  await query(first.url, 'create table kept as select 7 as number')
  await first.stop()
  const second = await withoutNamespaces(() => start(dir))
  assert.equal(second.runAs, 'uid 65534')
  assert.deepEqual(await query(second.url, 'select number from kept'), [{ number: 7 }])
  await second.stop()
  const third = await start(dir)
  assert.equal(third.runAs, first.runAs)
  assert.deepEqual(await query(third.url, 'select number from kept'), [{ number: 7 }])
  await third.stop()
})

test('D18 a root that finds no way is instructed to set DATABASE_URL', { skip: !isRoot }, async () => {
  const hidden = join(newDir(), 'hidden')
  mkdirSync(hidden, { recursive: true, mode: 0o700 })
  const failed = withoutNamespaces(() => start(join(hidden, 'db')))
  await assert.rejects(failed, { name: 'StartError', message: /^PostgreSQL does not run as root.*DATABASE_URL[^\n]*$/ })
})

for (const [name, id, expected] of [
  ['an ordinary user runs it as himself', NOBODY, 'this user'],
  ['a user without a name, as in a container, runs it in a user namespace', NAMELESS, 'user namespace'],
] as const)
  test(`D18 ${name}`, { skip: !isRoot || !canBe(id) }, async () => {
    const dir = newDir()
    mkdirSync(join(dir, '..'), { recursive: true })
    chownSync(join(dir, '..'), id, id)
    const child = startInChild(dir, { uid: id, gid: id })
    const { pid, how, runAs } = await answerOf(child)
    assert.deepEqual({ how, runAs }, { how: 'started', runAs: expected })
    assert.equal(statSync(`/proc/${pid}`).uid, id)
    child.kill('SIGKILL')
    await stopEmbedded(dir)
  })

function newDir(): string {
  folders += 1
  return join(realpathSync(folder), String(folders), 'db')
}

function start(dir: string): Promise<EmbeddedServer> {
  return startEmbedded({ dir, log: () => {} })
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => {}) // the server may be killed under it
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function startInChild(dir: string, ids: { uid?: number; gid?: number } = {}): ChildProcess {
  const script = `import(${JSON.stringify(api)}).then(({ startEmbedded }) => startEmbedded({ dir: ${JSON.stringify(dir)}, log() {} }))
    .then(({ pid, fresh, how, runAs }) => { console.log(JSON.stringify({ pid, fresh, how, runAs })); setInterval(() => {}, 1e6) })`
  return spawn(process.execPath, ['-e', script], { ...ids, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function answerOf(child: ChildProcess): Promise<Pick<EmbeddedServer, 'pid' | 'fresh' | 'how' | 'runAs'>> {
  const line = await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`the starter ended with ${code}`)))
  })
  return JSON.parse(String(line))
}

function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

function dataFolderOf(dir: string): string {
  return readdirSync(dir).find((name) => /^pg\d+$/.test(name)) ?? ''
}

/** As where the kernel or a container forbids them: `unshare` says no. */
async function withoutNamespaces<T>(work: () => Promise<T>): Promise<T> {
  const path = process.env['PATH']
  const programs = join(folder, 'programs')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  process.env['PATH'] = `${programs}:${path}`
  try {
    return await work()
  } finally {
    process.env['PATH'] = path
  }
}

/** Whether another user can read this checkout and its Node. */
function canBe(id: number): boolean {
  const ids = { uid: id, gid: id }
  return spawnSync(process.execPath, ['-e', `import(${JSON.stringify(api)})`], ids).status === 0
}
