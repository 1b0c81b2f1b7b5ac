import { createHash } from 'node:crypto'
import { fromDecimal } from '../amounts.ts'
import { BadSignature, type ReportedEvents, type ProviderEvent } from '../provider.ts'
import { eventOf } from './mapping.ts'
import { MaxPayTransaction } from './schema.ts'
import type { MaxPayCodes } from './settings.ts'

/** A callback has no id of its own: what it says is its name. @throws BadSignature for bytes that are no callback. */
export function keyOfCallback(raw: Uint8Array): string {
  const { transaction_unique_id, reference, status, code, transaction_type } = parse(raw)
  return createHash('sha256')
    .update(JSON.stringify([transaction_unique_id, reference, status, code, transaction_type]))
    .digest('base64url')
}

/**
 * What a callback means: a transaction as its answer would have reported it. A kind or a status that no one knows has no
 * items, and is kept as ignored.
 * @throws Error for a success without its amount: nothing here knows what was asked, and an operator must look.
 */
export function readCallback(raw: Uint8Array, codes: MaxPayCodes): ReportedEvents {
  const transaction = parse(raw)
  const attemptId = transaction.transaction_unique_id ?? null
  const providerRef = transaction.reference ?? null
  const event = attemptId === null && providerRef === null ? null : meaningOf(transaction, codes)
  return { dedupeKey: keyOfCallback(raw), items: event === null ? [] : [{ target: { attemptId, providerRef }, event }] }
}

const CHARGES: ReadonlySet<string> = new Set(['AUTH', 'AUTH3D', 'SALE', 'SALE3D'])
const NOTHING = { minor: 0, currency: 'EUR' }

function meaningOf(transaction: MaxPayTransaction, codes: MaxPayCodes): ProviderEvent | null {
  if (!CHARGES.has(transaction.transaction_type?.toUpperCase() ?? 'SALE')) return null
  const { amount, currency } = transaction
  const money = amount == null || currency == null ? null : fromDecimal(amount, currency.toUpperCase())
  const event = eventOf(transaction, { asked: money ?? NOTHING, codes })
  if (event.t === 'captured' && money === null)
    throw new Error('a callback of MaxPay reports a success without its amount')
  return event.t === 'unknown' ? null : event
}

function parse(raw: Uint8Array): MaxPayTransaction {
  try {
    return MaxPayTransaction.parse(JSON.parse(Buffer.from(raw).toString('utf8')))
  } catch {
    throw new BadSignature('no callback')
  }
}
