import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addBrands, addCouples, type Couple } from '@incontro/testing/crowd.ts'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { freePort } from '@incontro/testing/free-port.ts'
import { size } from '@incontro/testing/size.ts'
import { io, type Socket } from 'socket.io-client'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { startEmbedded } from '../../platform/database/embedded/index.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { checkInvariants } from '../credits/index.ts'

const MEMBERS = size({ small: 10, full: 20 })
const EACH = size({ small: 40, full: 100 })
const MESSAGES = MEMBERS * EACH
/** So many messages are acknowledged between two kills, from the fewest to the most. */
const BETWEEN = { least: 150, most: size({ small: 200, full: 450 }) }
/** Of any course of the dice. */
const KILLS = size({ small: 2, full: 4 })
const IN_FLIGHT = 4
const entry = fileURLToPath(new URL('../../main.ts', import.meta.url))

const children = new Set<ChildProcess>()
const folder = mkdtempSync(join(tmpdir(), 'incontro-kill-'))
after(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

type Ack = { ok: boolean; id: string; seq: number; time: number }
type Item = { idMessaggio: string; seq: number; msg: string; trackerId: string; angelId: string }

/** A member's page: what he wrote stays in the outbox until it is acknowledged, and is sent again, in order, on return. */
function memberPage(url: string, { member, angelId }: Couple, onAck: () => void) {
  const outbox = Array.from({ length: EACH }, (_, n) => ({ clientId: randomUUID(), text: `m${n}`, isOut: false }))
  const acked = new Map<string, Ack>()
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: member.token },
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
  })
  function pump(): void {
    for (const entry of outbox.slice(0, IN_FLIGHT)) {
      if (entry.isOut || !socket.connected) continue
      entry.isOut = true
      socket.emit(
        'chat',
        { trackerId: member.trackerId, angelId, idMessaggio: entry.clientId, msg: entry.text },
        (ack: Ack) => {
          if (!ack.ok) {
            entry.isOut = false
            setTimeout(pump, 50)
            return
          }
          acked.set(entry.clientId, ack)
          outbox.splice(outbox.indexOf(entry), 1)
          onAck()
          setTimeout(pump, randomInt(5))
        },
      )
    }
  }
  socket.on('connect', () => {
    for (const entry of outbox) entry.isOut = false
    pump()
  })
  return { socket, acked, outbox }
}

/** An angel's page: it shows what comes, and asks on each return for what it missed. */
function angelPage(url: string, { member, angel }: Couple) {
  const shown: Item[] = []
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: angel.token },
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
  })
  const show = (item: Item) => {
    if (item.seq === (shown.at(-1)?.seq ?? 0) + 1) shown.push(item)
    else if (item.seq > shown.length) void sync()
  }
  async function sync(): Promise<void> {
    const asked: Promise<{ messages: Item[] }> = socket.emitWithAck('sync', {
      after: { [member.trackerId]: shown.length },
    })
    const answer = await asked.catch(() => undefined) // cut off: the next connection asks again
    for (const item of answer?.messages ?? []) show(item)
  }
  socket.on('chat', show)
  socket.on('connect', () => void sync())
  return { socket, shown }
}

