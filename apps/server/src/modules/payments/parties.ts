import type { Seller } from '@incontro/brand'
import type { Country, Language } from '@incontro/locale'
import type { Tx } from '../../platform/database/database.ts'
import type { EmailBrand } from '../../platform/email/content.ts'
import type { Mail } from '../../platform/email/mail.ts'
import type { CreditsDoor } from '../credits/index.ts'
import type { OrderRow } from './orders/orders.store.ts'
import type { Receipt } from './receipts/tables.ts'

/** What payments needs to know of who pays. */
export type Payer = {
  readonly id: string
  readonly trackerId: string
  readonly brandId: string
  readonly email: string
  readonly language: Language
  readonly country: Country
  readonly region: string | null
  readonly city: string | null
  readonly level: 0 | 1 | 2
  readonly ageVerified: boolean
  readonly flowId: string
  readonly disabled: boolean
  readonly isErased: boolean
}

export type GrantCredits = (
  tx: Tx,
  grant: {
    memberId: string
    asset: 'msg'
    class: 'subscription' | 'promo'
    amount: number
    source: 'subscription' | 'promo'
    key: string
    cause: { kind: 'purchase' | 'renewal'; plan: string }
    orderId: string
    expiresAt: Date | null
  },
) => Promise<unknown>

export type Confirmation = {
  /** How many of its credits paid what the member owed. */
  readonly settledCredits: number
  readonly order: OrderRow
  readonly payer: Payer
  readonly attemptId: string
  /** It had come to nothing first, and the bank approved it all the same. */
  readonly isLate: boolean
  readonly paidAt: Date
  readonly last4: string | null
  readonly cardBrand: string | null
  readonly renewal: Renewal | null
  /** Null where nothing was charged. */
  readonly receipt: Receipt | null
}

/** What goes on after the order, and when it is charged again. */
export type Renewal = { readonly subscriptionId: string; readonly at: Date }

export type SellingBrand = EmailBrand & { readonly seller: Seller | null; readonly demo: boolean }

/** What reversals do to credits. */
export type TakesCredits = Pick<CreditsDoor, 'takeBack' | 'giveBack' | 'waiveDebt' | 'debtOf'>

export type RecallEmails = Mail['recall']
