import { type LetterKind, minutesOfQuiet, type News, type Rhythm } from './letters.rules.ts'

/** Where a member is told of something besides his letters. */
export const channels = ['page', 'push', 'telegram'] as const
export type Channel = (typeof channels)[number]
export type NoticeWishes = Readonly<Record<LetterKind, boolean>>
export type Told = Pick<News, 'kind' | 'angelId'> & { readonly happenedAt: Date; readonly toldAt: Date }

export type NoticeReader = {
  readonly wanted: NoticeWishes
  /** Null where quiet hours do not hold. */
  readonly quiet: Omit<Rhythm, 'everyDays'> | null
  readonly mostPerDay: number
  /** On this channel, of the last day at least. */
  readonly told: readonly Told[]
}

export type NoticeVerdict =
  | { readonly kind: 'tell'; readonly news: News; readonly afterMs: number }
  | { readonly kind: 'wait'; readonly why: 'quiet' | 'just told'; readonly untilMs: number }
  | { readonly kind: 'enough' }
  | { readonly kind: 'nothing' }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Between two notices. */
export const REST_MS = 20_000
/** So little of the rest is waited for by the page itself. */
const SHORT_MS = 10_000

const order: readonly LetterKind[] = ['messages', 'likes', 'visits']

/** NT-04, D7: of what happened and was not seen, what a member is told now; or why nothing, and until when. */
export function judgeNotice(reader: NoticeReader, unseen: readonly News[], now: Date): NoticeVerdict {
  const { wanted, told, quiet, mostPerDay } = reader
  const isTold = ({ kind, angelId, at }: News) =>
    told.some((one) => one.kind === kind && one.angelId === angelId && one.happenedAt.getTime() >= at.getTime())
  const [news] = unseen
    .filter((one) => wanted[one.kind] && now.getTime() - one.at.getTime() < DAY_MS && !isTold(one))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.at.getTime() - a.at.getTime())
  if (news === undefined) return { kind: 'nothing' }

  const quietMinutes = quiet === null ? 0 : minutesOfQuiet(quiet, now)
  if (quietMinutes > 0) return { kind: 'wait', why: 'quiet', untilMs: quietMinutes * MINUTE_MS }
  const ofToday = told.filter(({ toldAt }) => now.getTime() - toldAt.getTime() < DAY_MS)
  if (ofToday.length >= mostPerDay) return { kind: 'enough' }
  const restMs = Math.max(0, ...ofToday.map(({ toldAt }) => toldAt.getTime() + REST_MS - now.getTime()))
  if (restMs > SHORT_MS) return { kind: 'wait', why: 'just told', untilMs: restMs }
  return { kind: 'tell', news, afterMs: restMs }
}
