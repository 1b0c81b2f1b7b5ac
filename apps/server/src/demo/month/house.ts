import { demoBrands } from '@incontro/brand'
import type { BrandsApi } from '../../modules/brands/index.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import type { Bank } from './bank.ts'
import type { createDeskMoney } from './desk-money.ts'
import type { createDeskWork } from './desk-work.ts'
import type { MonthPerson } from './people.ts'
import type { HouseDeed } from './steps.ts'

/** A brand that works with affiliates; this one's computer takes no calls, so that its postbacks are given up. */
const PARTNERED = 'flirtincontri'
const AFFILIATE = {
  id: 'lunatica',
  enabled: true,
  paymentUrl: null,
  postback: {
    url: 'http://127.0.0.1:9/postback?click={click_id}&event={event}&id={event_id}',
    method: 'GET',
    secret: 'whsec_ZGVtby1zZWNyZXQtb2YtYW4tYWZmaWxpYXRlLTAwMDE=',
    events: ['lead', 'purchase', 'renewal', 'reversal'],
  },
} as const

type Deps = {
  readonly transaction: RunTransaction
  readonly brands: Pick<BrandsApi, 'get' | 'saveBrand'>
  readonly work: ReturnType<typeof createDeskWork>
  readonly money: ReturnType<typeof createDeskMoney>
  readonly bank: Bank
}

/** Does what others than members do, each by their own way into the product. */
export function createHouse({ transaction, brands, work, money, bank }: Deps) {
  async function affiliateJoins(): Promise<void> {
    const brand = await brands.get(PARTNERED)
    const hosts = demoBrands.find((one) => one.brand.id === PARTNERED)?.hosts ?? []
    if (brand.affiliates.length > 0) return
    const affiliate = { ...AFFILIATE, postback: { ...AFFILIATE.postback, events: [...AFFILIATE.postback.events] } }
    await transaction((tx) => brands.saveBrand(tx, { ...brand, affiliates: [affiliate] }, hosts))
  }

  const deeds = {
    affiliateJoins,
    ...work,
    ...money,
    bankDisputes: bank.disputes,
    strangePayment: bank.strangePayment,
    bankFallsSilent: () => bank.speaks('never'),
    bankTakesBack: bank.takesBack,
    bankSpeaksAgain: () => bank.speaks('prompt'),
  } satisfies Record<HouseDeed | 'hasCase', (about: MonthPerson) => Promise<unknown>>

  return async function perform(deed: HouseDeed, about: MonthPerson | null): Promise<void> {
    await deeds[deed](about as MonthPerson) // those that are about a person are planned with one
  }
}
