import { missingToSell } from '@incontro/brand'
import type { SellingBrand } from '../parties.ts'
import type { Candidate, PaymentMethod, Providers } from '../../gateways/index.ts'

type Deps = {
  readonly brand: (brandId: string) => Promise<Pick<SellingBrand, 'demo' | 'seller'>>
  readonly brandIds: () => Promise<readonly string[]>
  readonly providers: Providers
  /** Elsewhere accounts are those of tests, and take no real money. */
  readonly isProduction: boolean
}
/** A brand for which a merchant account that serves it may not charge, and the settings that are missing. */
export type NotLive = { readonly brandId: string; readonly accountId: string; readonly missing: readonly string[] }
export type MaySell = ReturnType<typeof createMaySell>

/** R23: which merchant accounts may charge for a brand. In production a real one does once the brand is registered there, and a simulated one never does. */
export function createMaySell({ brand, brandIds, providers, isProduction }: Deps) {
  async function missing(brandId: string, accountId: string): Promise<readonly string[]> {
    if (!isProduction) return []
    if (providers.isSimulated(accountId)) return ['PAYMENT_ACCOUNTS'] // F-01: test cards pay nothing
    return missingToSell(await brand(brandId), accountId)
  }
  async function isAllowed(brandId: string, accountId: string): Promise<boolean> {
    return (await missing(brandId, accountId)).length === 0
  }

  return {
    isAllowed,
    /** Who can take a method for a brand, and may. */
    async candidates(wanted: {
      readonly brandId: string
      readonly method: PaymentMethod
      readonly by: 'methods' | 'sheets'
    }): Promise<readonly Candidate[]> {
      const able = providers.candidates(wanted)
      const allowed = await Promise.all(able.map(({ accountId }) => isAllowed(wanted.brandId, accountId)))
      return able.filter((_account, at) => allowed[at])
    },
    /** For the operator who starts and watches the server: which brands no one may charge for yet, and why. */
    async notLive(): Promise<NotLive[]> {
      const found: NotLive[] = []
      for (const brandId of await brandIds())
        for (const accountId of providers.serving(brandId)) {
          const lacks = await missing(brandId, accountId)
          if (lacks.length > 0) found.push({ brandId, accountId, missing: lacks })
        }
      return found
    },
  }
}
