import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { addBrands, addCouples } from '@incontro/testing/crowd.ts'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { size } from '@incontro/testing/size.ts'
import { startBalancer, startKillableDatabase, startNode } from './cluster.fixtures.ts'
import { checkStored, openPairs, untilShown, writeNext } from './written.fixtures.ts'

const skip = isRedisHere() ? false : 'no redis-server here'
const PAIRS = size({ small: 8, full: 40 })
const CREDITS = 5000
/** How often the round of kills goes through all that can be killed. */
const ROUNDS = size({ small: 1, full: 6 })

const dataDir = mkdtempSync(join(tmpdir(), 'incontro-chaos-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

test(
  `CH-22 RS-04 S1 realtime processes, the worker, Redis and the database are killed one after the other while ${PAIRS} pairs write: what was written is stored, paid and shown once, without a reload`,
  { skip },
  async () => {
    const redis = await startRedis()
    const postgres = await startKillableDatabase()
    await addBrands(postgres.database)
    const couples = await addCouples(postgres.database, PAIRS, CREDITS)
    const env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DATA_DIR: dataDir,
      LIMITS_FACTOR: '1000',
    }
    const worker = await startNode({ ...env, ROLES: 'worker' })
    const hubs = [await startNode({ ...env, ROLES: 'realtime' }), await startNode({ ...env, ROLES: 'realtime' })]
    const { url } = await startBalancer(hubs)
    const pairs = await openPairs(url, couples)
    const kills: (() => Promise<void>)[] = [
      ...[...hubs, worker].map((node) => async () => {
        await node.kill()
        await writeSome()
        await node.start()
      }),
      async () => {
        await redis.kill()
        await writeSome()
        await redis.start()
      },
      () => postgres.kill(),
    ]
    const writeSome = async () => {
      for (const pair of pairs) await writeNext(pair)
      await pause(randomInt(100)) // at any point of what follows
    }
    try {
      await untilShown(pairs)
      for (let round = 0; round < ROUNDS; round += 1)
        for (const kill of kills.toSorted(() => Math.random() - 0.5)) {
          await writeSome()
          await kill()
          await writeSome()
        }
      const healed = performance.now()
      await untilShown(pairs)
      console.log(`shown everywhere ${((performance.now() - healed) / 1000).toFixed(1)} s after the last fault`)
      await checkStored(postgres.database, pairs, CREDITS)
    } finally {
      await Promise.all(pairs.flatMap(({ his, hers }) => [his.close(), hers.close()]))
    }
    for (const node of [...hubs, worker]) assert.equal(node.current().child.exitCode, null, node.current().output())
  },
)
