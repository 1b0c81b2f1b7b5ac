import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { type Card, secret, type Secret } from '../../gateways/index.ts'
import type { SharedCards } from './shared-cards.ts'

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
  hold(sessionId: string, held: HeldCard): Promise<string>
  /** The card of a handle, if it is this member's and still good; leaves it where it is. */
  read(handle: string, memberId: string): Promise<HeldCard | null>
  /** Ends a handle. */
  forget(handle: string): void
  /** Forgets what is too old. */
  forgetExpired(): void
}

const LASTS_MS = 10 * 60_000

/**
 * D14: cards on their way to a provider. In memory of this process, and sealed under their handles where the other processes
 * of the payment origin find them; nothing of it is written anywhere.
 */
export function createCardVault(now: () => Date, shared?: SharedCards): CardVault {
  const held = new Map<string, HeldCard & { readonly sessionId: string; readonly until: number }>()
  const handleOfSession = new Map<string, string>()

  function drop(handle: string): void {
    const entry = held.get(handle)
    held.delete(handle)
    if (entry !== undefined && handleOfSession.get(entry.sessionId) === handle) handleOfSession.delete(entry.sessionId)
  }

  /** A card that another process took, or that another process has used up meanwhile. */
  async function readShared(handle: string): Promise<(HeldCard & { readonly until: number }) | null | undefined> {
    const sealed = await shared?.get(nameOf(handle))
    return sealed == null ? sealed : openSealed(handle, sealed)
  }

  return {
    async hold(sessionId, card) {
      const before = handleOfSession.get(sessionId)
      if (before !== undefined) drop(before)
      const handle = `ch_${randomBytes(24).toString('base64url')}`
      const until = now().getTime() + LASTS_MS
      const sealed = shared === undefined ? null : seal(handle, { ...card, until })
      const session = createHash('sha256').update(sessionId).digest('base64url')
      const isShared =
        sealed !== null && (await shared?.put({ session, name: nameOf(handle), sealed, lastsMs: LASTS_MS }))
      if (isShared !== true) {
        held.set(handle, { ...card, sessionId, until })
        handleOfSession.set(sessionId, handle)
      }
      return handle
    },
    async read(handle, memberId) {
      const entry = held.get(handle) ?? (await readShared(handle))
      return entry != null && entry.memberId === memberId && entry.until > now().getTime() ? entry : null
    },
    forget(handle) {
      drop(handle)
      void shared?.remove(nameOf(handle))
    },
    forgetExpired() {
      for (const [handle, entry] of held) if (entry.until <= now().getTime()) drop(handle)
    },
  }
}

const IV_BYTES = 12
const TAG_BYTES = 16
const nameOf = (handle: string) => createHash('sha256').update(`card ${handle}`).digest('base64url')
/** The handle has 192 random bits, and stands nowhere but in the page. */
const keyOf = (handle: string) => new Uint8Array(hkdfSync('sha256', handle, '', 'card under its handle', 32))

function seal(handle: string, { card, ...shown }: HeldCard & { readonly until: number }): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(handle), iv)
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify({ ...shown, card: card.reveal() }), 'utf8'),
    cipher.final(),
  ])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null for what was not sealed under this handle. */
function openSealed(handle: string, sealed: Buffer): (HeldCard & { readonly until: number }) | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(handle), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const opened = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    const { card, ...shown } = JSON.parse(opened.toString()) as Omit<HeldCard, 'card'> & { card: Card; until: number } // sealed above
    return { ...shown, card: secret(card) }
  } catch {
    return null
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
