import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { LinkKey } from './link-tokens.ts'

/** A file under a key of its own, and that key under a key of the house. */
export type Enveloped = { readonly sealed: Buffer; readonly key: Buffer }

export type Envelope = {
  seal(content: Buffer): Enveloped
  /** @throws where the bytes are not what was sealed, or the key of the house is gone. */
  open(enveloped: Enveloped): Buffer
  /** Equal texts have equal marks; from a mark no text is found without the key. */
  mark(text: string): Buffer
}

const NONCE = 12
const TAG = 16
const NAME = 8

/**
 * AES-256-GCM. Whoever has the stored bytes without the row reads nothing, nor whoever has the row without the keys of the house; a row
 * that is deleted takes its file along.
 * @param keys newest first; files under the older ones can still be read. Marks are made with the oldest, so that they stay equal.
 */
export function createEnvelope(keys: readonly LinkKey[]): Envelope {
  const ring = keys.map(({ kid, k }) => ({ name: nameOf(kid), key: Buffer.from(k, 'base64url') }))
  const [newest, oldest] = [ring[0], ring.at(-1)]
  if (newest === undefined || oldest === undefined) throw new TypeError('no key of the house')
  const markKey = Buffer.from(hkdfSync('sha256', oldest.key, '', 'identity marks', 32))
  return {
    seal(content) {
      const own = randomBytes(32)
      return { sealed: encrypt(own, content), key: Buffer.concat([newest.name, encrypt(newest.key, own)]) }
    },
    open({ sealed, key }) {
      const house = ring.find(({ name }) => name.equals(key.subarray(0, NAME)))
      if (house === undefined)
        throw new TypeError('a file cannot be opened: is its key still in the settings (IDENTITY_KEYS, PAYOUT_KEYS)?')
      return decrypt(decrypt(house.key, key.subarray(NAME)), sealed)
    },
    mark: (text) => createHmac('sha256', markKey).update(text).digest(),
  }
}

function encrypt(key: Buffer, content: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()])
}

function nameOf(kid: string): Buffer {
  return createHash('sha256').update(kid).digest().subarray(0, NAME)
}
