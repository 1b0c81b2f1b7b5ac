import { createHash, randomBytes } from 'node:crypto'
import type { Card, Secret } from '../../gateways/index.ts'

export type HeldCard = {
  readonly card: Secret<Card>
  readonly memberId: string
  /** Origin of the page whose frame took the card. */
  readonly brandOrigin: string
  readonly brand: string
  readonly last4: string
  /** MM/YY */
  readonly expiry: string
}

export type CardVault = {
  /** Keeps a card in memory and answers its one-time handle. A session has one handle: the new one ends the one before. */
  hold(sessionId: string, held: HeldCard): string
  /** The card of a handle, if it is this member's and still good; leaves it where it is. */
  read(handle: string, memberId: string): HeldCard | null
  /** Ends a handle. */
  forget(handle: string): void
  /** Forgets what is too old. */
  forgetExpired(): void
}

const LASTS_MS = 10 * 60_000

/** D14: cards on their way to a provider. In memory of this process only; nothing of it is written anywhere. */
export function createCardVault(now: () => Date): CardVault {
  const held = new Map<string, HeldCard & { readonly sessionId: string; readonly until: number }>()
  const handleOfSession = new Map<string, string>()

  function forget(handle: string): void {
    const entry = held.get(handle)
    held.delete(handle)
    if (entry !== undefined && handleOfSession.get(entry.sessionId) === handle) handleOfSession.delete(entry.sessionId)
  }
  return {
    hold(sessionId, card) {
      const before = handleOfSession.get(sessionId)
      if (before !== undefined) forget(before)
      const handle = `ch_${randomBytes(24).toString('base64url')}`
      held.set(handle, { ...card, sessionId, until: now().getTime() + LASTS_MS })
      handleOfSession.set(sessionId, handle)
      return handle
    },
    read(handle, memberId) {
      const entry = held.get(handle)
      return entry !== undefined && entry.memberId === memberId && entry.until > now().getTime() ? entry : null
    },
    forget,
    forgetExpired() {
      for (const [handle, entry] of held) if (entry.until <= now().getTime()) forget(handle)
    },
  }
}

/** What a card is called once its number is forgotten. */
export function describeCard(card: Card, brand: string): Pick<HeldCard, 'brand' | 'last4' | 'expiry'> {
  return { brand, last4: card.number.slice(-4), expiry: `${card.month}/${card.year}` }
}

/** Names a handle in the records, so that the same one is recognized; the handle itself is random. */
export function handleKey(handle: string): Buffer {
  return createHash('sha256').update(handle).digest()
}
