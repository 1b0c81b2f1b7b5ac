import type { RetryClass } from '../providers/provider.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type Period = { readonly start: Date; readonly end: Date }

/**
 * How many days before a renewal its member is told, by country: the strictest of law and card schemes (payments.md R16
 * to R20). France a month (L215-1 Code de la consommation), Italy 30 (art. 65-bis Codice del consumo), Spain 15 (Ley 10/2025),
 * elsewhere the 7 of the schemes.
 */
const noticeDays: Readonly<Record<string, number>> = { fr: 31, it: 30, es: 15 }
const SCHEME_DAYS = 7
/** No notice is sent earlier than this before the end of a period. */
export const LONGEST_NOTICE_MS = 31 * DAY

export type Notice =
  /** The letter of the charge that began the period names the next one: there is no room for another. */
  { readonly by: 'receipt' } | { readonly by: 'letter'; readonly at: Date; readonly leadMs: number }

/** When the renewal at the end of this period is announced. A period too short for its country's notice gets it with the receipt, and again a week before where a week fits. */
export function noticeOf({ start, end }: Period, country: string): Notice {
  const length = end.getTime() - start.getTime()
  const days = [noticeDays[country] ?? SCHEME_DAYS, SCHEME_DAYS].find((lead) => lead * DAY < length)
  if (days === undefined) return { by: 'receipt' }
  return { by: 'letter', at: new Date(end.getTime() - days * DAY), leadMs: days * DAY }
}

/** Told too late, the renewal waits: the period ends when the notice is as old as it must be. Nobody pays for the wait. */
export function periodEndAfterNotice(end: Date, sentAt: Date, leadMs: number): Date {
  // an hour of delay is the sender's own, not the member's loss
  return sentAt.getTime() + leadMs > end.getTime() + HOUR ? new Date(sentAt.getTime() + leadMs) : end
}

/** A renewal is charged this long before the period ends, so that nothing is dark in between. */
export const CHARGE_AHEAD_MS = 10 * MINUTE

/** After how many days a refused renewal is tried again, at varied hours; at most these four, far within the schemes' caps (payments.md 2.5). */
const laterTries = [DAY + 3 * HOUR, 2 * DAY + 5 * HOUR, 2 * DAY - 4 * HOUR, 2 * DAY + 7 * HOUR] as const
const technicalTries = [15 * MINUTE, 2 * HOUR, ...laterTries] as const

/** When a renewal that was refused `tries` times is tried again; null: no more, the subscription ends. */
export function nextTry(retry: RetryClass, tries: number, now: Date): Date | null {
  const waits: readonly number[] = retry === 'later' ? laterTries : retry === 'technical' ? technicalTries : []
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** Days in which an order can be withdrawn from (Directive 2011/83 art. 9, payments.md 5.3). */
const WITHDRAWAL_DAYS = 14

/** The last moment: the end of the fourteenth day after that of the order, in the time zone that gives most. */
export function withdrawalEnds(orderedAt: Date): Date {
  const day = Math.floor(orderedAt.getTime() / DAY)
  return new Date((day + WITHDRAWAL_DAYS + 1) * DAY + 12 * HOUR)
}

export type RefundBasis = {
  readonly paidMinor: number
  /** Whether he asked to begin at once; without that nothing may be kept (R13). */
  readonly startedOnRequest: boolean
  readonly granted: number
  readonly unused: number
  readonly period: Period | null
  readonly at: Date
}

/** D9: what comes back is the share of the unused credits, in the member's favour where it does not divide; the share of time where a plan brings none. */
export function withdrawalRefund({ paidMinor, startedOnRequest, granted, unused, period, at }: RefundBasis): number {
  if (!startedOnRequest) return paidMinor
  if (granted > 0) return Math.min(paidMinor, Math.ceil((paidMinor * unused) / granted))
  if (period === null) return paidMinor
  const length = period.end.getTime() - period.start.getTime()
  const left = Math.max(0, Math.min(length, period.end.getTime() - at.getTime()))
  return Math.min(paidMinor, Math.ceil((paidMinor * left) / length))
}
