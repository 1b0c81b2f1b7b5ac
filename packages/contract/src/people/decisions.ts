import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis, Ok, TrackerId, Uuid } from '../wire/shapes.ts'
import { ReportReason } from './trust.ts'

/** TS-09: what a person is kept from for some days while everything else goes on. */
export const Limited = z.enum(['photos', 'first_messages', 'phone'])
export type Limited = z.infer<typeof Limited>
/** TS-09: from no effect to a closing for good; the ladder of a policy goes through them. */
export const DecisionOutcome = z.enum([
  'no_action',
  'notice',
  'warning',
  'limit_photos',
  'limit_first_messages',
  'limit_phone',
  /** TS-14: what the person reports comes later in order. */
  'reports_later',
  'suspension',
  'closing',
])
export type DecisionOutcome = z.infer<typeof DecisionOutcome>
/** What lets a person in and restricts one thing of theirs. */
export const LimitOutcome = DecisionOutcome.extract([
  'limit_photos',
  'limit_first_messages',
  'limit_phone',
  'reports_later',
])
export type LimitOutcome = z.infer<typeof LimitOutcome>
const limitOutcomes: ReadonlySet<DecisionOutcome> = new Set(LimitOutcome.options)

export function isLimit(outcome: DecisionOutcome): outcome is LimitOutcome {
  return limitOutcomes.has(outcome)
}
/** TS-14: the rule against reports without any ground; it alone puts reports later in order. */
export const MISUSE_POLICY = 'misuse_of_reports'

/** What has days, and ends by itself. */
export function hasDays(outcome: DecisionOutcome): boolean {
  return outcome === 'suspension' || isLimit(outcome)
}
/** What a statement of reasons goes out for. */
export const StatedOutcome = DecisionOutcome.exclude(['no_action'])
export type StatedOutcome = z.infer<typeof StatedOutcome>
export const statedOutcomes = StatedOutcome.options

export const DecisionGround = z.enum(['terms', 'law'])
export const FoundBy = z.enum(['report', 'notice', 'own_look', 'software'])
export type FoundBy = z.infer<typeof FoundBy>
/** What a decision stands on; what the person themselves reported or objected to is their own. */
export const DecisionFactKind = z.enum(['report', 'message', 'profile', 'own_report', 'own_appeal'])
export const AppealOutcome = z.enum(['upheld', 'changed', 'lifted'])
export type AppealOutcome = z.infer<typeof AppealOutcome>
/** Why a restriction is over: its time, an appeal, or a correction by the house. */
export const EndedBy = z.enum(['time', 'appeal', 'correction'])
export type EndedBy = z.infer<typeof EndedBy>

/** Integer minor units of a currency (ISO 4217). */
export const Sum = z.strictObject({ minor: z.int(), currency: z.string() })
export type Sum = z.infer<typeof Sum>
/**
 * TS-16: what a decision does to money: of what was paid for and not used, nothing; all of it waits; a part went back; or, after
 * fraud, what the law does not give back is kept.
 */
export const DecisionMoney = z.strictObject({
  stopsRenewal: z.boolean(),
  unused: z.enum(['none', 'kept', 'refunded', 'withheld']),
  refunded: z.array(Sum),
  withheld: z.array(Sum),
})
export type DecisionMoney = z.infer<typeof DecisionMoney>

/** TS-07: a reason says more than this many characters. */
export const MIN_REASON_LENGTH = 40
export const MAX_REASON_LENGTH = 2000
export const MAX_APPEAL_LENGTH = 3000
const AppealText = z.string().trim().min(1).max(MAX_APPEAL_LENGTH)

/** An appeal as the person who made it sees it. */
export const OwnAppeal = z.strictObject({
  id: Uuid,
  at: Millis,
  text: z.string(),
  dueAt: Millis,
  /** TS-11: past due: what restricts rests until it is decided, or, where it is severe, leads are alarmed. */
  overdue: z.enum(['rests', 'late']).nullable(),
  state: z.enum(['open', 'decided']),
  outcome: AppealOutcome.nullable(),
  words: z.string().nullable(),
  decidedAt: Millis.nullable(),
  /** What came after it: questions of the house, and what the person added. */
  messages: z.array(z.strictObject({ isOwn: z.boolean(), text: z.string(), at: Millis })),
})
export type OwnAppeal = z.infer<typeof OwnAppeal>

