import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  BadSignature,
  CUSTOMER_DEMANDED,
  type ReportedEvents,
  type ProviderEvent,
  type SettlementReport,
} from '../provider.ts'
import { capturedOf, declineOf, meaningOfWords, toMoney } from './mapping.ts'
import { isSettlementReport, REFUND_PREFIX } from './report.ts'
import { AdyenNotification, type NotificationItem } from './schema.ts'

/** What Adyen wants to hear (docs.adyen.com/development-resources/webhooks). */
export const ACCEPTED = { type: 'text/plain', body: '[accepted]' } as const

/** The text that is signed; the key is hex (payments.md 1.1). */
function signedText(item: NotificationItem): string {
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference } = item
  return [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(':')
}

export function signItem(item: NotificationItem, hexKey: string): string {
  return createHmac('sha256', Buffer.from(hexKey, 'hex')).update(signedText(item), 'utf8').digest('base64')
}

/** @throws BadSignature unless every item is signed, and is for this merchant account. */
export function verifyNotification(raw: Uint8Array, account: { hmacKey: string; merchantAccount: string }): void {
  const items = readItems(raw)
  if (items === null) throw new BadSignature('no notification')
  for (const item of items) {
    const given = Buffer.from(String(item.additionalData?.['hmacSignature'] ?? ''), 'base64')
    const right = Buffer.from(signItem(item, account.hmacKey), 'base64')
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new BadSignature('not signed with the key of this account')
    if (item.merchantAccountCode !== account.merchantAccount) throw new BadSignature('of another merchant account')
  }
}

/** What verified bytes mean. An event that says nothing about a payment of ours has no items, and is kept as ignored. */
export function readNotification(raw: Uint8Array): ReportedEvents {
  const items = readItems(raw) ?? []
  return {
    // sent again, an event differs in what is not signed at most
    dedupeKey: createHash('sha256').update(items.map(signedText).join('\n')).digest('base64url'),
    items: items.flatMap((item) => {
      const event = eventOfItem(item)
      return event === null ? [] : [{ target: targetOf(item), event }]
    }),
    reports: items.flatMap(reportOf),
  }
}

/** Its name is signed; the address beside it is not, and is not read. */
function reportOf({ eventCode, success, pspReference, eventDate }: NotificationItem): SettlementReport[] {
  const madeAt = new Date(eventDate ?? '')
  const isReport = eventCode === 'REPORT_AVAILABLE' && success === 'true' && isSettlementReport(pspReference)
  return isReport && !Number.isNaN(madeAt.getTime()) ? [{ name: pspReference, madeAt }] : []
}

function readItems(raw: Uint8Array): readonly NotificationItem[] | null {
  try {
    const parsed = AdyenNotification.safeParse(JSON.parse(Buffer.from(raw).toString('utf8')))
    return parsed.success ? parsed.data.notificationItems.map((one) => one.NotificationRequestItem) : null
  } catch {
    return null
  }
}

const ATTEMPT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function targetOf({ merchantReference, eventCode, pspReference, originalReference }: NotificationItem) {
  const attemptId = ATTEMPT_ID.test(merchantReference) ? merchantReference : null
  return { attemptId, providerRef: eventCode === 'AUTHORISATION' ? pspReference : (originalReference ?? null) }
}

function eventOfItem(item: NotificationItem): ProviderEvent | null {
  const { pspReference, eventCode, additionalData } = item
  const money = toMoney(item.amount)
  const isGood = item.success === 'true'
  const refundRef = item.merchantReference.startsWith(REFUND_PREFIX)
    ? item.merchantReference.slice(REFUND_PREFIX.length)
    : pspReference
  const given = additionalData?.['chargebackReasonCode'] ?? additionalData?.['nofReasonCode']
  const reason = typeof given === 'string' ? given.trim().slice(0, 40) : undefined
  const dispute = (t: 'disputed' | 'dispute_won' | 'dispute_lost' | 'fraud_notice'): ProviderEvent => ({
    t,
    ref: pspReference,
    money,
    ...(reason !== undefined && { reason }),
  })
  switch (eventCode) {
    case 'AUTHORISATION': {
      if (isGood) return capturedOf(pspReference, money, additionalData)
      const { raw, meaning } = meaningOfWords(item.reason)
      return { ...declineOf(meaning, raw), providerRef: pspReference }
    }
    case 'REFUND':
    case 'REFUND_WITH_DATA':
      return { t: isGood ? 'refunded' : 'refund_failed', refundRef, money }
    case 'REFUND_FAILED':
    case 'REFUNDED_REVERSED':
      return { t: 'refund_failed', refundRef, money }
    // what had been authorized was let go of
    case 'CANCELLATION':
    case 'TECHNICAL_CANCEL':
    case 'CANCEL_OR_REFUND':
      return isGood ? { t: 'refunded', refundRef, money } : null
    case 'NOTIFICATION_OF_FRAUD':
      return dispute('fraud_notice')
    case 'NOTIFICATION_OF_CHARGEBACK':
    case 'CHARGEBACK':
    case 'PREARBITRATION_OPEN':
      return reason === CUSTOMER_DEMANDED ? { t: 'refund_demanded', ref: pspReference, money } : dispute('disputed')
    case 'CHARGEBACK_REVERSED':
    case 'PREARBITRATION_WON':
    case 'PREARBITRATION_ISSUER_WITHDRAWN':
    case 'SCHEME_ARBITRATION_WON':
      return dispute('dispute_won')
    case 'SECOND_CHARGEBACK':
    case 'PREARBITRATION_LOST':
    case 'PREARBITRATION_ACCEPTED':
    case 'SCHEME_ARBITRATION_LOST':
    case 'DISPUTE_DEFENSE_PERIOD_ENDED':
      return dispute('dispute_lost')
    default:
      return null
  }
}
