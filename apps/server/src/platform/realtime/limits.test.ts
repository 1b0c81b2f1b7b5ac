import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket as NetSocket } from 'node:net'
import { after, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '@incontro/contract'
import { io, type Socket } from 'socket.io-client'
import { WebSocket } from 'ws'
import { socketLimits } from '../../traffic-limits.ts'
import type { Principal } from '../http/principal.ts'
import { createLog } from '../log/log.ts'
import { onEvent } from './binding.ts'
import { createHub, type HubDeps } from './hub.ts'

const limits = socketLimits({ limitsFactor: 1 })
const ending: (() => unknown)[] = []
after(async () => {
  for (const end of ending.reverse()) await end()
})
const pair = { trackerId: 't', angelId: 'a' }

/** A hub whose tokens are account ids, with what it logs. */
async function startHub(over: Partial<HubDeps> = {}) {
  const lines: { msg: string; leftOut?: number }[] = []
  type Line = (typeof lines)[number]
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) }) // as the log writes them
  const lookUps: string[] = []
  const findPrincipal = async (token: string): Promise<Principal> => {
    lookUps.push(token)
    const own = { accountId: token, trackerId: `t-${token}`, sessionId: `s-${token}`, angelId: null }
    return { ...own, brandId: 'original', role: 'member' }
  }
  const hub = createHub({
    log,
    findPrincipal,
    softwareVersion: '1',
    now: () => new Date(),
    limits,
    brandOfHost: async () => 'original',
    callerOf: () => ({ ip: '127.0.0.1', host: 'localhost' }),
    endedSessions: async () => [],
    ...over,
  })
  const http = createServer()
  hub.attach(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  ending.push(() => hub.close())
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { hub, lines, lookUps, url: `http://127.0.0.1:${port}` }
}

async function open(url: string, token: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  ending.push(() => socket.disconnect())
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

const nextOf = (socket: Socket, event: string) =>
  new Promise<unknown[]>((resolve) => void socket.once(event, (...received: unknown[]) => resolve(received)))

/** A connection by hand, past the handshake. */
async function openBare(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  ending.push(() => socket.terminate())
  await once(socket, 'open')
  const welcomed = new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => void (String(data).startsWith('40') && resolve())),
  )
  socket.send(`40${JSON.stringify({ token })}`)
  await welcomed
  return socket
}

/** How many of many events at once were done and refused, until the connection ended. */
async function flood(socket: Socket, event: string, payload: unknown, count: number) {
  const received = { done: 0, tooMany: 0, refused: 0 }
  const closed = new Promise<void>((resolve) => void socket.once('disconnect', () => resolve()))
  for (let sent = 0; sent < count; sent += 1)
    socket.emit(event, payload, (answer: unknown) => {
      const refusal = Refusal.safeParse(answer)
      if (!refusal.success) received.done += 1
      else if (refusal.data.error.code === 'too_many_requests') received.tooMany += 1
      else received.refused += 1
    })
  await closed
  return received
}

test('F-30 RS-03 a client that sends an event without end is refused, then cut off, and finds no new allowance by coming back', async () => {
  const { hub, url, lines } = await startHub()
  let pressed = 0
  hub.bind([
    onEvent('pressing', async () => {
      pressed += 1
      await turn()
      return { ok: true }
    }),
  ])
  const other = await open(url, 'bob')
  const received = await flood(await open(url, 'ann'), 'pressing', pair, 5000)
  const { burst, perSecond } = limits.events.pressing
  const seconds = 10 // far more than it took: what was let through meanwhile is in the allowance
  assert.ok(pressed <= burst + perSecond * seconds, String(pressed))
  assert.ok(received.tooMany <= limits.refusals.burst + limits.refusals.perSecond * seconds, String(received.tooMany))
  const before = pressed
  await flood(await open(url, 'ann'), 'pressing', pair, 500)
  assert.ok(pressed - before < burst, 'a new connection began with a full allowance')
  assert.deepEqual(await other.timeout(30_000).emitWithAck('pressing', pair), { ok: true })
  assert.equal(lines.filter(({ msg }) => msg.startsWith('socket closed')).length, 1)
})

test('F-30 events that do not exist and malformed ones are counted too', async () => {
  const { hub, url } = await startHub()
  hub.bind([onEvent('pressing', async () => ({ ok: true }))])
  const unknown = await flood(await open(url, 'ann'), 'no such event', {}, 2000)
  assert.ok(unknown.refused <= limits.bad.burst + 10, String(unknown.refused))
  const malformed = await flood(await open(url, 'eve'), 'pressing', { trackerId: 7 }, 2000)
  assert.ok(malformed.refused <= limits.bad.burst + 10, String(malformed.refused))
})

