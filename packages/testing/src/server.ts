import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { compose, type Composed } from '../../../apps/server/src/compose.ts'
import { readConfig } from '../../../apps/server/src/config/config.ts'
import { openDatabase, type Database } from '../../../apps/server/src/platform/database/database.ts'
import { createLog } from '../../../apps/server/src/platform/log/log.ts'
import type { ClusterTiming } from '../../../apps/server/src/platform/realtime/cluster.ts'
import { type Api, createApi } from './api.ts'
import { createTestDatabase } from './database.ts'
import { databaseSettings } from './pooled.ts'

export type TestServer = {
  readonly url: string
  readonly paymentUrl: string
  readonly api: Api
  readonly product: Composed
  readonly database: Database
  readonly databaseUrl: string
  /** DATA_DIR of the server. */
  readonly dataDir: string
  stop(): Promise<void>
}

/** The six demo brands with their flows, without the people of the demo. */
async function seedBrands({ apis }: Composed, database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { brand, hosts, flows } of demoBrands) {
      await apis.brands.saveBrand(tx, brand, hosts)
      for (const flow of flows) await apis.brands.saveFlow(tx, brand.id, flow)
    }
  })
}

/** The least that argon2id takes: what a hash is worth is tested by itself. */
const LOWEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

type Options = {
  /** Settings over those of a test: `{ ROLES: 'web,realtime,payment,worker' }` to serve the built pages too. */
  readonly env?: Record<string, string>
  /** A server on whose database and DATA_DIR this one works as well. */
  readonly beside?: Pick<TestServer, 'databaseUrl' | 'dataDir'>
  /** Shorter waits between processes that share a Redis. */
  readonly clusterTiming?: ClusterTiming
}

/** The whole product on a database and ports of its own, in this process; stopped when the test file ends. */
export async function startTestServer({ env = {}, beside, clusterTiming }: Options = {}): Promise<TestServer> {
  let stop = async () => {}
  after(() => stop()) // before the database of the file is dropped
  const databaseUrl = beside?.databaseUrl ?? env['DATABASE_DIRECT_URL'] ?? (await createTestDatabase()).url
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'incontro-test-'))
  const config = readConfig({
    INCONTRO_MODE: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...databaseSettings(databaseUrl),
    LOG_LEVEL: 'error',
    DEMO_MONTH: 'off', // a test plays what it needs
    ROLES: 'realtime,payment,worker',
    ...env,
  })
  const { databaseConnections: max, databaseTimeouts: timeouts, database: at } = config
  const connectionString = at.kind === 'url' ? at.url : databaseUrl
  const direct = at.kind === 'url' && at.directUrl !== undefined ? { connectionString: at.directUrl } : undefined
  const database = openDatabase({ connectionString }, { max, timeouts, direct })
  const product = await compose({
    config,
    database,
    log: createLog(config.logLevel),
    progress: () => {},
    clusterTiming,
    passwordCost: LOWEST_COST,
  })
  if (beside === undefined) await seedBrands(product, database)
  await product.start()
  const url = `http://localhost:${product.ports.brand}`
  const paymentUrl = `http://localhost:${product.ports.payment}`
  let stopped: Promise<void> | undefined
  stop = () =>
    (stopped ??= (async () => {
      await product.stop()
      await database.close()
      if (beside === undefined) rmSync(dataDir, { recursive: true, force: true })
    })())
  return { url, paymentUrl, api: createApi({ url, paymentUrl }), product, database, databaseUrl, dataDir, stop }
}
