import type { Db } from '../../../platform/database/database.ts'
import type { PaymentMethod, Providers } from '../../gateways/index.ts'
import { createPayRules } from '../rules/index.ts'
import type { MandatesStore } from '../mandates/mandates.store.ts'
import { createCardsOnFile } from './cards-on-file.ts'
import type { MaySell } from './may-sell.ts'
import { createMethodsOf, vendorWallets, type WalletSettings } from './methods-of.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly brands: {
    get(brandId: string): Promise<WalletSettings>
    flow(brandId: string, flowId: string): Promise<{ readonly paymentSystems: readonly PaymentMethod[] }>
  }
  readonly maySell: MaySell
  readonly providers: Providers
  readonly mandates: MandatesStore
}

/** How a member may pay: what is offered, by which accounts, and with what is on file (PY-04, PL-08, R23). */
export function createMethods({ db, now, brands, maySell, providers, mandates }: Deps) {
  const payRules = createPayRules({ db, providers, now })
  return {
    payRules,
    maySell,
    methodsOf: createMethodsOf({ flow: brands.flow, brand: brands.get, payRules, maySell }),
    cardsOnFile: createCardsOnFile({ providers, mandates }),
    walletsOf: async (brandId: string) => vendorWallets({ brandId, wallets: await brands.get(brandId), maySell }),
  }
}
export type Methods = ReturnType<typeof createMethods>