test('F-30 at most so many events of one account are under way at once, whatever their number of sockets', async () => {
  const { hub, url } = await startHub()
  let running = 0
  let most = 0
  const gate = Promise.withResolvers<void>()
  hub.bind([
    onEvent('sync', async () => {
      running += 1
      most = Math.max(most, running)
      await gate.promise
      running -= 1
      return { ok: true as const, messages: [], complete: true }
    }),
  ])
  const sockets = await Promise.all([open(url, 'ann'), open(url, 'ann'), open(url, 'ann')])
  const answers = sockets.flatMap((socket) =>
    Array.from({ length: 5 }, async (): Promise<unknown> => socket.timeout(30_000).emitWithAck('sync', { after: {} })),
  )
  const spare = Promise.withResolvers<void>()
  let refusals = 0
  const refused = answers.map(async (answer) => {
    const isRefused = Refusal.safeParse(await answer).success
    if (isRefused && (refusals += 1) === answers.length - limits.events.sync.atOnce) spare.resolve()
    return isRefused
  })
  await Promise.race([spare.promise, Promise.all(answers)]) // what is let in waits until all others are refused
  gate.resolve()
  assert.equal((await Promise.all(refused)).filter((isRefused) => !isRefused).length, limits.events.sync.atOnce)
  assert.equal(most, limits.events.sync.atOnce)
})

test('F-30 a client that does not read is cut off, and what waited for it is dropped', async () => {
  const { hub, url } = await startHub()
  const slow = await openBare(url, 'ann')
  const net = (slow as unknown as { _socket: NetSocket })._socket // private to its types
  net.pause()
  const read = await open(url, 'bob')
  let heard = 0
  read.on('apart', () => void (heard += 1))
  const long = { trackerId: 't'.repeat(60), angelId: 'a', isApart: true }
  const json = JSON.stringify({ ...long, padding: 'x'.repeat(60_000) })
  let sent = 0
  for (; hub.mayBeConnected('ann') && sent < 2000; sent += 1) {
    hub.deliverJson('ann', 'apart', () => json)
    hub.deliverJson('bob', 'apart', () => json)
    if (sent % 5 === 0) await turn()
  }
  assert.equal(hub.mayBeConnected('ann'), false)
  while (heard < sent) await nextOf(read, 'apart')
  assert.equal(hub.mayBeConnected('bob'), true)
})

test('F-30 an account has at most so many sockets: the oldest gives way and is notified', async () => {
  const { hub, url } = await startHub({ limits: { ...limits, socketsPerAccount: 2 } })
  const first = await open(url, 'ann')
  const [removed, closed] = [nextOf(first, 'oldSocketRemoved'), nextOf(first, 'disconnect')]
  const id = first.id
  const second = await open(url, 'ann')
  await open(url, 'ann')
  assert.deepEqual(await removed, [{ socketId: id }])
  await closed
  assert.equal(second.connected, true)
  assert.equal(hub.mayBeConnected('ann'), true)
})

test('F-30 a connection shows one token: a second one, and any packet that a page never sends, ends it', async () => {
  const { url, lookUps } = await startHub()
  for (const packet of [
    '40{"token":"ann"}',
    '40/other,{"token":"ann"}',
    '431[]',
    '451-["chat",{"_placeholder":true}]',
    '42[7]',
    '42{',
  ]) {
    const socket = await openBare(url, 'ann')
    const before = lookUps.length
    const closed = once(socket, 'close')
    for (let times = 0; times < 20; times += 1) socket.send(packet)
    await closed
    assert.equal(lookUps.length, before, packet)
  }
  const early = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  await once(early, 'open')
  const before = lookUps.length
  const closed = once(early, 'close')
  for (let times = 0; times < 20; times += 1) early.send('40{"token":"ann"}')
  await closed
  assert.equal(lookUps.length, before + 1)
})

test('F-30 new connections of one account and of one network are bounded', async () => {
  const few = { burst: 3, perSecond: 0.001 }
  const byAccount = await startHub({ limits: { ...limits, connections: { ...limits.connections, account: few } } })
  for (let times = 0; times < 3; times += 1) (await open(byAccount.url, 'ann')).disconnect()
  await assert.rejects(open(byAccount.url, 'ann'), /too_many_requests/)
  await open(byAccount.url, 'bob')
  const byNetwork = await startHub({ limits: { ...limits, connections: { ...limits.connections, network: few } } })
  for (let times = 0; times < 3; times += 1) await open(byNetwork.url, `member ${times}`)
  await assert.rejects(open(byNetwork.url, 'one more'))
  assert.equal(byNetwork.lookUps.length, 3)
})

test('F-30 a fault that comes a hundred times is one line of the log', async () => {
  const { hub, url, lines } = await startHub()
  hub.bind([
    onEvent('read', async ({ seq }) => {
      throw new Error(`no connection for ${seq}`)
    }),
  ])
  const socket = await open(url, 'ann')
  for (let seq = 0; seq < 50; seq += 1) {
    const answer = Refusal.parse(await socket.timeout(30_000).emitWithAck('letto', { ...pair, seq }))
    assert.equal(answer.error.code, 'internal')
  }
  assert.equal(lines.length, 1)
})
