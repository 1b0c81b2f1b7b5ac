import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { until } from '@incontro/testing/until.ts'
import { io, type Socket } from 'socket.io-client'
import { socketLimits } from '../../traffic-limits.ts'
import { createLog } from '../log/log.ts'
import { createHub, type HubDeps } from './hub.ts'

const ending: (() => unknown)[] = []
after(async () => {
  for (const end of ending.reverse()) await end()
})

/** A hub whose tokens are account ids. */
async function startHub(over: Partial<HubDeps> = {}) {
  const hub = createHub({
    log: createLog('silent'),
    findPrincipal: async (token) => ({
      accountId: token,
      trackerId: `t-${token}`,
      sessionId: `s-${token}`,
      angelId: null,
      brandId: 'original',
      role: 'member',
    }),
    softwareVersion: '2',
    now: () => new Date(),
    limits: socketLimits({ limitsFactor: 100 }),
    brandOfHost: async () => 'original',
    callerOf: () => ({ ip: '127.0.0.1', host: 'localhost' }),
    endedSessions: async () => [],
    checkSessionsEveryMs: 50,
    ...over,
  })
  const http = createServer()
  hub.attach(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  ending.push(() => hub.close())
  const address = http.address()
  return { hub, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

function open(url: string, token: string): Socket {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  })
  ending.push(() => socket.disconnect())
  return socket
}
const stands = (socket: Socket) => until('it is connected', () => socket.connected)
const versionAt = (socket: Socket, softwareVersion: string): Promise<unknown> =>
  socket.emitWithAck('clickid', { clickid: 't-a', softwareVersion })

test('RS-01 S7 with two versions running no page is reloaded; once one is left, those of the other are', async () => {
  let isUniform = false
  const { url } = await startHub({ isUniform: () => isUniform })
  const [older, newer, same] = [open(url, 'a'), open(url, 'b'), open(url, 'c')]
  const asked: string[] = []
  for (const [name, socket] of Object.entries({ older, newer, same })) {
    await stands(socket)
    socket.on('softwareVersion', ({ reload }: { reload: boolean }) => void (reload && asked.push(name)))
  }
  for (const [socket, version] of [
    [older, '1'],
    [newer, '3'],
    [same, '2'],
  ] as const) {
    const answer = await versionAt(socket, version)
    assert.equal(typeof answer === 'object' && answer !== null && 'reload' in answer && answer.reload, false)
  }
  isUniform = true
  await until('those of other versions are asked to reload', () => asked.length === 2)
  assert.deepEqual(asked.toSorted(), ['newer', 'older'])
  assert.equal(Reflect.get(Object(await versionAt(older, '1')), 'reload'), true)
  assert.equal(Reflect.get(Object(await versionAt(same, '2')), 'reload'), false)
})

test('RS-04 S6 a draining hub asks each page to move, takes no more of them, and cuts off those that do not know how', async () => {
  const { hub, url } = await startHub()
  const elsewhere = await startHub()
  const [knows, old] = [open(url, 'a'), open(url, 'b')]
  const heard: unknown[] = []
  let moved: Socket | undefined
  await Promise.all([stands(knows), stands(old)])
  knows.on('restart', (payload) => {
    heard.push(payload)
    knows.disconnect()
    moved = open(elsewhere.url, 'a') // where the balancer leads
  })
  const drained = hub.drain(200)
  const late = open(url, 'c')
  await drained
  assert.deepEqual(heard, [{ reload: false }])
  await until('it stands elsewhere', () => moved?.connected === true)
  assert.deepEqual([knows.connected, old.connected, late.connected], [false, false, false])
})

test('F-45 S6 of more pages a second than a process takes, the others hear when to come back before anything is looked up', async () => {
  const looks: string[] = []
  const { url } = await startHub({
    handshakesPerSecond: 2, // all twelve would have to take five seconds to be let in
    async findPrincipal(token) {
      looks.push(token)
      return null
    },
  })
  const waits: number[] = []
  let isRefused = false
  for (let at = 0; at < 12; at += 1)
    open(url, `page-${at}`).on('connect_error', (error: Error & { data?: { comeBackInMs?: number } }) => {
      if (error.data?.comeBackInMs !== undefined) waits.push(error.data.comeBackInMs)
      else if (error.message === 'unauthorized') isRefused = true
    })
  await until('all were answered', () => waits.length + looks.length === 12 && isRefused)
  assert.ok(looks.length >= 2 && waits.length > 0)
  assert.ok(waits.every((wait) => wait >= 1000 && wait <= 60_000))
})
