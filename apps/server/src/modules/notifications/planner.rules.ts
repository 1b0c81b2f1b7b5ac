import {
  type Channel,
  localDate,
  minutesOfQuiet,
  type NotificationKind,
  notificationKinds,
  type NotificationPreferences,
  type WantedKinds,
} from './preferences.rules.ts'

/** Something that happened to a member and that the member has not seen (D1). */
export type News = {
  readonly kind: NotificationKind
  readonly angelId: string
  /** Messages; 1 for the others. */
  readonly count: number
  readonly isReply: boolean
  readonly at: Date
}

/** A notification that was planned on the channel, of the last day at least. */
export type PastNotification = {
  readonly kinds: readonly NotificationKind[]
  /** Null for a digest: it covers everything up to `happenedAt`. */
  readonly angelId: string | null
  readonly happenedAt: Date
  readonly at: Date
}

/** Everything that decides whether one member may be notified on one channel. */
export type Recipient = {
  readonly isErased: boolean
  readonly isDisabled: boolean
  /** The address bounces or its reader complained (e-mail). */
  readonly isSuppressed: boolean
  /** The flow asks for a confirmed address and this one is not (ID-10; e-mail). */
  readonly awaitsConfirmation: boolean
  /** There is a browser, a chat or an address. */
  readonly isReachable: boolean
  readonly wanted: WantedKinds
  readonly preferences: NotificationPreferences
  /** A page is open. */
  readonly isConnected: boolean
  readonly lastActiveAt: Date
  readonly past: readonly PastNotification[]
}

/** Why a member is not notified; what happened stays in the lists and counts (NT-11). */
export type Refusal =
  'erased' | 'disabled' | 'suppressed' | 'unconfirmed' | 'unreachable' | 'nothing new' | 'daily limit' | 'expired'
/** Why a member is notified later. */
export type Hold = 'present' | 'just happened' | 'quiet hours' | 'frequency' | 'gap'

type Wait = { readonly kind: 'wait'; readonly reason: Hold; readonly until: Date }
type None = { readonly kind: 'none'; readonly reason: Refusal }
export type PlanVerdict =
  /** `afterMs`: shown that much later, since another notification stood a moment ago. `period`: the member's local day. */
  | {
      readonly kind: 'notify'
      readonly news: readonly News[]
      readonly happenedAt: Date
      readonly afterMs: number
      readonly period: string
    }
  | Wait
  | None
export type SendVerdict =
  { readonly kind: 'send'; readonly news: readonly News[]; readonly happenedAt: Date } | Wait | None

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Policy = {
  /** How long after the event the channel is planned first. */
  readonly delayMs: number
  /** How long the member has to have been away; null for the page, which notifies a member who is there. */
  readonly awayMs: number | null
  /** A member with an open page is looked at again after this: the page notifies. */
  readonly presentAgainMs: number
  /** How old the oldest news has to be. */
  readonly ripeMs: number
  /** What happened longer ago makes no notification any more. */
  readonly maxAgeMs: number
  /** Between two notifications, and how much of that the channel can wait for by itself. */
  readonly gapMs: number
  readonly ownWaitMs: number
  /** All news in one notification, of which there is one in `emailEveryDays`. */
  readonly isDigest: boolean
  /** When there may be more to notify of after one; null: with the next event. */
  readonly moreAfterMs: number | null
}

const awayFromPage: Policy = {
  delayMs: 0,
  awayMs: 30_000, // a page that is loaded again is no absence
  presentAgainMs: MINUTE_MS,
  ripeMs: 0,
  maxAgeMs: DAY_MS,
  gapMs: 20_000,
  ownWaitMs: 0,
  isDigest: false,
  moreAfterMs: MINUTE_MS,
}

/** What differs between the channels (NT-04, NT-07, NT-08, NT-09, D7; docs/decisions/0031 and 0051). */
export const policies: Readonly<Record<Channel, Policy>> = {
  page: { ...awayFromPage, awayMs: null, ownWaitMs: 10_000 },
  push: awayFromPage,
  telegram: awayFromPage,
  email: {
    delayMs: HOUR_MS,
    awayMs: HOUR_MS,
    presentAgainMs: HOUR_MS,
    ripeMs: HOUR_MS,
    maxAgeMs: Infinity,
    gapMs: 0,
    ownWaitMs: 0,
    isDigest: true,
    moreAfterMs: null,
  },
}

