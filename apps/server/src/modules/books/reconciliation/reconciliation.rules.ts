import type { Money, SettlementLine } from '../../gateways/index.ts'

export type Outcome = 'matched' | 'ours_only' | 'theirs_only' | 'amount_differs'
/** A capture of ours, as far as comparing needs it. */
export type OwnCapture = { readonly isCaptured: boolean; readonly money: Money }

/** payments.md 2.5: what a provider's line means against ours: a capture that we know of, with its money or with another. */
export function compareCapture(line: Pick<SettlementLine, 'money'>, own: OwnCapture | null): Outcome {
  if (own === null) return 'theirs_only'
  if (own.money.minor !== line.money.minor || own.money.currency !== line.money.currency) return 'amount_differs'
  return own.isCaptured ? 'matched' : 'theirs_only'
}

const DAY = 86_400_000
/** Lines that a provider books late are seen by the next run. */
const OVERLAP_MS = 3 * DAY
const FIRST_MS = 35 * DAY

/** From when on a run asks. */
export function windowStart(now: Date, lastUntil: Date | null): Date {
  return new Date(lastUntil === null ? now.getTime() - FIRST_MS : lastUntil.getTime() - OVERLAP_MS)
}

/** The product day that a run belongs to. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
