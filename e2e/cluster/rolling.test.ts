import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '@incontro/contract'
import { createApi } from '@incontro/testing'
import { SocketClient } from '@incontro/client/calls/socket-client.ts'
import { addAccounts, addBrands, addCouples } from '@incontro/testing/crowd.ts'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { size } from '@incontro/testing/size.ts'
import { until } from '@incontro/testing/until.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { startBalancer, startKillableDatabase, startNode } from './cluster.fixtures.ts'
import { checkStored, openPairs, untilShown, writeNext } from './written.fixtures.ts'

const skip = isRedisHere() ? false : 'no redis-server here'
const CREDITS = 5000
const PAIRS = size({ small: 10, full: 200 })
/** Pages that are open and do nothing, and how many a process takes a second: fewer than are asked to move. */
const HELD = size({ small: 500, full: 5000 })
const HANDSHAKES_PER_SECOND = size({ small: 40, full: 500 })

/** Opens the line of a page for each of many members; answers how they are. */
async function holdSockets(url: string, database: Database) {
  const was = { reloads: 0, refusals: 0, reports: new Set<string>() }
  const sockets = (await addAccounts(database, HELD, 'member')).map(({ trackerId, token }) => {
    const socket = new SocketClient({
      url,
      trackerId,
      token: () => token,
      softwareVersion: { read: () => null, keep: () => undefined },
      report: (subject, text) => void was.reports.add(`${subject} ${text}`),
      reload: () => (was.reloads += 1),
    })
    let before = socket.getSnapshot().status
    socket.subscribe(() => {
      const { status } = socket.getSnapshot()
      if (status === 'connecting' && before !== 'connecting') was.refusals += 1
      before = status
    })
    void socket.connect()
    return socket
  })
  const untilAllStand = () =>
    until(
      'all lines stand',
      () => sockets.filter((socket) => socket.getSnapshot().status !== 'online').length,
      (down) => down === 0,
    )
  await untilAllStand()
  return { was, untilAllStand, close: () => sockets.forEach((socket) => socket.close()) }
}

test(
  `F-46 RS-04 S6 every process is restarted in turn under ${PAIRS} pairs and ${HELD} idle pages: no call fails, none is loaded again, nothing is lost`,
  { skip },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'incontro-rolling-'))
    after(() => rmSync(dataDir, { recursive: true, force: true }))
    const [redis, postgres] = [await startRedis(), await startKillableDatabase()]
    await addBrands(postgres.database)
    const env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      LIMITS_FACTOR: '1000',
      DRAIN_WAIT_MS: '3000',
      DRAIN_SPREAD_MS: '2000',
      HANDSHAKES_PER_SECOND: String(HANDSHAKES_PER_SECOND),
    }
    const hubs = await Promise.all([1, 2].map(() => startNode({ ...env, ROLES: 'realtime,worker' })))
    const { url } = await startBalancer(hubs)
    const pairs = await openPairs(url, await addCouples(postgres.database, PAIRS, CREDITS))
    const held = await holdSockets(url, postgres.database)
    const stop = new AbortController()
    const failures: string[] = []
    const api = createApi({ url, paymentUrl: url })
    const calling = (async () => {
      while (!stop.signal.aborted) {
        const answer = await api.send(routes.authKeys).catch((error: unknown) => String(error))
        if (typeof answer === 'string' || answer.status !== 200) failures.push(JSON.stringify(answer))
        await pause(20)
      }
    })()
    try {
      for (const hub of hubs) {
        for (const pair of pairs) await writeNext(pair)
        hub.current().child.kill('SIGTERM')
        for (const pair of pairs) await writeNext(pair)
        assert.equal((await hub.current().ended).code, 0, hub.current().output())
        await held.untilAllStand()
        await hub.start()
      }
      await untilShown(pairs)
      await checkStored(postgres.database, pairs, CREDITS)
      assert.deepEqual([held.was.reloads, [...held.was.reports]], [0, []])
      assert.ok(held.was.refusals > 0, 'some were asked to come back later')
    } finally {
      held.close()
      stop.abort()
      await calling
      await Promise.all(pairs.flatMap(({ his, hers }) => [his.close(), hers.close()]))
    }
    assert.deepEqual(failures, [])
  },
)
