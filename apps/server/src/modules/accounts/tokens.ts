import { createHmac, createSecretKey, hash, randomBytes } from 'node:crypto'

/** D3: an opaque, random bearer token; only its hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** SHA-256 of a token: enough for 256 random bits, and an index look-up. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** ID-07: the one successor of a token, by the key of its session: renewing twice gives the same token twice. */
export function successorOf(token: string, renewalKey: Buffer): { token: string; hash: Buffer } {
  const key = createSecretKey(renewalKey) // from bytes Node.js makes one in three times as long
  const successor = createHmac('sha256', key).update(token).digest('base64url')
  return { token: successor, hash: hashToken(successor) }
}
