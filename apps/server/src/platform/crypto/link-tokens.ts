import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A symmetric key of the ring; `k` is 32 bytes in base64url (an `oct` JWK). */
export type LinkKey = { readonly kid: string; readonly k: string }

/** What a link carries besides its purpose: only what its purpose needs. */
export type LinkContent = {
  readonly id: string
  readonly purpose: string
  readonly expiresAt: Date
  readonly subject: Readonly<Record<string, string | undefined>>
}
export type LinkFault = 'missing' | 'not_base64' | 'not_encrypted' | 'other_purpose' | 'expired'
export type OpenedLink =
  { readonly ok: true; readonly content: LinkContent } | { readonly ok: false; readonly fault: LinkFault }

export type LinkTokens = {
  /** The text that stands in a link: base64 with ~ for / and * for + (D4). */
  seal(content: LinkContent): string
  /** Reads such a text; the plain alphabet of base64 is read too. Whether it was used before is not its business. */
  open(text: string | undefined, expected: { purpose: string; now: Date }): OpenedLink
}

const VERSION = 1
const HEADER = 9 // version, then eight bytes that name the key
const NONCE = 12
const TAG = 16

/** Makes a key to be kept by the caller (keys directory or secret settings). */
export function newLinkKey(): LinkKey {
  return { kid: crypto.randomUUID(), k: randomBytes(32).toString('base64url') }
}

/**
 * D4: AES-256-GCM under a server key. The bytes are version, key name, nonce, ciphertext and tag; version and key name are
 * authenticated along.
 * @param keys newest first; links of the older ones can still be read while these are rotated out.
 */
export function createLinkTokens(keys: readonly LinkKey[]): LinkTokens {
  const ring = keys.map(({ kid, k }) => ({ header: headerOf(kid), key: Buffer.from(k, 'base64url') }))
  const newest = ring[0]
  if (newest === undefined) throw new TypeError('no link key')

  function contentOf(bytes: Buffer): LinkContent | null {
    const header = bytes.subarray(0, HEADER)
    const key = ring.find((candidate) => candidate.header.equals(header))?.key
    if (key === undefined || bytes.length <= HEADER + NONCE + TAG) return null
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(HEADER, HEADER + NONCE), {
      authTagLength: TAG,
    })
    decipher.setAAD(header)
    decipher.setAuthTag(bytes.subarray(-TAG))
    try {
      const plain = Buffer.concat([decipher.update(bytes.subarray(HEADER + NONCE, -TAG)), decipher.final()])
      const { id, purpose, expiresAt, subject } = JSON.parse(plain.toString('utf8')) as Stored // sealed below, by us
      return { id, purpose, expiresAt: new Date(expiresAt), subject }
    } catch {
      return null
    }
  }

  return {
    seal({ id, purpose, expiresAt, subject }) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce, { authTagLength: TAG })
      cipher.setAAD(newest.header)
      const stored: Stored = { id, purpose, expiresAt: expiresAt.getTime(), subject }
      const sealed = Buffer.concat([cipher.update(JSON.stringify(stored), 'utf8'), cipher.final()])
      const bytes = Buffer.concat([newest.header, nonce, sealed, cipher.getAuthTag()])
      return bytes.toString('base64').replaceAll('/', '~').replaceAll('+', '*')
    },
    open(text, { purpose, now }) {
      if (text === undefined || text === '') return { ok: false, fault: 'missing' }
      const bytes = bytesOf(text)
      if (bytes === null) return { ok: false, fault: 'not_base64' }
      const content = contentOf(bytes)
      if (content === null) return { ok: false, fault: 'not_encrypted' }
      if (content.purpose !== purpose) return { ok: false, fault: 'other_purpose' }
      return content.expiresAt > now ? { ok: true, content } : { ok: false, fault: 'expired' }
    },
  }
}

type Stored = { id: string; purpose: string; expiresAt: number; subject: LinkContent['subject'] }

function headerOf(kid: string): Buffer {
  return Buffer.concat([
    Buffer.of(VERSION),
    createHash('sha256')
      .update(kid)
      .digest()
      .subarray(0, HEADER - 1),
  ])
}

/** Null unless the text is the one base64 form of its bytes: a token has one text, not several that mean the same. */
function bytesOf(text: string): Buffer | null {
  const base64 = text.replaceAll('~', '/').replaceAll('*', '+')
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 ? bytes : null
}
