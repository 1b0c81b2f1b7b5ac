import assert from 'node:assert/strict'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Server, type Socket } from 'socket.io'
import { io } from 'socket.io-client'
import { reconnection, SocketClient, SocketUnreachable } from './socket-client.ts'
import { until } from '@incontro/testing/until.ts'

type Line = {
  readonly http: HttpServer
  readonly io: Server
  readonly sockets: Socket[]
  readonly said: unknown[]
  readonly tokens: unknown[]
}

let line: Line
let port = 0
let isRefusing = false
/** The refusals of the next handshakes, in milliseconds until the page comes back. */
let waits: number[] = []
const clients: SocketClient[] = []

async function listen(): Promise<void> {
  const http = createServer()
  line = { http, io: new Server({ transports: ['websocket'] }), sockets: [], said: [], tokens: [] }
  line.io.use((socket, next) => {
    line.tokens.push(socket.handshake.auth['token'])
    const comeBackInMs = waits.shift()
    if (comeBackInMs !== undefined) next(Object.assign(new Error('busy'), { data: { comeBackInMs } }))
    else next(isRefusing ? new Error('unauthorized') : undefined)
  })
  line.io.on('connection', (socket) => {
    line.sockets.push(socket)
    socket.on('clickid', (payload: unknown, answer: (value: unknown) => void) => {
      line.said.push(payload)
      answer({ ok: true, softwareVersion: '2', reload: false, ora: Date.now() + 60_000 })
    })
    socket.on('pressing', (_payload: unknown, answer: (value: unknown) => void) => answer({ ok: true }))
    socket.on('letto', () => undefined) // never answers
  })
  line.io.attach(http)
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port // it listens on a port
}

beforeEach(async () => {
  port = 0
  isRefusing = false
  waits = []
  await listen()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await line.io.close()
})

type Recorded = { readonly client: SocketClient; readonly reports: string[]; readonly kept: string[]; reloads: number }

function connect({ ackTimeoutMs = 30_000 } = {}): Recorded {
  const recorded: Recorded = { reports: [], kept: [], reloads: 0, client: undefined as never } // filled below
  const client = new SocketClient({
    url: `http://127.0.0.1:${port}`,
    trackerId: 'marco',
    token: () => 'a-token',
    softwareVersion: { read: () => '1', keep: (version) => void recorded.kept.push(version) },
    report: (subject) => void recorded.reports.push(subject),
    reload: () => void recorded.reloads++,
    keepSocketId: (id) => void recorded.kept.push(id),
    ackTimeoutMs,
    open: (url, options) => io(url, { ...options, reconnectionDelay: 20, reconnectionDelayMax: 50 }),
  })
  clients.push(client)
  void client.connect()
  return Object.assign(recorded, { client })
}

const isOnline = ({ client }: Recorded) => client.getSnapshot().status === 'online'

test('RS-01 the line is a websocket with the bearer in its handshake, and says clickid with the version on connect', async () => {
  const recorded = connect()
  await until('clickid is said', () => line.said.length === 1 && isOnline(recorded))
  assert.deepEqual(line.said, [{ clickid: 'marco', softwareVersion: '1' }])
  assert.deepEqual(line.tokens, ['a-token'])
  assert.equal(line.sockets[0]?.conn.transport.name, 'websocket')
  await until('the version is kept', () => recorded.kept.includes('2'))
})

test('CH-16 the product time comes from the server', async () => {
  const recorded = connect()
  await until('the clock is set', () => recorded.client.now() > Date.now() + 50_000)
})

test('F-81 NT-01 what shows times is rendered again once the server has said its time', async () => {
  const recorded = connect()
  let changes = 0
  recorded.client.clock.subscribe(() => (changes += 1))
  await until('the offset is published', () => changes > 0)
  assert.ok(recorded.client.clock.getSnapshot() > 50_000)
  assert.ok(Math.abs(recorded.client.clock.now() - recorded.client.now()) < 1000)
})

test('CH-16 an answer that takes its way counts as given in the middle of it, and one to words that waited for a line not at all', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  type Answer = (value: unknown) => void
  const heard = new Map<string, (error?: Error) => void>()
  const answers: Answer[] = []
  const socket = {
    connected: false,
    active: true,
    on: (name: string, listener: () => void) => heard.set(name, listener),
    emit: (_name: string, _payload: unknown, answer: Answer) => answers.push(answer),
    disconnect: () => undefined,
  }
  const client = new SocketClient({
    trackerId: 'marco',
    token: () => 'a-token',
    softwareVersion: { read: () => '1', keep: () => undefined },
    report: () => undefined,
    reload: () => undefined,
    open: () => socket as never, // all that it is asked for
  })
  void client.connect()
  const say = (serverTime: number) => ({ ok: true, softwareVersion: '1', reload: false, ora: serverTime })
  heard.get('connect_error')?.(new Error('no line'))
  t.mock.timers.tick(60_000)
  socket.connected = true
  heard.get('connect')?.()
  t.mock.timers.tick(6000)
  answers[1]?.(say(9_000_000))
  assert.equal(client.now(), 9_003_000)
  answers[0]?.(say(9_000_000))
  assert.equal(client.now(), 9_003_000)
  client.close()
})

test('RS-04 the waits of the reconnection', () => {
  assert.deepEqual(reconnection, {
    timeout: 20_000,
    reconnection: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
  })
})

