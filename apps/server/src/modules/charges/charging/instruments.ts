import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isId } from '../../../platform/ids/ids.ts'
import { type CardVault, handleKey, type HeldCard } from '../card/card-vault.ts'
import type { Fingerprints } from './fingerprints.ts'
import type { Instrument, PaymentMethod, PaymentProvider, Secret } from '../../gateways/index.ts'
import type { MandateRow, MandatesStore } from '../mandates/mandates.store.ts'

/** What a member wants to pay with, as a call brings it. */
export type InstrumentRequest =
  /** The handle of the frame. */
  | { readonly type: 'handle'; readonly handle: string }
  /** The card itself as the body brought it. */
  | { readonly type: 'card'; readonly held: HeldCard }
  /** PL-08: a card on file; the newest where none is named. */
  | { readonly type: 'on_file'; readonly token: string | null }
  | { readonly type: 'wallet'; readonly token: Secret<string>; readonly authMethod?: 'PAN_ONLY' | 'CRYPTOGRAM_3DS' }
  /** The sheet of the wallet, which the provider shows itself. */
  | { readonly type: 'sheet' }
  /** He goes to the provider's own page. */
  | { readonly type: 'redirect' }

/** The same, found and ready to be charged. */
export type Found = {
  readonly instrument: Instrument
  readonly card: { readonly brand: string; readonly last4: string; readonly expiry: string } | null
  readonly cardKey: Buffer | null
  readonly bin: string | null
  readonly mandate: MandateRow | null
  /** Of the page whose frame took the card; null where the call itself must say. */
  readonly pageOrigin: string | null
  /** Whether it is one of the numbers that a provider publishes for tests. */
  isTestCard(provider: Pick<PaymentProvider, 'isTestCard'>): boolean
}

/** Names what was paid with in the records, so that a repeat is recognized; null where nothing names it. */
export function instrumentKey(request: InstrumentRequest, method: PaymentMethod): Buffer | null {
  switch (request.type) {
    case 'handle':
      return handleKey(request.handle)
    case 'card':
      return null
    case 'on_file':
      return named(`on_file ${request.token ?? ''}`)
    case 'wallet':
      return named(`wallet ${request.token.reveal()}`)
    case 'sheet':
      return named(`sheet ${method}`)
    case 'redirect':
      return named(method)
  }
}

function named(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** What can be used once only: the same again is a repeat, never a new try. */
export function isOneTime(request: InstrumentRequest): boolean {
  return request.type === 'handle' || request.type === 'wallet'
}

type Deps = {
  readonly vault: CardVault
  readonly mandates: Pick<MandatesStore, 'cardOnFile'>
  readonly fingerprints: Fingerprints
}
export type FindInstrument = (
  tx: Tx,
  wanted: { request: InstrumentRequest; method: PaymentMethod; memberId: string },
) => Promise<Found>

/** Finds what a call names: only what is the member's own, and still good. */
export function createFindInstrument({ vault, mandates, fingerprints }: Deps): FindInstrument {
  const ofCard = (held: HeldCard): Found => ({
    instrument: { type: 'card', card: held.card },
    card: { brand: held.brand, last4: held.last4, expiry: held.expiry },
    cardKey: fingerprints.ofCard(held.card),
    bin: held.card.reveal().number.slice(0, 8),
    mandate: null,
    pageOrigin: held.brandOrigin,
    isTestCard: (provider) => provider.isTestCard?.(held.card) === true,
  })
  const bare = (instrument: Instrument): Found => ({
    instrument,
    card: null,
    cardKey: null,
    bin: null,
    mandate: null,
    pageOrigin: null,
    isTestCard: () => false,
  })

  return async function findInstrument(tx, { request, method, memberId }) {
    switch (request.type) {
      case 'handle': {
        const held = await vault.read(request.handle, memberId)
        if (held !== null) return ofCard(held)
        throw new AppError('unknown_handle', { message: 'the card handle is used, old or not yours', field: 'carta' })
      }
      case 'card':
        return ofCard(request.held)
      case 'on_file': {
        const { token } = request
        const mandate = token === null || isId(token) ? await mandates.cardOnFile(tx, memberId, token) : undefined
        if (mandate === undefined)
          throw new AppError('unknown_card', { message: 'no such card of yours is on file', field: 'cardToken' })
        const { card_brand: brand, card_last4: last4, card_expiry: expiry } = mandate
        const card = brand === null || last4 === null || expiry === null ? null : { brand, last4, expiry }
        return { ...bare({ type: 'stored' }), card, cardKey: mandate.card_key, mandate }
      }
      case 'sheet':
        return bare({ type: 'sheet', wallet: method === 'applepay' ? 'applepay' : 'googlepay' })
      case 'wallet':
        return bare({
          type: 'wallet',
          wallet: method === 'applepay' ? 'applepay' : 'googlepay',
          token: request.token,
          ...(request.authMethod !== undefined && { authMethod: request.authMethod }),
        })
      case 'redirect':
        return bare({ type: method === 'paypal' ? 'paypal' : 'mollie_hosted' })
    }
  }
}
