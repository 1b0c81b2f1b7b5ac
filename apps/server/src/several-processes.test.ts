import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inFull } from '@incontro/testing/size.ts'
import { routes } from '@incontro/contract'
import {
  addMember,
  addPersonAngel,
  openPage,
  type Page,
  type ServerProcess,
  startProcess,
  startTestServer,
  turnAvailable,
} from '@incontro/testing'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { until } from '@incontro/testing/until.ts'

const skip = isRedisHere() ? false : 'no redis-server here'
const env = { LIMITS_FACTOR: '100', SIGN_UPS_PER_HOUR: '1000' }

/** One process in this one, and others beside it on the same database, files and Redis. */
async function startTogether() {
  const redis = await startRedis()
  // the other one says every 5 s that it is there, and may be late
  const clusterTiming = { beatEvery: 1000, forgetAfter: 12_000, silence: 15_000 }
  const here = await startTestServer({ env: { ...env, REDIS_URL: redis.url }, clusterTiming })
  async function another(): Promise<ServerProcess> {
    const there = await startProcess({
      ...env,
      INCONTRO_MODE: 'test',
      REDIS_URL: redis.url,
      DATABASE_URL: here.databaseUrl,
      DATA_DIR: here.dataDir,
      ROLES: 'realtime',
    })
    await there.untilReady()
    return there
  }
  const member = await addMember(here)
  const her = await addPersonAngel(here)
  return { redis, here, another, member, her }
}

function write(page: Page, { trackerId }: { trackerId: string }, angelId: string, text: string) {
  return page.send('chat', { trackerId, angelId, clientId: randomUUID(), text })
}

test(
  'F-38 what was acknowledged while Redis was away reaches the page on the other process, a log-out of then ends its socket, and SIGTERM does not hang',
  { skip },
  async () => {
    const { redis, here, another, member, her } = await startTogether()
    const there = await another()
    const leaver = await addMember(here)
    const [his, hers, theirs] = [
      await openPage(here.url, member.token),
      await openPage(there.url, her.session.token),
      await openPage(there.url, leaver.token),
    ]
    assert.ok((await write(his, member, her.angelId, 'first')).ok)
    await hers.waitFor('chat')
    await redis.kill()
    const texts = ['second', 'third', 'fourth']
    for (const text of texts) assert.ok((await write(his, member, her.angelId, text)).ok, text)
    assert.equal((await here.api.send(routes.logout, { token: leaver.token })).status, 200)
    await redis.start()
    await until('her page is asked to look', () => hers.received('resync').length > 0)
    const answer = await hers.send('sync', { after: { [member.trackerId]: 1 } })
    assert.deepEqual(answer.ok && answer.messages.map(({ text }) => text), texts)
    await until('the socket of the ended session is closed', () => !theirs.isOpen())
    assert.ok((await write(his, member, her.angelId, 'fifth')).ok)
    await until('the line passes messages again', () => hers.received('chat').some(({ text }) => text === 'fifth'))

    redis.pause()
    there.child.kill('SIGTERM')
    const asked = Date.now()
    assert.equal((await there.ended).code, 0, there.output())
    assert.ok(Date.now() - asked < 20_000)
    redis.resume()
    for (const page of [his, hers]) page.close()
  },
)

test(
  'F-39 who is available is right on all processes, after one was killed too, and the clock moves for all',
  { skip },
  async () => {
    const { here, another, member, her } = await startTogether()
    const there = await another()
    const his = await openPage(here.url, member.token)
    assert.ok((await write(his, member, her.angelId, 'ciao')).ok)
    const isShown = async () =>
      (await here.api.call(routes.conversations, { token: member.token, params: { trackerId: member.trackerId } }))
        .conversations[0]?.isAvailable
    const heard = () => his.received('presence').map(({ isAvailable }) => isAvailable)
    // open on both, closed on both, open again on the first: each change is reported
    const first = await openPage(here.url, her.session.token)
    await turnAvailable(here, her)
    await until('she came', () => heard().at(-1) === true)
    const second = await openPage(there.url, her.session.token)
    for (const page of [first, second]) page.close()
    await until('she left', () => heard().at(-1) === false)
    await until('the list says so', async () => (await isShown()) === false)
    const again = await openPage(here.url, her.session.token)
    await until('she came back', () => heard().at(-1) === true)
    assert.equal(await isShown(), true)
    const third = await openPage(there.url, her.session.token)
    again.close()

    const moved = await fetch(`${there.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'PT3H' }),
    })
    const { now } = (await moved.json()) as { now: string } // our own page
    await until('the clock follows', () => here.product.clock.now().getTime() >= Date.parse(now))

    assert.ok((await third.send('active', {})).ok)
    await until('her page there is still open', () => heard().at(-1) === true)
    there.child.kill('SIGKILL')
    await until('she is given up', () => heard().at(-1) === false)
    assert.equal(await isShown(), false)
    for (const page of [his, third]) page.close()
  },
)

test('F-43 half requests are ended, and a full limit of open files leaves one line in the log', inFull, async () => {
  const limit = 160
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const server = await startProcess(
    { ROLES: 'realtime', DEMO_HISTORY: 'off' },
    {
      command: [
        'bash',
        '-c',
        `ulimit -n ${limit}; exec '${process.execPath}' --disable-warning=ExperimentalWarning '${main}'`,
      ],
    },
  )
  await server.untilReady()
  const port = Number(new URL(server.url).port)
  const halves = Array.from({ length: limit }, () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }) // never closes its own side
    socket.on('error', () => {}) // cut off
    socket.resume().write('GET / HTTP/1.1\r\nhost: a')
    return socket
  })
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('no more files can be opened')).length
  await until('the limit is said', () => lines() === 1)
  await server.untilReady()
  assert.equal(lines(), 1)
  assert.ok(!server.output().includes('The embedded database has ended'), 'nothing is taken for ended that runs')
  for (const half of halves) half.destroy()
})
