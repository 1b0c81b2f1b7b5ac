import { isDeepStrictEqual } from 'node:util'
import type { SettingsFault } from '@incontro/brand'
import type { Tx } from '../../../platform/database/database.ts'
import type { BrandsStore } from '../brands.store.ts'
import { BrandContent, readContent } from './content.ts'
import { broughtUpToDate } from './difference.ts'
import type { DraftsStore } from './drafts.store.ts'
import { planFaults } from './plan-faults.ts'
import type { VersionsStore, WhoAndWhy } from './versions.store.ts'

type Deps = { readonly store: BrandsStore; readonly drafts: DraftsStore; readonly versions: VersionsStore }
type Published = WhoAndWhy & { readonly restores?: number; readonly at: Date }

/** BO-20: publishes a content of a brand, whole or not at all: the caller's transaction is the only one. */
export function createPublish({ store, drafts, versions }: Deps) {
  /** What is live of a brand as it stands in the database, whether or not this version can read it; null where nothing is. */
  async function liveContent(tx: Tx, brandId: string): Promise<BrandContent | null> {
    const rows = await store.ofBrand(tx, brandId)
    return rows === null ? null : BrandContent.parse(rows)
  }

  /** Everything that keeps a content from being published; empty where nothing does. */
  async function faultsOf(tx: Tx, brandId: string, content: BrandContent): Promise<readonly SettingsFault[]> {
    const read = readContent(brandId, content)
    if ('faults' in read) return read.faults
    const { brand, hosts, flows } = read.parsed
    const faults: SettingsFault[] = []
    for (const { host, brandId: other } of await store.hostsOfOthers(tx, brandId, hosts))
      faults.push({ field: `hosts.${String(hosts.indexOf(host))}`, reason: `serves ${other} already` })
    const owner = brand.seller === null ? undefined : await store.otherOwnerOfSeries(tx, brandId, brand.seller)
    if (owner !== undefined) faults.push({ field: 'brand.seller.series', reason: `numbers the receipts of ${owner}` })
    const live = await liveContent(tx, brandId)
    return live === null ? faults : [...faults, ...planFaults(live, flows)]
  }

  /** Writes settings, hosts and flows with a version on record. @returns its number; the caller has asked `faultsOf` */
  async function publish(
    tx: Tx,
    brandId: string,
    content: BrandContent,
    { restores, at, ...who }: Published,
  ): Promise<number> {
    const read = readContent(brandId, content)
    if ('faults' in read) throw new TypeError(`${brandId} has faults`)
    const { brand, hosts, flows } = read.parsed
    const live = await liveContent(tx, brandId)
    await recordUnknown(tx, brandId, live, at)
    await store.saveBrand(tx, brandId, brand)
    await store.saveHosts(tx, brandId, hosts)
    for (const flow of flows)
      if (live === null || !isDeepStrictEqual(live.flows[flow.id], flow))
        await store.saveFlow(tx, brandId, flow.id, flow)
    const published = await liveContent(tx, brandId)
    if (published === null) throw new TypeError(`${brandId} is not there after it was saved`)
    const version = await versions.add(tx, {
      brandId,
      content: published,
      ...who,
      restores: restores ?? null,
      publishedAt: at,
    })
    await bringDraftUpToDate(tx, brandId, { content, published, at, by: who.authorId })
    return version
  }

  /** A draft that was published is gone; one that has more in it goes on from what is live now. */
  async function bringDraftUpToDate(
    tx: Tx,
    brandId: string,
    { content, published, by, at }: { content: BrandContent; published: BrandContent; by: string | null; at: Date },
  ): Promise<void> {
    const draft = await drafts.lock(tx, brandId)
    if (draft === undefined) return
    const merged = broughtUpToDate(draft.content, { base: draft.base ?? content, live: published })
    if (isDeepStrictEqual(draft.content, content) || isDeepStrictEqual(merged, published))
      await drafts.remove(tx, brandId)
    else await drafts.save(tx, { brandId, content: merged, base: published }, { by: by ?? draft.editedBy, at })
  }

  /** What went live without the back office gets a version too, so that it can be brought back. */
  async function recordUnknown(tx: Tx, brandId: string, live: BrandContent | null, at: Date): Promise<void> {
    if (live === null) return
    const last = await versions.last(brandId, tx)
    if (last !== undefined && isDeepStrictEqual(last.content, live)) return
    const nobody = { authorId: null, approverId: null, reason: null, restores: null }
    await versions.add(tx, {
      brandId,
      content: live,
      ...nobody,
      publishedAt: (await store.changedAt(tx, brandId)) ?? at,
    })
  }

  return { liveContent, faultsOf, publish }
}
export type Publish = ReturnType<typeof createPublish>
