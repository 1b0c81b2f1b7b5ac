import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '@incontro/contract'
import { createApi } from '@incontro/testing'
import { addBrands, addCouples } from '@incontro/testing/crowd.ts'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { size } from '@incontro/testing/size.ts'
import { startBalancer, startKillableDatabase, startNode } from './cluster.fixtures.ts'
import { checkStored, openPairs, untilShown, writeNext } from './written.fixtures.ts'

const skip = isRedisHere() ? false : 'no redis-server here'
const CREDITS = 5000
const PAIRS = size({ small: 10, full: 200 })

test(
  `F-46 RS-04 S6 every process is restarted in turn under ${PAIRS} pairs of pages: no call fails, no page is loaded again, nothing is lost`,
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
      DRAIN_WAIT_MS: '1000',
      DRAIN_SPREAD_MS: '2000',
    }
    const hubs = await Promise.all([1, 2].map(() => startNode({ ...env, ROLES: 'realtime,worker' })))
    const { url } = await startBalancer(hubs)
    const pairs = await openPairs(url, await addCouples(postgres.database, PAIRS, CREDITS))
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
        await hub.start()
      }
      await untilShown(pairs)
      await checkStored(postgres.database, pairs, CREDITS)
    } finally {
      stop.abort()
      await calling
      await Promise.all(pairs.flatMap(({ his, hers }) => [his.close(), hers.close()]))
    }
    assert.deepEqual(failures, [])
  },
)