/** TS-08: the statement of reasons: what, why, by which rule, on which facts, and how to object. */
export const OwnDecision = z.strictObject({
  id: Uuid,
  caseNumber: z.int(),
  at: Millis,
  outcome: StatedOutcome,
  /** Until when it restricts; null where it does not, or for good. */
  until: Millis.nullable(),
  endedAt: Millis.nullable(),
  endedBy: EndedBy.nullable(),
  policy: z.strictObject({
    id: z.string(),
    version: z.int(),
    title: z.string(),
    text: z.string(),
    examples: z.array(z.string()),
  }),
  ground: DecisionGround,
  law: z.string().nullable(),
  words: z.string(),
  facts: z.array(z.strictObject({ kind: DecisionFactKind, at: Millis.nullable() })),
  foundBy: FoundBy,
  isAutomated: z.boolean(),
  /** Until when it counts for the next step; null where it does not. */
  strikeUntil: Millis.nullable(),
  money: DecisionMoney,
  appealUntil: Millis,
  canAppeal: z.boolean(),
  appeal: OwnAppeal.nullable(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

/** TS-13: what became of an own report: whether something was done, not what. */
export const OwnReport = z.strictObject({
  id: Uuid,
  number: z.int(),
  at: Millis,
  /** The name of the person it is about. */
  name: z.string(),
  reason: ReportReason,
  answer: z.enum(['open', 'acted', 'not_acted']),
  answeredAt: Millis.nullable(),
  appealUntil: Millis.nullable(),
  canAppeal: z.boolean(),
  appeal: OwnAppeal.nullable(),
})
export type OwnReport = z.infer<typeof OwnReport>

const owner = { in: 'body' as const, field: 'trackerId' }
const errors = ['not_found', 'too_late'] as const

export const ownDecisions = defineRoute({
  id: 'ownDecisions',
  summary:
    'Decisions about the own account with their reasons, and what became of own reports, newest first (TS-08, TS-13)',
  method: 'GET',
  path: '/api/get/decisions/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: z.strictObject({ decisions: z.array(OwnDecision), reports: z.array(OwnReport) }),
})

export const appealDecision = defineRoute({
  id: 'appealDecision',
  summary: 'Objects to a decision about the own account; a second time it is kept as a message (TS-10)',
  method: 'POST',
  path: '/api/appeal',
  auth: 'bearer',
  owner,
  body: z.strictObject({ trackerId: TrackerId, decisionId: Uuid, text: AppealText }),
  reply: Ok,
  errors,
})

export const appealReport = defineRoute({
  id: 'appealReport',
  summary: 'Objects to the answer to an own report; a second time it is kept as a message (TS-10)',
  method: 'POST',
  path: '/api/appeal/report',
  auth: 'bearer',
  owner,
  body: z.strictObject({ trackerId: TrackerId, reportId: Uuid, text: AppealText }),
  reply: Ok,
  errors,
})

/** What a decision keeps the person from, and until when (TS-09). */
export const OwnLimit = z.strictObject({
  limited: Limited,
  until: Millis,
  decisionId: Uuid,
  caseNumber: z.int(),
})
export type OwnLimit = z.infer<typeof OwnLimit>

export const ownLimits = defineRoute({
  id: 'ownLimits',
  summary: 'What the own account may not do for now, by which decision and until when (TS-09)',
  method: 'GET',
  path: '/api/get/limits/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: z.strictObject({ limits: z.array(OwnLimit) }),
})

const LinkToken = z.string().max(200)

export const decisionByLink = defineRoute({
  id: 'decisionByLink',
  summary: 'The decision behind the link of an e-mail, without log-in: a disabled person can still read it (TS-08)',
  method: 'GET',
  path: '/api/get/case/:token',
  auth: 'none',
  params: z.strictObject({ token: LinkToken }),
  reply: z.strictObject({ decision: OwnDecision }),
  errors: ['not_found', 'too_many_requests'],
})

export const appealByLink = defineRoute({
  id: 'appealByLink',
  summary: 'Objects to the decision behind the link of an e-mail (TS-08, TS-10)',
  method: 'POST',
  path: '/api/case/appeal',
  auth: 'none',
  body: z.strictObject({ token: LinkToken, text: AppealText }),
  reply: Ok,
  errors: ['not_found', 'too_late', 'too_many_requests'],
})
