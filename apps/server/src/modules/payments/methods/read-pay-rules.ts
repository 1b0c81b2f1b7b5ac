import type { ClientPart, Money, PaymentMethod, Providers } from '../../gateways/index.ts'
import type { MaySell } from './may-sell.ts'
import { buttonsOf, type MethodsOf, type WalletSettings } from './methods-of.ts'
import type { Payer } from '../parties.ts'
import { AppError } from '../../../platform/errors.ts'
import type { OrderTerms } from '../subscriptions/order-terms.ts'
import type { SubscriptionsStore } from '../subscriptions/subscriptions.store.ts'

type Deps = {
  readonly members: { member(id: string): Promise<Payer | null> }
  readonly methodsOf: MethodsOf
  readonly brand: (brandId: string) => Promise<WalletSettings>
  readonly providers: Providers
  readonly maySell: Pick<MaySell, 'candidates'>
  readonly mandates: Pick<SubscriptionsStore, 'mandatesOf'>
  readonly orderTerms: {
    ofPlan(memberId: string, productId: string): Promise<OrderTerms>
    ofRenewal(memberId: string, orderId: string): Promise<OrderTerms>
  }
}
/** What is about to be ordered. */
type Wanted = { readonly productId?: string | undefined; readonly orderId?: string | undefined }
export type CardOnFile = {
  readonly cardToken: string
  readonly brand: string
  readonly last4: string
  readonly expiry: string
}

/** PL-08: the cards that a member has on file with somebody who can still charge them, newest first, each once. */
export function createCardsOnFile({ providers, mandates }: Pick<Deps, 'providers' | 'mandates'>) {
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

type PayRulesShown = {
  readonly methods: PaymentMethod[]
  readonly buttons: ClientPart
  readonly cards: CardOnFile[]
  /** Null where nothing is named, or nothing that could be ordered. */
  readonly total: Money | null
}
const NOTHING: PayRulesShown = { methods: [], buttons: {}, cards: [], total: null }

/**
 * PY-04: what the pay page asks for: methods in order, what their buttons need, cards on file, and what the order would
 * cost, which wallets show before he agrees. No credential, no weight.
 */
export function createReadPayRules({ members, methodsOf, brand, providers, maySell, mandates, orderTerms }: Deps) {
  const cardsOnFile = createCardsOnFile({ providers, mandates })
  return async function readPayRules(memberId: string, wanted: Wanted = {}): Promise<PayRulesShown> {
    const payer = await members.member(memberId)
    if (payer === null) return NOTHING
    const [methods, wallets] = await Promise.all([methodsOf(payer), brand(payer.brandId)])
    return {
      methods: [...methods],
      buttons: await buttonsOf(methods, { brandId: payer.brandId, wallets, maySell }),
      cards: methods.includes('credit_card') ? await cardsOnFile(memberId) : [],
      total: await totalOf(memberId, wanted),
    }
  }

  async function totalOf(memberId: string, { productId, orderId }: Wanted): Promise<Money | null> {
    try {
      if (orderId === undefined && productId === undefined) return null
      const { ordered } =
        orderId === undefined
          ? await orderTerms.ofPlan(memberId, productId ?? '')
          : await orderTerms.ofRenewal(memberId, orderId)
      return { minor: ordered.totalPrice, currency: ordered.currency }
    } catch (error) {
      if (error instanceof AppError) return null // the order itself says what is wrong with it
      throw error
    }
  }
}
