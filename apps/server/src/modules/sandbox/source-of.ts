import { randomBytes } from 'node:crypto'
import { type Behaviour, behaviourOfToken, storedBehaviour, testCards } from './cards.ts'
import type { ChargeBody } from './gateway.schema.ts'
import type { GatewayStore, PaymentRow } from './gateway.store.ts'
import { walletCards, type WalletTokens } from './wallet-tokens.ts'

/** What a payment is made with, as the gateway keeps it: never a number. */
export type Source = {
  readonly method: PaymentRow['method']
  readonly behaviour: Behaviour
  readonly brand: string | null
  readonly last4: string | null
  readonly expiry: string | null
  readonly storedAs: 'capture' | 'ask' | 'refuse_absent'
  /** What it is stored as already. */
  readonly token: string | null
  readonly networkTxId: string | null
  readonly walletUse: string | null
  readonly mayBeStored: boolean
}

const NOTHING = {
  brand: null,
  last4: null,
  expiry: null,
  storedAs: 'capture',
  token: null,
  networkTxId: null,
  walletUse: null,
  mayBeStored: false,
} as const

/** A number that is not one of ours, or a token that is not there: nothing of it is kept. */
function refused(method: PaymentRow['method'], code: 'invalid_number' | 'wallet_token_invalid'): Source {
  return { ...NOTHING, method, behaviour: { does: 'decline', code } }
}

type Deps = {
  readonly store: Pick<GatewayStore, 'token'>
  readonly walletTokens: WalletTokens
  readonly now: () => Date
}

/** Reads what the merchant sent: a card, a stored token, a wallet's token, or the wish to let the customer choose on a page. */
export function createSourceOf({ store, walletTokens, now }: Deps) {
  return async function sourceOf(body: ChargeBody): Promise<Source> {
    const { source } = body
    switch (source.type) {
      case 'card':
        return ofCard(source, now())
      case 'token':
        return ofToken(source.token, body.initiator)
      case 'wallet':
        return ofWallet(source.wallet, source.token)
      case 'paypal':
        return {
          ...NOTHING,
          method: 'paypal',
          behaviour: { does: 'let_choose' },
          brand: 'paypal',
          expiry: '',
          networkTxId: randomBytes(8).toString('hex'),
          mayBeStored: true,
        }
      case 'hosted':
        // the card that stands on the page
        return {
          ...NOTHING,
          method: 'hosted',
          behaviour: { does: 'let_choose' },
          brand: 'visa',
          last4: '4242',
          expiry: '12/39',
          networkTxId: randomBytes(8).toString('hex'),
          mayBeStored: true,
        }
      case 'transfer':
        return { ...NOTHING, method: 'transfer', behaviour: { does: 'let_choose' } }
    }
  }

  async function ofToken(name: string, initiator: ChargeBody['initiator']): Promise<Source> {
    const token = await store.token(name)
    if (token === undefined || token.revoked_at !== null) return refused('token', 'invalid_number')
    return {
      ...NOTHING,
      method: 'token',
      behaviour: behaviourOfToken(token.behaviour, initiator),
      brand: token.card_brand,
      last4: token.card_last4 === '' ? null : token.card_last4,
      expiry: token.card_expiry,
      token: token.token,
      networkTxId: token.network_tx_id,
    }
  }

  function ofWallet(wallet: 'applepay' | 'googlepay', token: string): Source {
    const content = walletTokens.read(token, wallet)
    if (content === null) return refused(wallet, 'wallet_token_invalid')
    const { number, brand } = walletCards[content.card]
    const behaviour = testCards.get(number) ?? { does: 'capture' }
    const mustAsk = content.auth === 'PAN_ONLY' && behaviour.does === 'capture'
    return {
      ...NOTHING,
      method: wallet,
      behaviour: mustAsk ? { does: 'challenge', fails: false } : behaviour,
      brand,
      last4: number.slice(-4),
      expiry: '12/39',
      networkTxId: randomBytes(8).toString('hex'),
      walletUse: content.use,
      mayBeStored: true,
    }
  }
}

function ofCard({ number, expiry, cvc }: Extract<ChargeBody['source'], { type: 'card' }>, now: Date): Source {
  const behaviour = testCards.get(number)
  if (behaviour === undefined) return refused('card', 'invalid_number')
  const fault = faultOf(expiry, cvc, now)
  return {
    ...NOTHING,
    method: 'card',
    behaviour: fault === null ? behaviour : { does: 'decline', code: fault },
    brand: number.startsWith('4') ? 'visa' : 'mastercard',
    last4: number.slice(-4),
    expiry,
    storedAs: storedBehaviour(behaviour, number),
    networkTxId: randomBytes(8).toString('hex'),
    mayBeStored: true,
  }
}

/** Any card refuses a month that is none, a year that is over, and a code that is none. */
function faultOf(expiry: string, cvc: string, now: Date) {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  const thisYear = now.getUTCFullYear() % 100
  if (!(month >= 1 && month <= 12)) return 'invalid_expiry_month'
  if (!(year >= thisYear)) return 'invalid_expiry_year'
  if (year === thisYear && month < now.getUTCMonth() + 1) return 'expired_card'
  return /^\d{3,4}$/.test(cvc) ? null : 'incorrect_cvc'
}
