import { minutesOfQuiet, type QuietHours } from '../preferences.rules.ts'

/** AN-24: what a member wrote in a conversation and its angel has not read. */
export type WaitingConversation = {
  readonly count: number
  /** When the oldest of it was written. */
  readonly since: Date
}

export type StudioPreferences = QuietHours & {
  /** She is notified of a conversation that has waited so long. */
  readonly waitMinutes: number
}
/** As they are stored: null where she did not choose. */
export type StoredStudioPreferences = { readonly [Name in keyof StudioPreferences]: StudioPreferences[Name] | null }

/** The account of an angel, and whether it is at work now. */
export type StudioReader = {
  readonly isErased: boolean
  readonly isDisabled: boolean
  readonly isConnected: boolean
  readonly lastActiveAt: Date
  readonly preferences: StudioPreferences
}

export type WaitingVerdict =
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly until: Date }
  /** She has read it, or may not be notified at all. */
  | { readonly kind: 'none' }

const MINUTE_MS = 60_000
/** An open studio that nothing was done in for so long is an empty chair. */
const AT_WORK_MS = 5 * MINUTE_MS

const usualStudioPreferences = { quietFrom: 22, quietTo: 8, waitMinutes: 5 } as const

export function studioPreferencesOf(stored: StoredStudioPreferences | null, timeZone: string): StudioPreferences {
  const usual = usualStudioPreferences
  return {
    quietFrom: stored?.quietFrom ?? usual.quietFrom,
    quietTo: stored?.quietTo ?? usual.quietTo,
    timeZone: stored?.timeZone ?? timeZone,
    waitMinutes: stored?.waitMinutes ?? usual.waitMinutes,
  }
}

/** When a conversation has waited as long as she wants to give it. */
export function ripeAt({ since }: WaitingConversation, { waitMinutes }: StudioPreferences): Date {
  return after(since, waitMinutes * MINUTE_MS)
}

/** Decides, before each attempt, whether her browsers are notified of a conversation now; what waits outlives quiet hours. */
export function decideWaiting(waiting: WaitingConversation | null, reader: StudioReader, now: Date): WaitingVerdict {
  if (waiting === null || reader.isErased || reader.isDisabled) return { kind: 'none' }
  const { preferences, isConnected, lastActiveAt } = reader
  const ripe = ripeAt(waiting, preferences)
  if (ripe > now) return { kind: 'wait', until: ripe }
  const atWorkUntil = after(lastActiveAt, AT_WORK_MS)
  if (isConnected && atWorkUntil > now) return { kind: 'wait', until: atWorkUntil }
  const quietMinutes = minutesOfQuiet(preferences, now)
  return quietMinutes > 0 ? { kind: 'wait', until: after(now, quietMinutes * MINUTE_MS) } : { kind: 'send' }
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
