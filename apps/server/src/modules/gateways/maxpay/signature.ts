import { createHash, timingSafeEqual } from 'node:crypto'
import { BadSignature } from '../provider.ts'

export const SIGNATURE_HEADER = 'x-signature'

/** Left out of what is signed: the card, and what names the signature itself (maxpay/payment-sdk-ios). */
const UNSIGNED: ReadonlySet<string> = new Set([
  'signature',
  'public_key',
  'card_number',
  'card_exp_month',
  'card_exp_year',
  'cvv',
  'card_holder',
])

/** Of a request: its fields as sorted `key=value`, joined by `|`, then the private key; all small, SHA-256 in hex. */
export function signRequest(fields: Readonly<Record<string, string>>, privateKey: string): string {
  const pairs = Object.entries(fields)
    .filter(([key, value]) => value !== '' && !UNSIGNED.has(key))
    .map(([key, value]) => `${key}=${value}`)
    .sort()
  return createHash('sha256')
    .update([...pairs, privateKey].join('|').toLowerCase())
    .digest('hex')
}

/** Of a callback: SHA-256 of its raw bytes and the private key, in the header X-Signature (maxpay/php-hpp-client). */
export function signCallback(raw: Uint8Array, privateKey: string): string {
  return createHash('sha256').update(raw).update(privateKey).digest('hex')
}

/** @throws BadSignature for bytes that MaxPay did not sign. */
export function verifyCallback(raw: Uint8Array, signature: string | undefined, privateKey: string): void {
  const given = Buffer.from((signature ?? '').toLowerCase())
  const right = Buffer.from(signCallback(raw, privateKey))
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new BadSignature('not signed with the key of this account')
}
