import { AppError } from '../../../platform/errors.ts'
import type { ClientPart, Money, PaymentMethod } from '../../gateways/index.ts'
import { buttonsOf, type CardOnFile, type Methods, type Payer, type WalletSettings } from '../../charges/index.ts'
import type { OrderTerms } from '../subscriptions/order-terms.ts'

type Deps = {
  readonly members: { member(id: string): Promise<Payer | null> }
  readonly brand: (brandId: string) => Promise<WalletSettings>
  readonly methods: Pick<Methods, 'methodsOf' | 'maySell' | 'cardsOnFile'>
  readonly orderTerms: {
    ofPlan(memberId: string, productId: string): Promise<OrderTerms>
    ofRenewal(memberId: string, orderId: string): Promise<OrderTerms>
  }
}
/** What is about to be ordered. */
type Wanted = { readonly productId?: string | undefined; readonly orderId?: string | undefined }
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
export function createReadPayRules({ members, brand, methods: offered, orderTerms }: Deps) {
  const { methodsOf, maySell, cardsOnFile } = offered
  return async function readPayRules(memberId: string, wanted: Wanted = {}): Promise<PayRulesShown> {
    const payer = await members.member(memberId)
    if (payer === null) return NOTHING
    const ordered = await orderedBy(memberId, wanted)
    const renews = ordered !== null && ordered.period !== null
    const [methods, wallets] = await Promise.all([methodsOf(payer, { renews }), brand(payer.brandId)])
    return {
      methods: [...methods],
      buttons: await buttonsOf(methods, { brandId: payer.brandId, wallets, maySell }),
      cards: methods.includes('credit_card') ? await cardsOnFile(memberId) : [],
      total: ordered && { minor: ordered.totalPrice, currency: ordered.currency },
    }
  }

  async function orderedBy(memberId: string, { productId, orderId }: Wanted): Promise<OrderTerms['ordered'] | null> {
    try {
      if (orderId === undefined && productId === undefined) return null
      const terms =
        orderId === undefined
          ? await orderTerms.ofPlan(memberId, productId ?? '')
          : await orderTerms.ofRenewal(memberId, orderId)
      return terms.ordered
    } catch (error) {
      if (error instanceof AppError) return null // the order itself says what is wrong with it
      throw error
    }
  }
}
