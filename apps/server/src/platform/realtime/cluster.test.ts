import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer, type Server as HttpServer } from 'node:http'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@incontro/testing/free-port.ts'
import { io, type Socket } from 'socket.io-client'
import type { Principal } from '../http/principal.ts'
import { socketLimits } from '../../route-limits.ts'
import { createLog } from '../log/log.ts'
import { createCluster } from './cluster.ts'
import { createHub, type Hub } from './hub.ts'

const given = process.env['TEST_REDIS_URL']
const hasRedis = given !== undefined || spawnSync('redis-server', ['--version']).status === 0
const ending: (() => unknown)[] = []
after(async () => {
  for (const end of ending.reverse()) await end()
})

async function startRedis(port: number): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  ending.push(() => child.kill())
  let told = ''
  for await (const text of child.stdout) if ((told += String(text)).includes('Ready to accept')) break
  return child
}

async function redisUrl(): Promise<string> {
  if (given !== undefined) return given
  const port = await freePort()
  await startRedis(port)
  return `redis://127.0.0.1:${port}`
}

/** Sessions that were logged out. */
const ended = new Set<string>()
type Node = { hub: Hub; url: string; http: HttpServer }
async function startNode(url: string): Promise<Node> {
  const log = createLog('silent')
  const cluster = await createCluster({ url, log, channel: `test:${process.pid}` })
  const findPrincipal = async (token: string): Promise<Principal> => ({
    accountId: token,
    trackerId: `t-${token}`,
    sessionId: `s-${token}`,
    brandId: 'original',
    role: 'member',
    angelId: null,
  })
  const hub = createHub({
    log,
    findPrincipal,
    softwareVersion: '1',
    now: () => new Date(),
    limits: socketLimits({ limitsFactor: 1 }),
    brandOfHost: async () => 'original',
    callerOf: () => ({ ip: '127.0.0.1', host: 'localhost' }),
    endedSessions: async (ids) => ids.filter((id) => ended.has(id)),
    cluster,
  })
  const http = createServer()
  hub.attach(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  ending.push(() => hub.close())
  return { hub, http, url: `http://127.0.0.1:${port}` }
}

async function open(node: Node, account: string): Promise<Socket & { heard: unknown[] }> {
  const socket = io(node.url, {
    transports: ['websocket'],
    auth: { token: account },
    reconnection: false,
    forceNew: true,
  })
  const heard: unknown[] = []
  socket.onAny((event: string, payload: unknown) => void heard.push([event, payload]))
  ending.push(() => socket.disconnect())
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return Object.assign(socket, { heard })
}

async function until(isSo: () => boolean, patienceMs = 5000): Promise<void> {
  for (let waited = 0; !isSo(); waited += 10) {
    assert.ok(waited < patienceMs, 'it did not come to pass')
    await wait(10)
  }
}

test(
  'RS-05 pages of one account on two processes are in step: delivery, presence, the end of a session',
  { skip: hasRedis ? false : 'no redis-server here' },
  async () => {
    const url = await redisUrl()
    const [one, two] = [await startNode(url), await startNode(url)]
    const [here, there] = [await open(one, 'ann'), await open(two, 'ann')]
    await until(() => one.hub.hasOtherPages('ann', here.id ?? null) && two.hub.hasOtherPages('ann', there.id ?? null))
    const told = { trackerId: 't-1', angelId: 'a-1' }
    one.hub.deliver('ann', 'pressing', told)
    two.hub.deliver('ann', 'visita', told, there.id ?? null)
    await until(() => here.heard.length === 2 && there.heard.length === 1)
    assert.deepEqual(here.heard, [
      ['pressing', told],
      ['visita', told],
    ])
    assert.deepEqual(there.heard, [['pressing', told]])

    const bob = await open(two, 'bob')
    await until(() => one.hub.isConnected('bob'))
    const late = await startNode(url) // learns who is there already
    await until(() => late.hub.isConnected('bob') && late.hub.isConnected('ann'))
    late.hub.disconnect('bob', 's-bob')
    await until(() => bob.disconnected)
    await until(() => !one.hub.isConnected('bob') && !late.hub.isConnected('bob'))
    await two.hub.close()
    await until(() => !one.hub.hasOtherPages('ann', here.id ?? null))
    assert.equal(one.hub.isConnected('ann'), true)
  },
)

test(
  'F-38 RS-04 what was sent while Redis was away is asked for afterwards, a log-out of then ends its sockets, and closing does not wait for it',
  { skip: spawnSync('redis-server', ['--version']).status === 0 ? false : 'no redis-server here' },
  async () => {
    const port = await freePort()
    const redis = await startRedis(port)
    const url = `redis://127.0.0.1:${port}`
    const [one, two] = [await startNode(url), await startNode(url)]
    const [ann, bob] = [await open(one, 'ann'), await open(two, 'bob')]
    await until(() => one.hub.isConnected('bob') && two.hub.isConnected('ann'))
    const closed = new Promise((resolve) => redis.once('exit', resolve))
    redis.kill('SIGKILL')
    await closed
    one.hub.deliver('bob', 'pressing', { trackerId: 't-1', angelId: 'a-1' }) // lost
    one.hub.disconnect('bob', 's-bob')
    ended.add('s-bob')
    const again = await startRedis(port)
    const heardResync = ({ heard }: typeof ann) => heard.some((one) => Array.isArray(one) && one[0] === 'resync')
    await until(() => heardResync(ann), 30_000)
    await until(() => bob.disconnected, 30_000)
    await until(() => !one.hub.isConnected('bob'))
    again.kill('SIGKILL')
    await Promise.all([one.hub.close(), two.hub.close()])
  },
)

test('D18 a Redis that is not there is told at the start', async () => {
  await assert.rejects(
    createCluster({ url: `redis://127.0.0.1:${await freePort()}`, log: createLog('silent'), channel: 'test' }),
    /^StartError: REDIS_URL: /,
  )
})
