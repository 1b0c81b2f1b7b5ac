import type { Run } from '../../platform/database/statement.ts'
import { makeBrandAccounts, readBrandAccounts } from './credits.store.ts'
import type { BrandAccount } from './wallet-batch.ts'

const ACCOUNTS_OF_A_BRAND = 18

/**
 * The accounts of the brands; they never change once they are there. Read on the caller's own connection: a second one
 * asked for inside a transaction could wait for transactions that wait for this one.
 */
export function createBrandAccounts(): (run: Run, brandIds: readonly string[]) => Promise<BrandAccount> {
  const known = new Map<string, ReadonlyMap<string, number>>()

  async function accountsOf(run: Run, brandId: string): Promise<ReadonlyMap<string, number>> {
    const kept = known.get(brandId) ?? (await readBrandAccounts(run, brandId))
    if (kept.size === ACCOUNTS_OF_A_BRAND) {
      known.set(brandId, kept)
      return kept
    }
    await makeBrandAccounts(run, brandId)
    return readBrandAccounts(run, brandId) // not remembered: the caller may yet roll back
  }

  return async (run, brandIds) => {
    const accounts = new Map<string, ReadonlyMap<string, number>>()
    for (const brandId of brandIds) accounts.set(brandId, await accountsOf(run, brandId))
    return (brandId, asset, brandClass) => {
      const id = accounts.get(brandId)?.get(`${asset}:${brandClass}`)
      if (id === undefined) throw new RangeError(`no account ${asset}:${brandClass} of ${brandId}`)
      return id
    }
  }
}