/** The product as it is started, on one port and one set of data. */
async function createServerProcess(env: Record<string, string>) {
  const [port, paymentPort] = [await freePort(), await freePort()]
  const settings = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    INCONTRO_MODE: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PAYMENT_PORT: String(paymentPort),
    ROLES: 'realtime,worker',
    LOG_LEVEL: 'error',
    ...env,
  }
  let child: ChildProcess | undefined
  let said = ''
  return {
    url: `http://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const started = (child = spawn(process.execPath, [entry], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] }))
      children.add(started)
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (bytes: Buffer) => (said += bytes.toString()))
      for (const giveUp = Date.now() + 60_000; ; await wait(50)) {
        const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
        if (ready?.status === 200) return
        if (started.exitCode !== null || Date.now() > giveUp) throw new Error(`not ready: ${said.slice(-2000)}`)
      }
    },
    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
      if (child === undefined) return null
      child.kill(signal)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      children.delete(child)
      return child.exitCode
    },
  }
}

async function writeThroughKills(database: Database, env: Record<string, string>) {
  await addBrands(database)
  const couples = await addCouples(database, MEMBERS, EACH)
  const server = await createServerProcess(env)
  await server.start()
  let count = 0
  const members = couples.map((couple) => memberPage(server.url, couple, () => (count += 1)))
  const angels = couples.map((couple) => angelPage(server.url, couple))
  const sockets: Socket[] = [...members, ...angels].map((page) => page.socket)
  let kills = 0
  try {
    for (
      let next = randomInt(20, BETWEEN.most - 100);
      next < MESSAGES;
      next += randomInt(BETWEEN.least, BETWEEN.most) // from kill to kill, however many came while it started
    ) {
      while (count < next) await wait(1)
      await wait(randomInt(15)) // at any point of a batch
      await server.end('SIGKILL')
      kills += 1
      await server.start()
    }
    const giveUp = Date.now() + 60_000
    while (count < MESSAGES || angels.some(({ shown }) => shown.length < EACH)) {
      assert.ok(Date.now() < giveUp, `${count} acknowledged, ${angels.map(({ shown }) => shown.length)} shown`)
      await wait(20)
    }
  } finally {
    for (const socket of sockets) socket.disconnect()
  }
  assert.ok(kills >= KILLS, `only ${kills} kills`)
  assert.equal(await server.end('SIGTERM'), 0)
  return { couples, members, angels }
}

type Written = Awaited<ReturnType<typeof writeThroughKills>>

async function checkWritten(database: Database, { couples, members, angels }: Written): Promise<void> {
  for (const [index, couple] of couples.entries()) {
    const { rows } = await database.pool.query(
      `select seq, client_id, body, icebreakers_left, messages_left from messages m join conversations c on c.id = m.conversation_id
       where c.member_id = $1 and c.angel_id = $2 order by seq`,
      [couple.member.id, couple.angelId],
    )
    // every message there once, in the order of writing, without a gap, and where its acknowledgement said
    assert.deepEqual(
      rows.map((row) => row.body),
      Array.from({ length: EACH }, (_, n) => `m${n}`),
    )
    assert.deepEqual(
      rows.map((row) => row.seq),
      Array.from({ length: EACH }, (_, n) => n + 1),
    )
    const acked = members[index]?.acked
    for (const row of rows) assert.equal(acked?.get(row.client_id)?.seq, row.seq)
    // each debit once: the first is an icebreaker, the others a credit each
    assert.deepEqual(
      rows.map((row) => [row.icebreakers_left, row.messages_left]),
      Array.from({ length: EACH }, (_, n) => [2, EACH - n]),
    )
    const { rows: accounts } = await database.pool.query(
      `select asset, sum(posted)::int as posted from ledger_accounts where member_id = $1 group by asset order by asset`,
      [couple.member.id],
    )
    assert.deepEqual(accounts, [
      { asset: 'ice', posted: 2 },
      { asset: 'like', posted: 0 },
      { asset: 'msg', posted: 1 },
    ])
    // and she has seen each once, in order
    assert.deepEqual(
      angels[index]?.shown.map((item) => item.msg),
      rows.map((row) => row.body),
    )
  }
  const { rows } = await database.pool.query(
    `select count(*)::int as messages, (select sum((cause->>'count')::int)::int from ledger_entries where kind = 'spend') as paid from messages`,
  )
  assert.deepEqual(rows[0], { messages: MESSAGES, paid: MESSAGES })
  assert.deepEqual(await checkInvariants(database.db), [])
}

test(`CH-22 RS-04 D19 the server is killed again and again while ${MEMBERS} members write ${MESSAGES} messages, on the embedded database: nothing is lost, doubled or paid twice`, async () => {
  const dataDir = join(folder, 'data')
  // the product ends the server that it finds running there, so it is opened again for the look afterwards
  const open = async () => {
    const embedded = await startEmbedded({ dir: join(dataDir, 'postgres'), log: () => {} })
    const database = openDatabase(embedded.connection)
    return { embedded, database }
  }
  const first = await open()
  await migrate(first.embedded.connection)
  let written: Written
  try {
    written = await writeThroughKills(first.database, { DATA_DIR: dataDir })
  } finally {
    await first.database.close()
  }
  const { embedded, database } = await open()
  try {
    await checkWritten(database, written)
  } finally {
    await database.close()
    await embedded.stop()
  }
})

test('CH-22 RS-04 D19 the same on a database given by DATABASE_URL', async () => {
  const { url } = await createTestDatabase()
  const database = openDatabase({ connectionString: url })
  try {
    await checkWritten(
      database,
      await writeThroughKills(database, { DATA_DIR: join(folder, 'by-url'), DATABASE_URL: url }),
    )
  } finally {
    await database.close()
  }
})
