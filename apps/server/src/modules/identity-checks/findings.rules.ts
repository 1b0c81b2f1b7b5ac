import type { IdentityOutcome } from '@incontro/contract'
import type { Finding } from './adapter.ts'

const ADULT = 18

/** What a finding comes to: no approval without a year of birth of an adult and a document that is good today. */
export function outcomeOf(
  finding: Finding,
  { today, isDuplicate }: { today: string; isDuplicate: boolean },
): IdentityOutcome {
  const { outcome, documentKind, birthYear, expiresOn } = finding
  if (birthYear !== null && Number(today.slice(0, 4)) - birthYear < ADULT) return 'minor'
  if (outcome !== 'approved') return outcome
  if (birthYear === null || expiresOn === null || documentKind === null) return 'unclear'
  if (expiresOn < today) return 'expired'
  return isDuplicate ? 'duplicate' : 'approved'
}

/** A number of a document as it is compared: letters and digits, in capitals. */
export function plainNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** How many days before its end the person is reminded, the first time and again. */
export const REMINDED_BEFORE = [30, 7] as const
const DAY = 86_400_000

/** Which reminder is due; null where none is. */
export function reminderDue(
  { expiresOn, remindedDays }: { expiresOn: string; remindedDays: number | null },
  at: Date,
): number | null {
  const left = Math.ceil((Date.parse(expiresOn) - at.getTime()) / DAY)
  const due = REMINDED_BEFORE.findLast((days) => left <= days)
  return due !== undefined && left >= 0 && (remindedDays === null || due < remindedDays) ? due : null
}

/** From how many days before its end a check can be repeated. */
const REPEATED_WITHIN = 60

export function mayRepeat(expiresOn: string | null, at: Date): boolean {
  return expiresOn === null || Date.parse(expiresOn) - at.getTime() < REPEATED_WITHIN * DAY
}
