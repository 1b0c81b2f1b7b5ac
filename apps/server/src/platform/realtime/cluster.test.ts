import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import { freePort } from '@incontro/testing/free-port.ts'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { createClient } from 'redis'
import { io, type Socket } from 'socket.io-client'
import type { Principal } from '../http/principal.ts'
import { socketLimits } from '../../traffic-limits.ts'
import { createLog } from '../log/log.ts'
import { installationOf } from '../database/installation.ts'
import { openDatabase } from '../database/database.ts'
import { type ClusterTiming, createCluster, type Present } from './cluster.ts'
import { eventFrame } from './frames.ts'
import { createHub, type Hub } from './hub.ts'
import { connectClients } from './line/clients.ts'
import { watchOldLine } from './line/old-line.ts'
import { createRegistry } from './line/registry.ts'
import { openTcpLine } from '@incontro/testing/tcp-line.ts'
import { until } from '@incontro/testing/until.ts'

const hasRedis = isRedisHere()
const skip = hasRedis ? false : 'no redis-server here'
const ending: (() => unknown)[] = []
after(async () => {
  for (const end of ending.reverse()) await end()
})

/** Sessions that were logged out. */
const ended = new Set<string>()
type Node = { hub: Hub; url: string }
const TIMING: ClusterTiming = { beatEvery: 200, forgetAfter: 3000, silence: 3000 }
async function startNode(url: string, over: { channel?: string; timing?: ClusterTiming } = {}): Promise<Node> {
  const log = createLog('silent')
  const cluster = await createCluster({ url, log, channel: `test:${process.pid}`, timing: TIMING, ...over })
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
    checkSessionsEveryMs: 500,
    cluster,
  })
  const http = createServer()
  hub.attach(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  ending.push(() => stop({ hub, url }))
  return { hub, url: `http://127.0.0.1:${port}` }
}

