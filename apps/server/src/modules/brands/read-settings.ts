import { type Brand, type Flow, parseBrand, parseFlow } from '@incontro/brand'
import type { Log } from '../../platform/log/log.ts'
import type { BrandsStore, Query } from './brands.store.ts'

/** One setting that cannot be read, of a brand or of one of its flows. */
export type UnreadableSetting = {
  readonly brandId: string
  readonly flowId: string | null
  /** Whether an earlier version that can be read serves instead; otherwise nothing does. */
  readonly hasEarlier: boolean
}
export type Settings = {
  readonly brands: ReadonlyMap<string, Brand>
  readonly brandByHost: ReadonlyMap<string, string>
  /** By brand and flow, with a space between. */
  readonly flows: ReadonlyMap<string, Flow>
  readonly unreadable: readonly UnreadableSetting[]
}

type Deps = { readonly store: Pick<BrandsStore, 'all' | 'versions'>; readonly query: Query; readonly log: Log }

/**
 * Reads all settings. One that cannot be read touches its own brand alone: the version that this process read last serves
 * on, else the newest one on record that can be read.
 */
export function createReadSettings({ store, query, log }: Deps) {
  /** What was said of, by its reason: once, and not at each reading. */
  let said = new Map<string, string>()

  return async function readSettings(last: Settings | undefined): Promise<Settings> {
    const rows = await store.all(query)
    const brands = new Map<string, Brand>()
    const flows = new Map<string, Flow>()
    const unreadable: UnreadableSetting[] = []
    const nowSaid = new Map<string, string>()
    /** Its versions on record, newest first; read for what cannot be read alone. */
    const earlier = async (brandId: string, flowId: string | null) => store.versions(query, { brandId, flowId })

    async function read<T>(
      { brandId, flowId }: { brandId: string; flowId: string | null },
      { parse, given, kept }: { parse: (settings: unknown) => T; given: unknown; kept: T | undefined },
    ): Promise<T | undefined> {
      try {
        return parse(given)
      } catch (error) {
        const found =
          kept ?? (await earlier(brandId, flowId)).map((one) => attempt(parse, one)).find((one) => one !== undefined)
        unreadable.push({ brandId, flowId, hasEarlier: found !== undefined })
        const reason = error instanceof Error ? error.message : String(error)
        const name = `${brandId} ${flowId ?? ''}`
        nowSaid.set(name, reason)
        if (said.get(name) !== reason)
          log.error({ brandId, flowId, reason, servesEarlier: found !== undefined }, 'a setting cannot be read')
        return found
      }
    }

    for (const { id, settings } of rows.brands) {
      const asked = { brandId: id, flowId: null }
      const brand = await read(asked, { parse: parseBrand, given: settings, kept: last?.brands.get(id) })
      if (brand !== undefined) brands.set(id, brand)
    }
    for (const { brandId, id, settings } of rows.flows) {
      const name = `${brandId} ${id}`
      const parse = (input: unknown) => parseFlow(input, brands.get(brandId))
      const flow = await read({ brandId, flowId: id }, { parse, given: settings, kept: last?.flows.get(name) })
      if (flow !== undefined) flows.set(name, flow)
    }
    said = nowSaid
    return {
      brands,
      flows,
      brandByHost: new Map(rows.hosts.map((row) => [row.host, row.brandId])),
      unreadable,
    }
  }
}

function attempt<T>(parse: (input: unknown) => T, input: unknown): T | undefined {
  try {
    return parse(input)
  } catch {
    return undefined
  }
}
