import { type Country, timeZoneOf } from '@incontro/locale'

/** What a member can be written about, each a thing that happened (NT-12). */
export const letterKinds = ['messages', 'likes', 'visits'] as const
export type LetterKind = (typeof letterKinds)[number]

/** Something that happened to a member and that he has not seen. */
export type News = {
  readonly kind: LetterKind
  readonly angelId: string
  /** Messages; 1 for the others. */
  readonly count: number
  readonly isReply: boolean
  readonly at: Date
}
export type Rhythm = {
  readonly quietFrom: number
  readonly quietTo: number
  readonly timeZone: string
  readonly everyDays: number
}
export type Choices = Readonly<Partial<Record<LetterKind, boolean>>>

export type Reader = {
  readonly isDisabled: boolean
  readonly isSuppressed: boolean
  /** His flow asks for a confirmed address, and his is not (ID-10). */
  readonly awaitsConfirmation: boolean
  readonly agreesToMarketing: boolean
  readonly choices: Choices
  readonly rhythm: Rhythm
  readonly isConnected: boolean
  readonly lastActiveAt: Date
  readonly lastLetter: { readonly at: Date; readonly toldUntil: Date } | null
}

export type LetterVerdict =
  | { readonly kind: 'send'; readonly news: readonly News[]; readonly period: string; readonly toldUntil: Date }
  | { readonly kind: 'wait'; readonly why: 'here' | 'just happened' | 'enough' | 'quiet'; readonly until: Date }
  | { readonly kind: 'drop'; readonly why: 'disabled' | 'suppressed' | 'unconfirmed' | 'nothing new' }

/** So long a member has to be away, and what happened has to have been there, before a letter tells of it. */
export const AWAY_MS = 3_600_000
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * Which letters a member gets who did not say: messages that people wrote to him are the service that he signed up for;
 * likes and visits invite him back, so they go to those who agreed to marketing (docs/decisions/0015).
 */
export function kindsOf({
  choices,
  agreesToMarketing,
}: Pick<Reader, 'choices' | 'agreesToMarketing'>): Record<LetterKind, boolean> {
  return {
    messages: choices.messages ?? true,
    likes: choices.likes ?? agreesToMarketing,
    visits: choices.visits ?? agreesToMarketing,
  }
}

/** NT-09, D7: whether a member is written to now, about what; or when to look again; or that there is nothing to write. */
export function judgeLetter(reader: Reader, unseen: readonly News[], now: Date): LetterVerdict {
  if (reader.isDisabled) return { kind: 'drop', why: 'disabled' }
  if (reader.isSuppressed) return { kind: 'drop', why: 'suppressed' }
  if (reader.awaitsConfirmation) return { kind: 'drop', why: 'unconfirmed' }

  const { lastLetter, rhythm } = reader
  const wanted = kindsOf(reader)
  const news = unseen.filter(({ kind, at }) => wanted[kind] && (lastLetter === null || at > lastLetter.toldUntil))
  const times = news.map(({ at }) => at.getTime())
  if (times.length === 0) return { kind: 'drop', why: 'nothing new' }

  const after = (time: number, ms: number) => new Date(time + ms)
  if (reader.isConnected) return { kind: 'wait', why: 'here', until: after(now.getTime(), AWAY_MS) }
  const backAt = after(reader.lastActiveAt.getTime(), AWAY_MS)
  if (backAt > now) return { kind: 'wait', why: 'here', until: backAt }
  const ripeAt = after(Math.min(...times), AWAY_MS)
  if (ripeAt > now) return { kind: 'wait', why: 'just happened', until: ripeAt }
  const nextAt = lastLetter === null ? now : after(lastLetter.at.getTime(), rhythm.everyDays * DAY_MS)
  if (nextAt > now) return { kind: 'wait', why: 'enough', until: nextAt }
  const quietMinutes = minutesOfQuiet(rhythm, now)
  if (quietMinutes > 0) return { kind: 'wait', why: 'quiet', until: after(now.getTime(), quietMinutes * MINUTE_MS) }

  const { date } = localTime(rhythm.timeZone, now)
  return { kind: 'send', news, period: date, toldUntil: new Date(Math.max(...times)) }
}

/** How long the quiet hours that hold now still last; 0 outside of them. A change of the clocks is met by looking again. */
export function minutesOfQuiet({ quietFrom, quietTo, timeZone }: Omit<Rhythm, 'everyDays'>, now: Date): number {
  const { hour, minute } = localTime(timeZone, now)
  const isQuiet = quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
  return isQuiet ? ((quietTo - hour + 24) % 24) * 60 - minute : 0
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

/** Of a member who did not say: one letter a day, none from ten to eight by the clock of his country. */
export function usualRhythm(country: Country): Rhythm {
  return { quietFrom: 22, quietTo: 8, timeZone: timeZoneOf(country), everyDays: 1 }
}
