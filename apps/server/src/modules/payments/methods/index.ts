import type { Db } from '../../../platform/database/database.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import type { Providers } from '../../gateways/index.ts'
import { createPayRules } from '../rules/index.ts'
import type { Subscriptions } from '../subscriptions/index.ts'
import type { MaySell } from './may-sell.ts'
import { createMethodsOf, vendorWallets } from './methods-of.ts'
import { createCardsOnFile, createReadPayRules } from './read-pay-rules.ts'

type Deps = Pick<PaymentsDeps, 'brands'> & {
  readonly maySell: MaySell
  readonly db: Db
  readonly now: () => Date
  readonly members: PaymentsDeps['identity']
  readonly providers: Providers
  readonly subscriptions: Subscriptions
}

/** How somebody may pay: what is offered, by whom, and with what he has on file (PY-04, PL-08, R23). */
export function createMethods({ db, now, brands, maySell, members, providers, subscriptions }: Deps) {
  const { store: mandates, orderTerms } = subscriptions
  const payRules = createPayRules({ db, providers, now })
  const methodsOf = createMethodsOf({ flow: brands.flow, brand: brands.get, payRules, maySell })
  return {
    payRules,
    maySell,
    methodsOf,
    cardsOnFile: createCardsOnFile({ providers, mandates }),
    readPayRules: createReadPayRules({
      members,
      methodsOf,
      brand: brands.get,
      providers,
      maySell,
      mandates,
      orderTerms,
    }),
    walletsOf: async (brandId: string) => vendorWallets({ brandId, wallets: await brands.get(brandId), maySell }),
  }
}
export type Methods = ReturnType<typeof createMethods>
