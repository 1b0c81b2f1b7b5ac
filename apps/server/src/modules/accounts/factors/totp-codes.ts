import { createHmac } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** A step before and after: clocks differ, and people type slowly. */
const WINDOW = 1
/** Bytes of a secret; RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20

/** A secret in base32, as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function totpUrl({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string {
  return new TOTP({ secret, issuer, label }).toString()
}

/** The time step that a code belongs to; null for a wrong one, and for one of a step that was used before. */
export function stepOfCode(code: string, facts: { secret: string; at: Date; lastStep: number }): number | null {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const timestamp = facts.at.getTime()
  const delta = new TOTP({ secret: facts.secret }).validate({ token: digits, timestamp, window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(timestamp / STEP_MS) + delta
  return step > facts.lastStep ? step : null
}

// Crockford's base32: no character that looks like a digit.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 12

/** A recovery code of 60 random bits, written to be read and typed by people. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return text.match(/.{4}/g)?.join('-') ?? text
}

/** Keyed by the secret, which is sealed: the table alone is not enough to try codes against it. */
export function hashRecoveryCode(code: string, secret: string): Buffer {
  const text = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return createHmac('sha256', secret).update(text).digest()
}
