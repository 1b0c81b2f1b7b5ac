import type { Providers } from '../../gateways/index.ts'
import type { MandatesStore } from '../mandates/mandates.store.ts'

type Deps = { readonly providers: Providers; readonly mandates: Pick<MandatesStore, 'mandatesOf'> }
export type CardOnFile = {
  readonly cardToken: string
  readonly brand: string
  readonly last4: string
  readonly expiry: string
}

/** PL-08: the cards that a member has on file with a provider that can still charge them, newest first, each once. */
export function createCardsOnFile({ providers, mandates }: Deps) {
  return async function cardsOnFile(memberId: string): Promise<CardOnFile[]> {
    const cards = new Map<string, CardOnFile>()
    for (const mandate of await mandates.mandatesOf(memberId)) {
      const { card_brand: brand, card_last4: last4, card_expiry: expiry } = mandate
      const isKept = mandate.method === 'credit_card' && providers.get(mandate.merchant_account_id) !== undefined
      if (!isKept || brand === null || last4 === null || expiry === null) continue
      const name = `${brand} ${last4} ${expiry}`
      if (!cards.has(name)) cards.set(name, { cardToken: mandate.id, brand, last4, expiry })
    }
    return [...cards.values()]
  }
}
