import type { Flow as WireFlow } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { type Brand, type Flow, parseBrand, parseFlow, SettingsError } from '@incontro/brand'
import type { Database, Tx } from '../../platform/database/database.ts'
import { createListener } from '../../platform/database/listener.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { createBrandsStore } from './brands.store.ts'
import { presentFlow } from './brands.present.ts'
import { createDraftsStore, type DraftsStore } from './versions/drafts.store.ts'
import { createPublish, type Publish } from './versions/publish.ts'
import { createVersionsStore, type VersionsStore } from './versions/versions.store.ts'
import { createReadSettings, type Settings, type UnreadableSetting } from './read-settings.ts'

export { presentBrand, presentPlan } from './brands.present.ts'
export { BrandContent, contentOf, type ParsedContent, readContent } from './versions/content.ts'
export {
  broughtUpToDate,
  differenceOf,
  type FieldChange,
  isEditable,
  localTextsOf,
  withEdits,
} from './versions/difference.ts'
export type { Draft } from './versions/drafts.store.ts'
export type { BrandVersion, Schedule } from './versions/versions.store.ts'

export type BrandsApi = {
  /** The brand served on a host (BR-01); null for an unknown host. */
  brandOfHost(host: string): Promise<string | null>
  get(brandId: string): Promise<Brand>
  all(): Promise<readonly Brand[]>
  /** The hosts of a brand, without ports. */
  hosts(brandId: string): Promise<readonly string[]>
  /** Every flow of a brand. */
  flowsOf(brandId: string): Promise<readonly Flow[]>
  /** A flow by its id; the brand's default where the id is unknown or not given. */
  flow(brandId: string, flowId: string | undefined): Promise<Flow>
  /** All flows of a brand. */
  flows(brandId: string): Promise<readonly Flow[]>
  /** The same as the member's page gets it, in the member's language or the brand's. */
  wireFlow(brandId: string, flowId: string | undefined, language?: Language): Promise<WireFlow>
  /** Settings that this version cannot read, and what serves instead; empty while all is well. */
  unreadable(): Promise<readonly UnreadableSetting[]>
  saveBrand(tx: Tx, settings: unknown, hosts: readonly string[]): Promise<Brand>
  saveFlow(tx: Tx, brandId: string, settings: unknown): Promise<Flow>
  /** BO-20: what is edited, published and brought back, for the back office. */
  readonly versioning: Publish & { readonly drafts: DraftsStore; readonly versions: VersionsStore }
}

/** Brands, flows and plans: kept in the database, read through memory, forgotten when any process changes one (BR-09). */
export function createBrands({ database, log }: { database: Database; log: Log }): ModuleParts & { api: BrandsApi } {
  const store = createBrandsStore()
  const drafts = createDraftsStore(database.db)
  const versions = createVersionsStore(database.db)
  const listener = createListener({
    database,
    channel: 'settings_changed',
    onChange: () => (known = undefined),
    log,
  })
  // the listener's own connection: callers inside a transaction must not wait for the pool that they hold
  const readSettings = createReadSettings({
    store,
    query: (text, values) => (listener.connection() ?? database.pool).query(text, values),
    log,
  })
  let known: Promise<Settings> | undefined
  let last: Settings | undefined
  let lookAgain: NodeJS.Timeout | undefined

  function settings(): Promise<Settings> {
    known ??= readSettings(last).then(
      (read) => (last = read),
      (error: unknown) => {
        known = undefined
        if (last === undefined) throw error
        log.warn({ err: error }, 'settings cannot be read, the last ones serve on')
        known = Promise.resolve(last)
        setTimeout(() => (known = undefined), RETRY_MS).unref()
        return last
      },
    )
    return known
  }

  const api: BrandsApi = {
    brandOfHost: async (host) => (await settings()).brandByHost.get(host.toLowerCase()) ?? null,
    async get(brandId) {
      const { brands, unreadable } = await settings()
      const brand = brands.get(brandId)
      if (brand === undefined && unreadable.some((one) => one.brandId === brandId && one.flowId === null))
        throw new AppError('unavailable', { message: 'the settings of this brand cannot be read' })
      if (brand === undefined) throw new AppError('not_found', { message: 'no such brand' })
      return brand
    },
    all: async () => [...(await settings()).brands.values()],
    async hosts(brandId) {
      const { brandByHost } = await settings()
      return [...brandByHost].filter(([, brand]) => brand === brandId).map(([host]) => host)
    },
    async flowsOf(brandId) {
      const { flows } = await settings()
      return [...flows].filter(([name]) => name.startsWith(`${brandId} `)).map(([, flow]) => flow)
    },
    async flow(brandId, flowId) {
      const { flows, brands } = await settings()
      const flow =
        flows.get(`${brandId} ${flowId ?? ''}`) ?? flows.get(`${brandId} ${brands.get(brandId)?.defaultFlowId ?? ''}`)
      if (flow === undefined) throw new AppError('not_found', { message: 'the brand has no such flow' })
      return flow
    },
    async flows(brandId) {
      const { flows } = await settings()
      return [...flows].filter(([key]) => key.startsWith(`${brandId} `)).map(([, flow]) => flow)
    },
    async wireFlow(brandId, flowId, language) {
      const brand = await api.get(brandId)
      return presentFlow(await api.flow(brandId, flowId), language ?? brand.language)
    },
    unreadable: async () => (await settings()).unreadable,
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
    versioning: { ...createPublish({ store, drafts, versions }), drafts, versions },
  }
  return {
    api,
    async start() {
      await listener.start()
      // a notification that a broken line swallowed is made up for
      lookAgain = setInterval(() => (known = undefined), LOOK_AGAIN_MS)
      lookAgain.unref()
    },
    async stop() {
      clearInterval(lookAgain)
      await listener.stop()
    },
  }
}

/** How long the last settings serve before the database is asked again. */
const RETRY_MS = 1000
const LOOK_AGAIN_MS = 30_000
