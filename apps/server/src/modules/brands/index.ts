import type { Flow as WireFlow, Language } from '@incontro/contract'
import { type Brand, type Flow, parseBrand, parseFlow, SettingsError } from '@incontro/brand'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { createBrandsStore } from './brands.store.ts'
import { presentFlow } from './brands.present.ts'

export { presentBrand, presentFlow, presentPlan } from './brands.present.ts'

export type BrandsDoor = {
  /** The brand served on a host (BR-01); null for a host that is nobody's. */
  brandOfHost(host: string): Promise<string | null>
  get(brandId: string): Promise<Brand>
  all(): Promise<readonly Brand[]>
  /** The hosts of a brand, without ports. */
  hosts(brandId: string): Promise<readonly string[]>
  /** A flow by its id; the brand's default where the id is unknown or not given. */
  flow(brandId: string, flowId: string | undefined): Promise<Flow>
  /** The same as the member's page gets it, in his language or the brand's. */
  wireFlow(brandId: string, flowId: string | undefined, language?: Language): Promise<WireFlow>
  saveBrand(tx: Tx, settings: unknown, hosts: readonly string[]): Promise<Brand>
  saveFlow(tx: Tx, brandId: string, settings: unknown): Promise<Flow>
}

type Settings = { brands: Map<string, Brand>; brandByHost: Map<string, string>; flows: Map<string, Flow> }

/** Brands, flows and plans: kept in the database, read through memory, forgotten when any process changes one (BR-09). */
export function createBrands({ database, log }: { database: Database; log: Log }): ModuleParts & { door: BrandsDoor } {
  const store = createBrandsStore()
  let known: Promise<Settings> | undefined
  let listener: Awaited<ReturnType<Database['connect']>> | undefined
  let stopped = false

  async function read(): Promise<Settings> {
    // the listener's own connection: callers inside a transaction must not wait for the pool that they hold
    const rows = await store.all((text) => (listener ?? database.pool).query(text))
    const brands = new Map(rows.brands.map((row) => [row.id, parseBrand(row.settings)]))
    return {
      brands,
      brandByHost: new Map(rows.hosts.map((row) => [row.host, row.brandId])),
      flows: new Map(
        rows.flows.map((row) => {
          const flow = parseFlow(row.settings, brands.get(row.brandId))
          return [`${row.brandId} ${flow.id}`, flow]
        }),
      ),
    }
  }
  function settings(): Promise<Settings> {
    known ??= read().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  async function listen(): Promise<void> {
    const client = await database.connect()
    listener = client
    client.on('notification', () => (known = undefined))
    client.on('error', () => {
      listener = undefined
      known = undefined
      if (!stopped)
        setTimeout(
          () => void listen().catch((error: unknown) => log.error({ err: error }, 'cannot listen for settings')),
          1000,
        ).unref()
    })
    await client.query('listen settings_changed')
    known = undefined
  }

  const door: BrandsDoor = {
    brandOfHost: async (host) => (await settings()).brandByHost.get(host.toLowerCase()) ?? null,
    async get(brandId) {
      const brand = (await settings()).brands.get(brandId)
      if (brand === undefined) throw new AppError('not_found', { message: 'no such brand' })
      return brand
    },
    all: async () => [...(await settings()).brands.values()],
    async hosts(brandId) {
      const { brandByHost } = await settings()
      return [...brandByHost].filter(([, brand]) => brand === brandId).map(([host]) => host)
    },
    async flow(brandId, flowId) {
      const { flows, brands } = await settings()
      const flow =
        flows.get(`${brandId} ${flowId ?? ''}`) ?? flows.get(`${brandId} ${brands.get(brandId)?.defaultFlowId ?? ''}`)
      if (flow === undefined) throw new AppError('not_found', { message: 'the brand has no such flow' })
      return flow
    },
    async wireFlow(brandId, flowId, language) {
      const brand = await door.get(brandId)
      return presentFlow(await door.flow(brandId, flowId), language ?? brand.language)
    },
    async saveBrand(tx, input, hosts) {
      const brand = parseBrand(input)
      const other = brand.seller === null ? undefined : await store.otherOwnerOfSeries(tx, brand.id, brand.seller)
      if (other !== undefined)
        throw new SettingsError('brand', [{ field: 'seller.series', reason: `numbers the receipts of ${other}` }])
      await store.saveBrand(tx, brand.id, brand)
      await store.saveHosts(tx, brand.id, hosts)
      return brand
    },
    async saveFlow(tx, brandId, input) {
      const flow = parseFlow(input)
      await store.saveFlow(tx, brandId, flow.id, flow)
      return flow
    },
  }
  return {
    door,
    start: listen,
    async stop() {
      stopped = true
      await listener?.end()
    },
  }
}
