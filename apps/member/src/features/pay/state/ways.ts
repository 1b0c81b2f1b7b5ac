import type { Flow } from '@incontro/contract'

export type WayName = Flow['paymentSystems'][number]
export type SavedCard = {
  readonly cardToken: string
  readonly brand: string
  readonly last4: string
  readonly expiry: string
}

/** One line of the choice: a card that is kept, or a way. */
export type Way = { readonly id: string; readonly name: WayName; readonly card: SavedCard | null }

/** What a wallet's sheet gave; whether the bank was asked on the device already is Google's to say (R4). */
export type WalletPayment = {
  readonly way: Wallet
  readonly token: string
  readonly authMethod?: 'PAN_ONLY' | 'CRYPTOGRAM_3DS' | undefined
}
export type Wallet = 'applepay' | 'googlepay'

/** With what an order is paid, as the start calls need it. */
export type PayBy =
  | { readonly way: 'credit_card'; readonly handle: string }
  | { readonly way: 'credit_card'; readonly cardToken: string }
  | { readonly way: 'paypal' | 'mollie' }
  | WalletPayment

type Offered = {
  /** The server's own order: what flow, brand and merchant accounts allow. */
  readonly methods: readonly WayName[]
  readonly cards: readonly SavedCard[]
  /** What this browser can open. */
  readonly wallets: Readonly<Record<Wallet, boolean>>
}

/** What a member may choose from, first things first: a kept card (PL-08), then the ways in the order of the server. */
export function waysOf({ methods, cards, wallets }: Offered): Way[] {
  const saved = methods.includes('credit_card')
    ? cards.map((card) => ({ id: card.cardToken, name: 'credit_card', card }) satisfies Way)
    : []
  const others = methods
    .filter((name) => (name === 'applepay' || name === 'googlepay' ? wallets[name] : true))
    .map((name) => ({ id: name, name, card: null }) satisfies Way)
  return [...saved, ...others]
}

/** The one that is preselected; the page of the card fields (/purchase/pay) marks those. */
export function firstWay(ways: readonly Way[], prefersFields: boolean): Way | undefined {
  const fields = ways.find(({ name, card }) => name === 'credit_card' && card === null)
  return prefersFields ? (fields ?? ways[0]) : ways[0]
}