/** Decides whether a member is notified on a channel now, of what; or when to plan again; or why not at all. */
export function plan(channel: Channel, recipient: Recipient, unseen: readonly News[], now: Date): PlanVerdict {
  const policy = policies[channel]
  const refusal = refusalOf(recipient)
  if (refusal !== null) return { kind: 'none', reason: refusal }
  const fresh = newsFor(policy, recipient, unseen, now)
  const news = policy.isDigest ? fresh : fresh.slice(0, 1)
  if (news.length === 0) return { kind: 'none', reason: 'nothing new' }

  const held = holdOf(channel, recipient, news, now)
  if (held !== null) return held
  const { past, preferences } = recipient
  if (policy.isDigest) {
    const last = latest(past.map(({ at }) => at))
    const nextAt = last === null ? now : after(last, preferences.emailEveryDays * DAY_MS)
    if (nextAt > now) return { kind: 'wait', reason: 'frequency', until: nextAt }
  } else if (past.filter(({ at }) => now.getTime() - at.getTime() < DAY_MS).length >= preferences.maxPerDay) {
    return { kind: 'none', reason: 'daily limit' }
  }
  const afterMs = Math.max(0, ...past.map(({ at }) => at.getTime() + policy.gapMs - now.getTime()))
  if (afterMs > policy.ownWaitMs) return { kind: 'wait', reason: 'gap', until: after(now, afterMs) }
  const period = localDate(preferences.timeZone, now)
  return { kind: 'notify', news, happenedAt: newest(news), afterMs, period }
}

/**
 * Decides before each attempt whether a planned delivery still holds: what was seen, switched off, blocked or erased since is
 * not sent; a page that was opened and quiet hours hold it back until it expires. `past` of the recipient leaves out the
 * delivery itself.
 */
export function checkBeforeSending(
  channel: Channel,
  recipient: Recipient,
  delivery: Omit<PastNotification, 'at'> & { readonly expiresAt: Date },
  unseen: readonly News[],
  now: Date,
): SendVerdict {
  if (delivery.expiresAt <= now) return { kind: 'none', reason: 'expired' }
  const refusal = refusalOf(recipient)
  if (refusal !== null) return { kind: 'none', reason: refusal }
  const policy = policies[channel]
  const news = newsFor(policy, recipient, unseen, now).filter((one) => policy.isDigest || isAbout(delivery, one))
  if (news.length === 0) return { kind: 'none', reason: 'nothing new' }
  const held = holdOf(channel, recipient, news, now)
  return held ?? { kind: 'send', news, happenedAt: newest(news) }
}

function refusalOf(recipient: Recipient): Refusal | null {
  if (recipient.isErased) return 'erased'
  if (recipient.isDisabled) return 'disabled'
  if (recipient.isSuppressed) return 'suppressed'
  if (recipient.awaitsConfirmation) return 'unconfirmed'
  return recipient.isReachable ? null : 'unreachable'
}

/** What the member wants to be notified of and was not; messages first, then likes and visits, the newest first. */
function newsFor(
  { maxAgeMs, isDigest }: Policy,
  { wanted, past }: Recipient,
  unseen: readonly News[],
  now: Date,
): News[] {
  const isPast = (news: News) =>
    past.some(({ kinds, angelId, happenedAt }) =>
      isDigest ? happenedAt >= news.at : kinds.includes(news.kind) && angelId === news.angelId && happenedAt >= news.at,
    )
  return unseen
    .filter((one) => wanted[one.kind] && now.getTime() - one.at.getTime() < maxAgeMs && !isPast(one))
    .sort(
      (a, b) =>
        notificationKinds.indexOf(a.kind) - notificationKinds.indexOf(b.kind) || b.at.getTime() - a.at.getTime(),
    )
}

function holdOf(channel: Channel, recipient: Recipient, news: readonly News[], now: Date): Wait | null {
  const { awayMs, presentAgainMs, ripeMs } = policies[channel]
  const wait = (reason: Hold, until: Date): Wait => ({ kind: 'wait', reason, until })
  if (awayMs !== null) {
    if (recipient.isConnected) return wait('present', after(now, presentAgainMs))
    const awayAt = after(recipient.lastActiveAt, awayMs)
    if (awayAt > now) return wait('present', awayAt)
  }
  const ripeAt = after(new Date(Math.min(...news.map(({ at }) => at.getTime()))), ripeMs)
  if (ripeAt > now && ripeMs > 0) return wait('just happened', ripeAt)
  const isQuietHere = channel !== 'page' || recipient.preferences.quietOnPage
  const quietMinutes = isQuietHere ? minutesOfQuiet(recipient.preferences, now) : 0
  return quietMinutes > 0 ? wait('quiet hours', after(now, quietMinutes * MINUTE_MS)) : null
}

function isAbout({ kinds, angelId, happenedAt }: Omit<PastNotification, 'at'>, news: News): boolean {
  return kinds.includes(news.kind) && angelId === news.angelId && news.at >= happenedAt
}

function newest(news: readonly News[]): Date {
  return new Date(Math.max(...news.map(({ at }) => at.getTime())))
}

function latest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times.map((at) => at.getTime())))
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
