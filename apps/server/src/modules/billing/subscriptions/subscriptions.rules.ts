import type { RetryClass } from '../../gateways/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What goes on after the order, and when it is charged again. */
export type Renewal = { readonly subscriptionId: string; readonly at: Date }

export type Period = { readonly start: Date; readonly end: Date }

/**
 * How many days before a renewal its member is notified, by the law of his country: France a month (R18, L215-1 Code de la
 * consommation: three months to one before the end), Italy 30 (R16, art. 65-bis Codice del consumo), Spain 15 (R17, Ley 10/2025).
 */
const lawDays: Readonly<Record<string, number>> = { fr: 31, it: 30, es: 15 }
/** What Visa wants at least before any change of what is charged (R20), and where no law says more. */
const SCHEME_DAYS = 7
/**
 * R19: from half a year on Mastercard wants a reminder 7 to 30 days before the charge. Six months are 181 to 184 days, and
 * the sources that count days say 180; they contradict each other about shorter periods, so those are reminded too.
 */
const LONG_MS = 180 * DAY
/** The middle of those 7 to 30 days: an e-mail that leaves late still comes in them. */
const LONG_DAYS = 14
/** What is announced a month ahead is announced a second time: it lies at the edge of those 7 to 30 days or before them, and is forgotten by then. */
const FAR_DAYS = 30
/** No notice is sent earlier than this before the end of a period. */
export const LONGEST_NOTICE_MS = 31 * DAY
/** How old the second notice is at least when the renewal is charged (R19, R20). */
export const SECOND_NOTICE_LEAD_MS = SCHEME_DAYS * DAY

export type Notice =
  /** The e-mail of the charge that began the period names the next one: there is no room for another. */
  { readonly by: 'receipt' } | { readonly by: 'email'; readonly at: Date; readonly leadMs: number }

/**
 * R21: when the renewal at the end of this period is announced: as the law of the country wants it (R16 to R18), else as the
 * schemes do (R19, R20). A period too short for its country's notice gets it with the receipt, and again a week before where
 * a week fits (R16).
 */
export function noticeOf({ start, end }: Period, country: string): Notice {
  const length = end.getTime() - start.getTime()
  const scheme = schemeDays(length)
  const days = [lawDays[country] ?? scheme, scheme].find((lead) => lead * DAY < length)
  if (days === undefined) return { by: 'receipt' }
  return { by: 'email', at: new Date(end.getTime() - days * DAY), leadMs: days * DAY }
}

/** R19, R20: when a renewal that is announced a month ahead is announced again; null for one that is announced nearer. */
export function secondNoticeAt(period: Period, country: string): Date | null {
  const first = noticeOf(period, country)
  if (first.by === 'receipt' || first.leadMs < FAR_DAYS * DAY) return null
  const length = period.end.getTime() - period.start.getTime()
  return new Date(period.end.getTime() - schemeDays(length) * DAY)
}

function schemeDays(lengthMs: number): number {
  return lengthMs >= LONG_MS ? LONG_DAYS : SCHEME_DAYS
}

/** Announced too late, the renewal waits: the period ends when the notice is as old as it must be. No one pays for the wait. */
export function periodEndAfterNotice(end: Date, sentAt: Date, leadMs: number): Date {
  // an hour of delay is the sender's own, not the member's loss
  return sentAt.getTime() + leadMs > end.getTime() + HOUR ? new Date(sentAt.getTime() + leadMs) : end
}

/** A level that renews lasts this much longer than its period, so that nothing goes dark while the renewal is charged: never before its time. */
export const RENEWAL_TAKES_MS = 10 * MINUTE

/** After how many days a refused renewal is tried again, at varied hours; at most these four, far within the schemes' caps (payments.md 2.5). */
const laterTries = [DAY + 3 * HOUR, 2 * DAY + 5 * HOUR, 2 * DAY - 4 * HOUR, 2 * DAY + 7 * HOUR] as const
const technicalTries = [15 * MINUTE, 2 * HOUR, ...laterTries] as const

/** When a renewal that was refused `tries` times is tried again; null: no more, the subscription ends. */
export function nextTry(retry: RetryClass, tries: number, now: Date): Date | null {
  const waits: readonly number[] = retry === 'later' ? laterTries : retry === 'technical' ? technicalTries : []
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

export type RefundBasis = {
  readonly paidMinor: number
  /** What of that has not gone back yet: neither by refunds that have not failed nor by lost disputes. */
  readonly leftMinor: number
  /** Whether he asked to begin at once; without that nothing may be kept (R13). */
  readonly startedOnRequest: boolean
  readonly granted: number
  readonly unused: number
  readonly period: Period | null
  readonly at: Date
}

/**
 * D9, R13: what comes back is the share of the unused credits, in the member's favour where it does not divide; the share of
 * time where a plan brings none. Never more than is left of what was paid.
 */
export function withdrawalRefund(basis: RefundBasis): number {
  return Math.max(0, Math.min(basis.leftMinor, unusedShare(basis)))
}

function unusedShare({ paidMinor, startedOnRequest, granted, unused, period, at }: RefundBasis): number {
  if (!startedOnRequest) return paidMinor
  if (granted > 0) return Math.min(paidMinor, Math.ceil((paidMinor * unused) / granted))
  if (period === null) return paidMinor
  const length = period.end.getTime() - period.start.getTime()
  const left = Math.max(0, Math.min(length, period.end.getTime() - at.getTime()))
  return Math.min(paidMinor, Math.ceil((paidMinor * left) / length))
}
