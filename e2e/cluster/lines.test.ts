import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '@incontro/contract'
import { createApi, openPage } from '@incontro/testing'
import { addAccounts, addBrands, addCouples } from '@incontro/testing/crowd.ts'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { size } from '@incontro/testing/size.ts'
import { openTcpLine, type TcpLine } from '@incontro/testing/tcp-line.ts'
import { until } from '@incontro/testing/until.ts'
import {
  type KillableDatabase,
  type Node,
  startBalancer,
  startKillableDatabase,
  startNode,
} from './cluster.fixtures.ts'
import { checkStored, openPairs, type Pair, untilShown, writeNext } from './written.fixtures.ts'

const skip = isRedisHere() ? false : 'no redis-server here'
const CREDITS = 5000
/** Couples of each test. */
const PAIRS = size({ small: 4, full: 20 })
/** How long a line is out, in milliseconds: longer than any time-out of a statement. */
const OUT_MS = size({ small: 15_000, full: 60_000 })

type World = {
  readonly postgres: KillableDatabase
  /** From the first hub to the database and to Redis; the second one's lines are whole. */
  readonly toDatabase: TcpLine
  readonly toRedis: TcpLine
  readonly hubs: readonly [Node, Node]
}
const opened = skip === false ? await openWorld() : undefined

async function openWorld(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'incontro-lines-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  const [redis, postgres] = [await startRedis(), await startKillableDatabase()]
  await addBrands(postgres.database)
  const toDatabase = await openTcpLine(() => ({ host: '127.0.0.1', port: postgres.line.port }))
  const toRedis = await openTcpLine(() => ({ host: '127.0.0.1', port: Number(new URL(redis.url).port) }))
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: dataDir, LIMITS_FACTOR: '1000' }
  const behind = { ...env, DATABASE_URL: toDatabase.through(postgres.url), REDIS_URL: toRedis.through(redis.url) }
  const hubs = await Promise.all([
    startNode({ ...behind, ROLES: 'realtime,worker' }),
    startNode({ ...env, ROLES: 'realtime,worker' }),
  ] as const)
  return { postgres, toDatabase, toRedis, hubs }
}
const worldOf = (): World => opened ?? assert.fail('skipped without Redis')

/** Runs with pages of couples at an address; all is stored and shown at the end, and the pages are closed. */
async function withPairs(url: string, work: (pairs: readonly Pair[]) => Promise<void>): Promise<void> {
  const couples = await addCouples(worldOf().postgres.database, PAIRS, CREDITS)
  const pairs = await openPairs(url, couples)
  try {
    await untilShown(pairs)
    await work(pairs)
    await untilShown(pairs)
    await checkStored(worldOf().postgres.database, pairs, CREDITS)
  } finally {
    await Promise.all(pairs.flatMap(({ his, hers }) => [his.close(), hers.close()]))
  }
}
const writeAll = async (pairs: readonly Pair[]) => {
  for (const pair of pairs) await writeNext(pair)
}

for (const way of ['both', 'there', 'back'] as const)
  test(
    `CH-22 S2 a database that vanishes without a word (${way}): not ready, nothing lost, and all goes on when it is back`,
    { skip },
    async () => {
      const { hubs, toDatabase } = worldOf()
      await withPairs(hubs[0].url, async (pairs) => {
        toDatabase.lose(way)
        await writeAll(pairs)
        const waiting = hubs[0].current().untilReady(false)
        await Promise.all([waiting, pause(OUT_MS)])
        assert.equal((await hubs[1].current().untilReady()).ready, true, 'the other process serves on')
        toDatabase.restore()
        await writeAll(pairs)
        await until('messages are taken again', () => pairs.every(({ his }) => his.waiting() === 0))
        await hubs[0].current().untilReady()
      })
    },
  )

test(
  'CH-22 RS-04 S3 Redis vanishes for one process: messages meanwhile are shown, and a session that ended is cut off there',
  { skip },
  async () => {
    const { hubs, toRedis, postgres } = worldOf()
    const { url } = await startBalancer(hubs)
    const [leaver] = await addAccounts(postgres.database, 1, 'member')
    assert.ok(leaver !== undefined)
    const theirs = await openPage(hubs[0].url, leaver.token)
    await withPairs(url, async (pairs) => {
      toRedis.lose()
      await writeAll(pairs)
      const api = createApi({ url: hubs[1].url, paymentUrl: hubs[1].url })
      assert.equal((await api.send(routes.logout, { token: leaver.token })).status, 200)
      await until('the socket of the ended session is closed', () => !theirs.isOpen())
      await writeAll(pairs)
      toRedis.restore()
    })
  },
)

test('CH-22 RS-04 S4 lines that are slow and break again and again: nothing is lost or doubled', { skip }, async () => {
  const { hubs, toRedis, toDatabase } = worldOf()
  const { url } = await startBalancer(hubs)
  await withPairs(url, async (pairs) => {
    for (const line of [toRedis, toDatabase]) line.slow(50)
    for (let round = 0; round < size({ small: 6, full: 60 }); round += 1) {
      await writeAll(pairs)
      const line = round % 2 === 0 ? toRedis : toDatabase
      line.cut()
    }
    for (const line of [toRedis, toDatabase]) line.slow(0)
  })
})
