import { type Country, timeZoneOf } from '@incontro/locale'

/** What a member may be notified of, each a thing that happened (NT-12). */
export const notificationKinds = ['messages', 'likes', 'visits'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Where a member may be notified. */
export const channels = ['page', 'push', 'telegram', 'email'] as const
export type Channel = (typeof channels)[number]
/** The channels that reach a member who has no page open. */
export type AwayChannel = Exclude<Channel, 'page'>

export type Choices = Readonly<Partial<Record<NotificationKind, boolean>>>
export type WantedKinds = Readonly<Record<NotificationKind, boolean>>

/** Hours of the day, from 0 to 23, in a time zone. The same hour twice: there are no quiet hours. */
export type QuietHours = { readonly quietFrom: number; readonly quietTo: number; readonly timeZone: string }

/** How often a member may be notified, and when not (D7). */
export type NotificationPreferences = QuietHours & {
  /** At most one e-mail in so many days. */
  readonly emailEveryDays: number
  /** At most so many notifications in 24 hours on each of the other channels. */
  readonly maxPerDay: number
  /** Whether the quiet hours hold on an open page too. */
  readonly quietOnPage: boolean
}
/** As they are stored: null where the member did not choose. */
export type StoredPreferences = {
  readonly [Name in keyof NotificationPreferences]: NotificationPreferences[Name] | null
}

/** Of a member who did not choose. The time zone is that of the member's country. */
export const usualPreferences = {
  quietFrom: 22,
  quietTo: 8,
  emailEveryDays: 1,
  maxPerDay: 10,
  quietOnPage: false,
} as const satisfies Omit<NotificationPreferences, 'timeZone'>

/** Fills in what the member did not choose. */
export function preferencesOf(stored: StoredPreferences | null, country: Country): NotificationPreferences {
  const usual = usualPreferences
  return {
    quietFrom: stored?.quietFrom ?? usual.quietFrom,
    quietTo: stored?.quietTo ?? usual.quietTo,
    timeZone: stored?.timeZone ?? timeZoneOf(country),
    emailEveryDays: stored?.emailEveryDays ?? usual.emailEveryDays,
    maxPerDay: stored?.maxPerDay ?? usual.maxPerDay,
    quietOnPage: stored?.quietOnPage ?? usual.quietOnPage,
  }
}

/**
 * Which kinds a channel notifies of. Without a choice: everything, but by e-mail likes and visits only after consent to
 * marketing, since they invite the member back; messages are the service itself (docs/decisions/0015).
 */
export function wantedKinds(
  channel: Channel,
  { choices, agreesToMarketing }: { readonly choices: Choices; readonly agreesToMarketing: boolean },
): WantedKinds {
  const invites = channel !== 'email' || agreesToMarketing
  return {
    messages: choices.messages ?? true,
    likes: choices.likes ?? invites,
    visits: choices.visits ?? invites,
  }
}

/** How many minutes the quiet hours still last; 0 outside of them. A change of the clocks is met by planning again. */
export function minutesOfQuiet({ quietFrom, quietTo, timeZone }: QuietHours, now: Date): number {
  const { hour, minute } = localTime(timeZone, now)
  const isQuiet = quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
  return isQuiet ? ((quietTo - hour + 24) % 24) * 60 - minute : 0
}

/** The day of the member's calendar, as `YYYY-MM-DD`. */
export function localDate(timeZone: string, at: Date): string {
  return localTime(timeZone, at).date
}

function localTime(timeZone: string, at: Date): { date: string; hour: number; minute: number } {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const date = `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`
  return { date, hour: Number(parts.get('hour')), minute: Number(parts.get('minute')) }
}
