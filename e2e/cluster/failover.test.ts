import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addBrands, addCouples } from '@incontro/testing/crowd.ts'
import { inFull } from '@incontro/testing/size.ts'
import { hasStandbys, startWithStandby } from '@incontro/testing/standby.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { startNode } from './cluster.fixtures.ts'
import { checkStored, openPairs, untilShown, writeNext } from './written.fixtures.ts'

const skip = hasStandbys() ? inFull.skip : "no PostgreSQL of Debian's here"
const CREDITS = 5000
const FAILOVERS = 5

test(
  `CH-22 D19 S5 the database fails over to its standby ${FAILOVERS} times: nothing that was acknowledged is lost, and messages go on`,
  { skip },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'incontro-failover-'))
    after(() => rmSync(folder, { recursive: true, force: true }))
    const { url, failOver } = await startWithStandby({ confirms: true })
    await migrate({ connectionString: url })
    const database = openDatabase({ connectionString: url }, { max: 2 })
    after(() => database.close())
    await addBrands(database)
    const couples = await addCouples(database, 10, CREDITS)
    const node = await startNode({
      ...{ DATABASE_URL: url, DATA_DIR: folder, LIMITS_FACTOR: '1000' },
      ROLES: 'realtime,worker',
    })
    const pairs = await openPairs(node.url, couples)
    try {
      for (let time = 0; time < FAILOVERS; time += 1) {
        for (const pair of pairs) await writeNext(pair)
        await failOver()
        for (const pair of pairs) await writeNext(pair)
        await untilShown(pairs)
      }
      await checkStored(database, pairs, CREDITS)
    } finally {
      await Promise.all(pairs.flatMap(({ his, hers }) => [his.close(), hers.close()]))
    }
  },
)
