import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis, Ok, Uuid } from '../wire/shapes.ts'
import { payLineKinds, payModels } from './pay.rules.ts'

const Minor = z.int()
const Minutes = z.int().nonnegative()
/** A calendar month of the brand's zone: `2026-11`. */
export const PayMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const Day = z.iso.date()

export const PayTermsShown = z.strictObject({
  model: z.enum(payModels),
  perHour: Minor,
  perConversation: Minor,
  answerMinutes: z.int().positive(),
  currency: z.string().length(3),
  validFrom: Day,
})
export type PayTermsShown = z.infer<typeof PayTermsShown>

export const MAX_DISPUTE_LENGTH = 1000
/** AN-19: how long an objection to a line may wait for its answer. */
export const DISPUTE_DAYS = 7

const PayDispute = z.strictObject({
  words: z.string(),
  at: Millis,
  dueAt: Millis,
  /** Null while it waits. */
  answer: z.strictObject({ isGranted: z.boolean(), words: z.string(), at: Millis, amount: Minor }).nullable(),
})

export const PayLine = z.strictObject({
  id: Uuid,
  day: Day,
  kind: z.enum(payLineKinds),
  formula: z.int(),
  model: z.enum(payModels),
  minutes: Minutes,
  waitedSeconds: z.int().nonnegative(),
  perHour: Minor,
  perConversation: Minor,
  answerMinutes: z.int(),
  stated: Minor,
  amount: Minor,
  currency: z.string().length(3),
  events: z.array(z.string()),
  /** Why, for a correction or a deduction. */
  words: z.string().nullable(),
  dispute: PayDispute.nullable(),
})
export type PayLine = z.infer<typeof PayLine>

const MonthSum = z.strictObject({
  month: PayMonth,
  state: z.enum(['open', 'closed']),
  total: Minor,
  currency: z.string().length(3),
  lines: z.int(),
})
export type PayMonthSum = z.infer<typeof MonthSum>

export const studioPay = defineRoute({
  id: 'studioPay',
  summary: 'What a host is paid by, what comes next, and her months (AN-19, AN-20)',
  method: 'GET',
  path: '/studio/api/pay',
  auth: 'angel',
  reply: z.strictObject({
    /** Null where the brand has announced no rate yet. */
    terms: PayTermsShown.nullable(),
    /** AN-20: announced rates, with what her last whole month would have been. */
    announced: z.array(
      z.strictObject({
        terms: PayTermsShown,
        lastMonth: z.strictObject({ month: PayMonth, was: Minor, wouldBe: Minor }).nullable(),
      }),
    ),
    /** Time of today, which becomes a line tomorrow. */
    today: z.strictObject({ minutes: Minutes, amount: Minor }).nullable(),
    months: z.array(MonthSum),
    zone: z.string(),
  }),
})

export const studioPayMonth = defineRoute({
  id: 'studioPayMonth',
  summary: 'The lines of one month, each with what it follows from (AN-19)',
  method: 'GET',
  path: '/studio/api/pay/:month',
  auth: 'angel',
  params: z.strictObject({ month: PayMonth }),
  reply: z.strictObject({ ...MonthSum.shape, lines: z.array(PayLine) }),
  errors: ['not_found'],
})

export const studioPayCsv = defineRoute({
  id: 'studioPayCsv',
  summary: 'The lines of one month as a table, from which the formula gives the total (AN-19)',
  method: 'GET',
  path: '/studio/api/pay/:month/lines.csv',
  auth: 'angel',
  file: 'text/csv',
  params: z.strictObject({ month: PayMonth }),
  reply: z.unknown(),
  errors: ['not_found'],
})

export const studioDisputeLine = defineRoute({
  id: 'studioDisputeLine',
  summary: 'Objects to a line of the own statement; a person answers within 7 days (AN-19)',
  method: 'POST',
  path: '/studio/api/pay/lines/:lineId/dispute',
  auth: 'angel',
  params: z.strictObject({ lineId: Uuid }),
  body: z.strictObject({ words: z.string().trim().min(1).max(MAX_DISPUTE_LENGTH) }),
  reply: Ok,
  errors: ['not_found', 'conflict'],
})
