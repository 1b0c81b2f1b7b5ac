import type { Db } from '../../platform/database/database.ts'
import { ensureBrandAccounts } from './credits.store.ts'
import type { BrandAccount } from './wallet-batch.ts'

/** The accounts of the brands, made once each and then known: they never change. */
export function createBrandAccounts(db: Db): (brandIds: readonly string[]) => Promise<BrandAccount> {
  const known = new Map<string, Map<string, number>>()
  return async (brandIds) => {
    for (const brandId of brandIds) if (!known.has(brandId)) known.set(brandId, await ensureBrandAccounts(db, brandId))
    return (brandId, asset, brandClass) => {
      const id = known.get(brandId)?.get(`${asset}:${brandClass}`)
      if (id === undefined) throw new RangeError(`no account ${asset}:${brandClass} of ${brandId}`)
      return id
    }
  }
}
