import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

const own = { in: 'params', field: 'trackerId' } as const
const ofBody = { in: 'body', field: 'clickid' } as const
/** Minor units. */
const Amount = z.int().nonnegative()

/** TS-23: what a limit counts: a calendar day, a week from Monday or a month, by the clock of the member's country. */
export const SpendingSpan = z.enum(['day', 'week', 'month'])
export type SpendingSpan = z.output<typeof SpendingSpan>
export const spendingSpans: readonly SpendingSpan[] = SpendingSpan.options

/** TS-24: how long, as periods of ISO 8601: up to six weeks for this account, from six months on for all accounts. */
export const PauseLength = z.enum(['P1D', 'P3D', 'P1W', 'P2W', 'P4W', 'P6W', 'P6M', 'P1Y', 'P5Y'])
export type PauseLength = z.output<typeof PauseLength>
export const pauseLengths: readonly PauseLength[] = PauseLength.options
/** What becomes of credits that are not used yet. */
export const PausedCredits = z.enum(['keep', 'pay_out'])
export type PausedCredits = z.output<typeof PausedCredits>

const SpendingLimit = z.strictObject({
  span: SpendingSpan,
  amount: Amount,
  /** What counts for it: all that this mailbox and its cards pay, on every brand. */
  counted: Amount,
  left: Amount,
  /** When its span ends. */
  endsAt: Millis,
  /** A higher limit, or none (null), that was asked for: it can be confirmed in this stretch of time. */
  raise: z.strictObject({ amount: Amount.nullable(), from: Millis, until: Millis, isReady: z.boolean() }).nullable(),
})
export type SpendingLimit = z.output<typeof SpendingLimit>

export const Spending = z.strictObject({
  currency: z.string(),
  /** The time zone that days are counted in. */
  timeZone: z.string(),
  /** What this account paid and did not get back. */
  spent: z.strictObject({ day: Amount, week: Amount, month: Amount }),
  limits: z.array(SpendingLimit),
  /** Until when nothing can be paid; null where it can. */
  pause: z.strictObject({ kind: z.enum(['pause', 'exclusion']), until: Millis }).nullable(),
  /** TS-23: the third purchase was made, and limits were not offered yet. */
  offersLimit: z.boolean(),
  /** TS-25: it is time to sum up, once a day: the third purchase of a day, or three times what a day usually costs. */
  sumsUp: z.enum(['often', 'more']).nullable(),
})
export type Spending = z.output<typeof Spending>

/** What stands beside `spending_limit`: the limit that the charge does not fit in, what it leaves, and when it counts again. */
export const SpendingRefusal = z.strictObject({
  span: SpendingSpan,
  limit: Amount,
  left: Amount,
  currency: z.string(),
  endsAt: Millis,
})
export type SpendingRefusal = z.output<typeof SpendingRefusal>

export const spending = defineRoute({
  id: 'spending',
  summary: 'What a member spent, own limits and a pause (TS-23 to TS-25)',
  method: 'GET',
  path: '/payment/spending/:trackerId',
  auth: 'bearer',
  owner: own,
  params: z.strictObject({ trackerId: TrackerId }),
  reply: Spending,
  errors: ['forbidden'],
})

export const spendingPayOut = defineRoute({
  id: 'spendingPayOut',
  summary: 'What a pause that pays unused credits out would pay (TS-24)',
  method: 'GET',
  path: '/payment/spending/:trackerId/payOut',
  auth: 'bearer',
  owner: own,
  params: z.strictObject({ trackerId: TrackerId }),
  reply: z.strictObject({ credits: z.int().nonnegative(), amount: Amount, currency: z.string().nullable() }),
  errors: ['forbidden'],
})

export const setSpendingLimit = defineRoute({
  id: 'setSpendingLimit',
  summary: 'Sets a limit: a lower one works at once, a higher one or none (null) is asked for (TS-23)',
  method: 'POST',
  path: '/payment/spending/limit',
  auth: 'bearer',
  owner: ofBody,
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    span: SpendingSpan,
    amount: z.int().nonnegative().max(100_000_000).nullable(),
  })),
  reply: Spending,
  errors: ['forbidden'],
})

export const confirmSpendingLimit = defineRoute({
  id: 'confirmSpendingLimit',
  summary: 'The second yes to a higher limit, a day after it was asked for (TS-23)',
  method: 'POST',
  path: '/payment/spending/limit/confirm',
  auth: 'bearer',
  owner: ofBody,
  body: wire(() => ({ trackerId: as('clickid', TrackerId), span: SpendingSpan })),
  reply: Spending,
  errors: ['forbidden', 'limit_waits', 'nothing_asked'],
})

export const pauseSpending = defineRoute({
  id: 'pauseSpending',
  summary: 'Closes the account, or all accounts of its holder, to payments for a time; never made shorter (TS-24)',
  method: 'POST',
  path: '/payment/spending/pause',
  auth: 'bearer',
  owner: ofBody,
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    length: PauseLength,
    credits: PausedCredits,
  })),
  reply: Spending,
  errors: ['forbidden', 'pause_runs'],
})

export const spendingSeen = defineRoute({
  id: 'spendingSeen',
  summary: 'The page that sums up, or the offer of limits, was shown (TS-23, TS-25)',
  method: 'POST',
  path: '/payment/spending/seen',
  auth: 'bearer',
  owner: ofBody,
  body: wire(() => ({ trackerId: as('clickid', TrackerId), shown: z.enum(['sum', 'offer']) })),
  reply: z.strictObject({ result: z.literal(true) }),
  errors: ['forbidden'],
})