test('RS-01 RS-04 an outage is logged once, and the line comes back by itself with clickid again', async () => {
  const recorded = connect()
  await until('it stands', () => isOnline(recorded) && line.said.length === 1)
  await line.io.close()
  await until('the outage is noticed', () => recorded.reports.length > 0)
  await wait(200)
  assert.deepEqual(recorded.reports, ['PROBLEMA SOCKET'])
  assert.equal(recorded.client.getSnapshot().status, 'offline')
  await listen()
  await until('it is back', () => isOnline(recorded) && line.said.length >= 1)
  assert.deepEqual(line.said[0], { clickid: 'marco', softwareVersion: '1' })
})

test('a session that the server does not take is refused, not offline', async () => {
  isRefusing = true
  const recorded = connect()
  await until('it is refused', () => recorded.client.getSnapshot().status === 'refused')
})

test('RS-03 events are checked by the contract: good ones are heard, malformed ones are reported and dropped', async () => {
  const recorded = connect()
  const heard: unknown[] = []
  const stop = recorded.client.on('pressing', (pair) => heard.push(pair))
  await until('it stands', () => isOnline(recorded))
  line.io.emit('pressing', { trackerId: 'marco', angelId: 'angela' })
  line.io.emit('pressing', { trackerId: 'marco', surprise: true })
  await until('the malformed one is reported', () => recorded.reports.includes('SOCKET EVENT'))
  assert.deepEqual(heard, [{ trackerId: 'marco', angelId: 'angela' }])
  stop()
  line.io.emit('pressing', { trackerId: 'marco', angelId: 'bruna' })
  await wait(50)
  assert.equal(heard.length, 1)
})

test('RS-02 an emit gets its answer; without one, or without a line, it says that no one was reached', async () => {
  const recorded = connect()
  const pair = { trackerId: 'marco', angelId: 'angela' }
  assert.deepEqual(await recorded.client.emit('pressing', pair), { ok: true }) // waits for the first connection
  await assert.rejects(connect({ ackTimeoutMs: 200 }).client.emit('read', { ...pair, seq: 1 }), SocketUnreachable)
  await line.io.close()
  await until('the line is down', () => recorded.client.getSnapshot().status === 'offline')
  await assert.rejects(recorded.client.emit('pressing', pair), SocketUnreachable)
})

test('UI-11 RS-03 a new version and a restart reload the page, and an old socket is remembered', async () => {
  const recorded = connect()
  await until('it stands', () => isOnline(recorded))
  line.io.emit('softwareVersion', { softwareVersion: '3', reload: false })
  line.io.emit('oldSocketRemoved', { socketId: 'old-one' })
  await until('both are kept', () => recorded.kept.includes('3') && recorded.kept.includes('old-one'))
  assert.equal(recorded.reloads, 0)
  line.io.emit('softwareVersion', { softwareVersion: '4', reload: true })
  await until('it reloads', () => recorded.reloads === 1)
  line.io.emit('restart', {})
  await until('the restart reloads', () => recorded.reloads === 2)
})

test('F-38 RS-04 a page that is asked to look does as after a reconnection, without losing its line', async () => {
  const client = connect()
  await until('it stands', () => isOnline(client))
  const seen: string[] = []
  client.client.subscribe(() => void seen.push(client.client.getSnapshot().status))
  line.io.emit('resync', {})
  await until('it asks', () => seen.length === 2)
  assert.deepEqual(seen, ['offline', 'online'])
  assert.equal(line.sockets.length, 1)
  assert.equal(line.sockets[0]?.connected, true)
  assert.deepEqual(client.reports, [])
})

test('a process that is about to end asks the page to move its line: the page stays, and asks what it missed', async () => {
  const recorded = connect()
  await until('it stands', () => isOnline(recorded))
  const seen: string[] = []
  recorded.client.subscribe(() => void seen.push(recorded.client.getSnapshot().status))
  const sockets = line.sockets.length
  line.io.emit('restart', { reload: false })
  await until('another line stands', () => line.sockets.length === sockets + 1 && isOnline(recorded))
  assert.deepEqual(seen, ['offline', 'online'])
  assert.equal(recorded.reloads, 0)
})

test('UI-11 a restart that takes the server away reloads only when it is back', async () => {
  const recorded = connect()
  await until('it stands', () => isOnline(recorded))
  line.io.emit('restart', {})
  await wait(30)
  await line.io.close()
  await wait(2200)
  assert.equal(recorded.reloads, 0)
  await listen()
  await until('it reloads once it is back', () => recorded.reloads === 1)
})

test('RS-04 S6 a page that is asked to come back later is connecting until then, reports nothing and is not reloaded', async () => {
  waits = [0, 30]
  const recorded = connect()
  const states = new Set([recorded.client.getSnapshot().status])
  recorded.client.subscribe(() => void states.add(recorded.client.getSnapshot().status))
  await until('its line stands', () => isOnline(recorded))
  assert.deepEqual([...states], ['connecting', 'online'])
  assert.equal(line.tokens.length, 3)
  assert.deepEqual([recorded.reports, recorded.reloads], [[], 0])

  waits = [60_000]
  line.sockets.at(-1)?.disconnect(true)
  await until('it is refused', () => waits.length === 0 && recorded.client.getSnapshot().status === 'connecting')
  const asked = line.tokens.length
  await wait(300) // several of the library's own tries
  assert.equal(line.tokens.length, asked, 'it does not come before its time')
})