async function stop({ hub }: Node): Promise<void> {
  await hub.close()
  await hub.leaveCluster()
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

const isConnected = async ({ hub }: Node, account: string) => (await hub.isConnected(account)) === true
const areConnected = async (asked: readonly (readonly [Node, string])[]) =>
  (await Promise.all(asked.map(([node, account]) => isConnected(node, account)))).every(Boolean)
const events = ({ heard }: { heard: unknown[] }) => heard.map((one) => (Array.isArray(one) ? String(one[0]) : ''))

test(
  'RS-05 pages of one account on two processes are in step: delivery, presence, the end of a session',
  { skip },
  async () => {
    const { url } = await startRedis()
    const [one, two] = [await startNode(url), await startNode(url)]
    const [here, there] = [await open(one, 'ann'), await open(two, 'ann')]
    await until(
      'each knows of the other page',
      async () =>
        (await one.hub.hasOtherPages('ann', here.id ?? null)) && (await two.hub.hasOtherPages('ann', there.id ?? null)),
    )
    const sent = { trackerId: 't-1', angelId: 'a-1' }
    one.hub.deliver('ann', 'pressing', sent)
    two.hub.deliver('ann', 'visit', sent, there.id ?? null)
    await until('both arrive', () => here.heard.length === 2 && there.heard.length === 1)
    assert.deepEqual(here.heard, [
      ['pressing', sent],
      ['visita', sent],
    ])
    assert.deepEqual(there.heard, [['pressing', sent]])

    const bob = await open(two, 'bob')
    await until('bob is known', async () => isConnected(one, 'bob'))
    const late = await startNode(url) // learns who is there already
    await until('a new process knows all', async () =>
      areConnected([
        [late, 'bob'],
        [late, 'ann'],
      ]),
    )
    late.hub.disconnect('bob', 's-bob')
    await until('his session ends', () => bob.disconnected)
    await until(
      'all know that he left',
      async () => !(await isConnected(one, 'bob')) && !(await isConnected(late, 'bob')),
    )
    await stop(two)
    await until('her other page is gone', async () => !(await one.hub.hasOtherPages('ann', here.id ?? null)))
    assert.equal(await one.hub.isConnected('ann'), true)
    assert.ok(!events(here).includes('resync'), 'nothing was missed, no one asks')
  },
)

test(
  'F-38 RS-04 pages are asked to look for what was sent while Redis was away, and closing does not wait for it',
  { skip },
  async () => {
    const redis = await startRedis()
    const [one, two] = [await startNode(redis.url), await startNode(redis.url)]
    const [ann, bob] = [await open(one, 'ann'), await open(two, 'bob')]
    await until('each knows of the other', async () =>
      areConnected([
        [one, 'bob'],
        [two, 'ann'],
      ]),
    )
    await redis.kill()
    await until('it is seen', () => one.hub.isClusterUp() === false)
    one.hub.deliver('bob', 'pressing', { trackerId: 't-1', angelId: 'a-1' }) // lost
    const cid = await open(two, 'cid') // no one else hears that he came
    await redis.start()
    await until('all three are asked', () => [ann, bob, cid].every((page) => events(page).includes('resync')))
    assert.ok(!events(bob).includes('pressing'), 'it is lost')
    await until('he is known', async () => isConnected(one, 'cid'))
    one.hub.deliver('cid', 'pressing', { trackerId: 't-1', angelId: 'a-1' })
    await until('the line passes frames again', () => events(cid).includes('pressing'))
    await redis.kill()
    await Promise.all([stop(one), stop(two)])
  },
)

test('F-38 a log-out while Redis is away ends the sockets of other processes by the next check', { skip }, async () => {
  const redis = await startRedis()
  const [one, two] = [await startNode(redis.url), await startNode(redis.url)]
  const [dora, emma] = [await open(two, 'dora'), await open(two, 'emma')]
  await until('they are known', async () =>
    areConnected([
      [one, 'dora'],
      [one, 'emma'],
    ]),
  )
  await redis.kill()
  ended.add('s-dora')
  one.hub.disconnect('dora', 's-dora') // lost
  await until('her socket ends', () => dora.disconnected)
  assert.equal(emma.connected, true)
  assert.equal(two.hub.mayBeConnected('dora') && (await isConnected(two, 'dora')), false)
})

test('F-38 a Redis that hangs is connected to again, and closing does not wait for it', { skip }, async () => {
  const redis = await startRedis()
  const [one, two] = [await startNode(redis.url), await startNode(redis.url)]
  const bob = await open(two, 'bob')
  await until('he is known', async () => isConnected(one, 'bob'))
  redis.pause()
  one.hub.deliver('bob', 'pressing', { trackerId: 't-1', angelId: 'a-1' })
  await until('the silence is seen', () => one.hub.isClusterUp() === false && two.hub.isClusterUp() === false)
  redis.resume()
  await until('it stands again', () => one.hub.isClusterUp() === true && two.hub.isClusterUp() === true)
  await until('he is asked', () => events(bob).includes('resync'))
  redis.pause()
  const began = Date.now()
  await Promise.all([stop(one), stop(two)])
  assert.ok(Date.now() - began < 5000)
})

/** A client beside the processes. */
async function connectClient(url: string) {
  const client = createClient({ url })
  client.on('error', () => {}) // Redis ends before it
  ending.push(() => client.destroy())
  return client.connect()
}

/** Stands for a process that was killed: it has pages in the registry, and its lease runs out. */
async function startKilled(url: string, accounts: readonly string[]): Promise<void> {
  const clients = await connectClients(url, TIMING.silence, () => {})
  ending.push(() => clients.close())
  const registry = createRegistry(clients.ask, `test:${process.pid}:line`, TIMING.forgetAfter)
  await registry.beat('p-killed', true)
  for (const accountId of accounts) await registry.add('p-killed', { accountId, angelId: `angel of ${accountId}` })
}

test('F-39 those who were on a process that is killed are given up once, by one of the others', { skip }, async () => {
  const { url } = await startRedis()
  const nodes = [await startNode(url), await startNode(url)]
  const [one, two] = [nodes[0] ?? assert.fail(), nodes[1] ?? assert.fail()]
  const given: Present[] = []
  for (const { hub } of nodes) hub.onLost((accounts) => given.push(...accounts))
  const ann = await open(one, 'ann')
  await startKilled(url, ['ann', 'bob'])
  await until('they are known', async () =>
    areConnected([
      [one, 'bob'],
      [two, 'bob'],
    ]),
  )
  await until('they are given up', async () => !(await isConnected(one, 'bob')) && !(await isConnected(two, 'bob')))
  await until('one says so', () => given.length > 0)
  assert.deepEqual(given, [{ accountId: 'bob', angelId: 'angel of bob' }])
  assert.equal(ann.connected, true)
  assert.equal(await two.hub.isConnected('ann'), true)
  await until('what it could not pass on is asked for', () => events(ann).includes('resync'))
})

test('F-39 a Redis that was silent for longer than a lease gives no one up', { skip }, async () => {
  const redis = await startRedis()
  const timing = { ...TIMING, silence: 60_000, forgetAfter: 1000 }
  const [one, two] = [await startNode(redis.url, { timing }), await startNode(redis.url, { timing })]
  const given: Present[] = []
  for (const { hub } of [one, two]) hub.onLost((accounts) => given.push(...accounts))
  await Promise.all([open(one, 'ann'), open(two, 'bob')])
  await until('each knows of the other', async () =>
    areConnected([
      [one, 'bob'],
      [two, 'ann'],
    ]),
  )
  redis.pause()
  const asked = two.hub.isConnected('ann')
  await new Promise((resolve) => setTimeout(resolve, 1500)) // what is tested is that the time passes
  redis.resume()
  assert.equal(await asked, true)
  await new Promise((resolve) => setTimeout(resolve, 500)) // several beats
  assert.equal(
    await areConnected([
      [one, 'bob'],
      [two, 'ann'],
    ]),
    true,
  )
  assert.deepEqual(given, [])
})

test('F-39 a Redis that has forgotten everything gets everything again', { skip }, async () => {
  const { url } = await startRedis()
  const [one, two] = [await startNode(url), await startNode(url)]
  const [ann] = [await open(one, 'ann'), await open(two, 'bob')]
  await until('each knows of the other', async () =>
    areConnected([
      [one, 'bob'],
      [two, 'ann'],
    ]),
  )
  await (await connectClient(url)).flushAll()
  await until('they are known again', async () =>
    areConnected([
      [one, 'bob'],
      [two, 'ann'],
    ]),
  )
  two.hub.deliver('ann', 'pressing', { trackerId: 't-1', angelId: 'a-1' })
  await until('her page hears of it', () => events(ann).includes('pressing'))
  await until('what came between is asked for', () => events(ann).includes('resync'))
})

test(
  'F-38 a gap in what another process says is noticed, and kinds of a newer version are left out',
  { skip },
  async () => {
    const { url } = await startRedis()
    const one = await startNode(url)
    const ann = await open(one, 'ann')
    const client = await connectClient(url)
    const name = (await client.zRange(`test:${process.pid}:line:{leases}`, 0, -1))[0] ?? assert.fail('no lease')
    const say = async (n: number, mark: boolean, ...said: unknown[]) => {
      const text = JSON.stringify({ from: 'p-other', n, mark, said })
      return client.sPublish(`test:${process.pid}:line:to:${name}`, text)
    }
    const frame = eventFrame('pressing', JSON.stringify({ trackerId: 't-1', angelId: 'a-1' }))
    assert.equal(await say(1, false, ['future', { of: 'another kind' }], 7, ['frame', 'ann', frame]), 1)
    await until('the frame comes', () => events(ann).includes('pressing'))
    await say(1, true)
    await say(2, false, ['frame', 'ann', frame])
    await until('the second comes', () => events(ann).length === 2)
    assert.ok(!events(ann).includes('resync'), 'nothing is missing')
    await say(3, true) // the third was lost, and nothing follows it
    await until('her page is asked to look', () => events(ann).includes('resync'))
  },
)

test(
  'S8 a page that comes where an old answer hides it is asked to look: changes arrive late at a process that sends',
  { skip },
  async () => {
    const { url } = await startRedis()
    const line = await openTcpLine(() => ({ host: '127.0.0.1', port: Number(new URL(url).port) }))
    const [one, two, three] = [await startNode(line.through(url)), await startNode(url), await startNode(url)]
    const here = await open(two, 'ann')
    const sent = { trackerId: 't-1', angelId: 'a-1' }
    one.hub.deliver('ann', 'pressing', sent) // from now on it is kept where she is
    await until('it comes', () => events(here).length === 1)
    line.slow(300)
    const there = await open(three, 'ann')
    await until('her page is known', async () => three.hub.hasOtherPages('ann', there.id ?? null))
    one.hub.deliver('ann', 'pressing', sent)
    await until('it comes to the page that was there', () => events(here).length === 2)
    await until('the other one has it, or is asked to look', () => events(there).length > 0)
    line.slow(0)
    one.hub.deliver('ann', 'visit', sent)
    await until('the next one comes to both', () => [here, there].every((page) => events(page).includes('visita')))
  },
)

test('D18 a Redis that may not say what changes is asked for each frame', { skip }, async () => {
  const { url } = await startRedis()
  const client = await connectClient(url)
  await client.sendCommand(['ACL', 'SETUSER', 'default', '-client|tracking'])
  const [one, two] = [await startNode(url), await startNode(url)]
  const ann = await open(two, 'ann')
  await until('she is known', async () => isConnected(one, 'ann'))
  one.hub.deliver('ann', 'pressing', { trackerId: 't-1', angelId: 'a-1' })
  await until('it comes', () => events(ann).includes('pressing'))
  assert.match(await client.info('stats'), /tracking_total_keys:0\r/)
})

test(
  'D18 S3 pages are asked to look once the connection that reads is back, before the next beat',
  { skip },
  async () => {
    const { url } = await startRedis()
    const timing = { beatEvery: 120_000, forgetAfter: 400_000, silence: 400_000 }
    const [one, two] = [await startNode(url, { timing }), await startNode(url, { timing })]
    const ann = await open(two, 'ann')
    await until('she is known', async () => isConnected(one, 'ann'))
    const client = await connectClient(url)
    // `t`: of those that keep what they read, the first is of the first process
    const [reader] = (await client.clientList()).filter(({ flags }) => flags.includes('t')).map(({ id }) => id)
    assert.ok(reader !== undefined)
    await client.sendCommand(['CLIENT', 'KILL', 'ID', String(reader)])
    await until('her page is asked', () => events(ann).includes('resync'))
  },
)

test('D18 S7 a process of the version before hears text: frames, ends of sessions and numbers', { skip }, async () => {
  const { url } = await startRedis()
  const one = await startNode(url)
  const before = await connectClient(url)
  const heard: unknown[] = []
  await before.sSubscribe(`test:${process.pid}:line:to:sbefore`, (text) => void heard.push(JSON.parse(text)))
  const clients = await connectClients(url, TIMING.silence, () => {})
  ending.push(() => clients.close())
  const registry = createRegistry(clients.ask, `test:${process.pid}:line`, TIMING.forgetAfter)
  await registry.beat('sbefore', true)
  await registry.add('sbefore', { accountId: 'ann', angelId: null })
  const sent = { trackerId: 't-1', angelId: 'a-1' }
  one.hub.deliver('ann', 'pressing', sent)
  one.hub.disconnect('ann', 's-ann')
  await until('it hears both', () => heard.length > 0)
  const [{ said, n }] = heard as [{ said: unknown; n: number }] // our own
  assert.deepEqual(
    [n, said],
    [
      1,
      [
        ['frame', 'ann', eventFrame('pressing', JSON.stringify(sent))],
        ['end', 'ann', 's-ann'],
      ],
    ],
  )
})

test(
  'F-38 beside a process of the version before, pages of both are asked to look again and again',
  { skip },
  async () => {
    const { url } = await startRedis()
    const channel = `test:${process.pid}`
    const clients = await connectClients(url, TIMING.silence, () => {})
    ending.push(() => clients.close())
    let missed = 0
    const line = await watchOldLine(clients, channel, () => (missed += 1), 50)
    const other = await watchOldLine(clients, channel, () => {}, 50)
    ending.push(line.stop, other.stop)
    const heard: string[] = []
    const [old, listener] = [await connectClient(url), await connectClient(url)]
    await listener.subscribe(channel, (text) => void heard.push(text))
    await new Promise((resolve) => setTimeout(resolve, 200))
    assert.deepEqual([missed, heard], [0, []], 'by themselves they say nothing')
    await old.publish(channel, JSON.stringify({ from: 'old', n: 1, said: { kind: 'all', accounts: [] } }))
    await until('pages are asked', () => missed > 1 && heard.length > 2)
    const { n, said } = JSON.parse(heard.at(-1) ?? '') as { n: number; said: unknown } // our own
    assert.deepEqual([n, said], [2, { kind: 'hello' }], 'a process of before sees that one is missing')
  },
)

test(
  'F-39 a process that closes leaves its pages to the others, and passes on what it still has',
  { skip },
  async () => {
    const { url } = await startRedis()
    const [one, two] = [await startNode(url), await startNode(url)]
    const given: string[] = []
    one.hub.onLost((accounts) => given.push(...accounts.map(({ accountId }) => accountId)))
    const [ann] = [await open(one, 'ann'), await open(two, 'bob')]
    await until('each knows of the other', async () =>
      areConnected([
        [one, 'bob'],
        [two, 'ann'],
      ]),
    )
    await two.hub.close()
    await until('he is given up', () => given.length > 0)
    assert.deepEqual(given, ['bob'])
    two.hub.deliver('ann', 'pressing', { trackerId: 't-1', angelId: 'a-1' })
    await until('her page hears of it', () => events(ann).includes('pressing'))
    await two.hub.leaveCluster()
    assert.ok(!events(ann).includes('resync'))
  },
)

test('F-43 two installations on one Redis do not hear each other', { skip }, async () => {
  const { url } = await startRedis()
  const databases = [await createTestDatabase(), await createTestDatabase()].map(({ url: at }) =>
    openDatabase({ connectionString: at }, { max: 1 }),
  )
  ending.push(async () => {
    for (const database of databases) await database.close()
  })
  const names = await Promise.all(databases.map(({ db }) => installationOf(db)))
  assert.notEqual(names[0], names[1])
  assert.equal(await installationOf(databases[0]?.db ?? assert.fail()), names[0])
  const [one, two] = await Promise.all(names.map((channel) => startNode(url, { channel })))
  assert.ok(one !== undefined && two !== undefined)
  const [here, there] = [await open(one, 'ann'), await open(two, 'ann')]
  const third = await startNode(url, { channel: names[0] ?? '' })
  await until('a process of the same one knows her', async () => isConnected(third, 'ann'))
  assert.equal(await one.hub.hasOtherPages('ann', here.id ?? null), false)
  third.hub.deliver('ann', 'pressing', { trackerId: 't-1', angelId: 'a-1' })
  third.hub.disconnect('ann')
  await until('her page of that one ends', () => here.disconnected)
  assert.deepEqual([there.heard, there.connected], [[], true])
})

test('D18 a Redis that is not there is reported at the start', async () => {
  await assert.rejects(
    createCluster({ url: `redis://127.0.0.1:${await freePort()}`, log: createLog('silent'), channel: 'test' }),
    /^StartError: REDIS_URL: /,
  )
})
