import { z } from 'zod'
import { DecisionOutcome } from '../../people/decisions.ts'
import { Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, defineStep } from '../calls.ts'
import { CaseLease, CaseReport, CaseSubject } from './cases.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'

/** One of so many decisions is judged again; of what is for good, each (BO-50). */
export const ONE_IN = 50
/** How far back agreement is counted. */
export const AGREEMENT_DAYS = 90

const OneLook = z.strictObject({ id: Uuid })
/** What an operator would have decided; no days, as those come from the ladder. */
const Judgement = z.strictObject({ outcome: DecisionOutcome, policyId: z.string().max(40).nullable() })
const Judged = Judgement.extend({ by: z.string(), at: Millis, policy: z.string().nullable() })
/** Agreed on, open to a lead, or closed by one. */
export const LookState = z.enum(['open', 'agrees', 'differs', 'closed'])
export type LookState = z.infer<typeof LookState>
export const Stands = z.enum(['first', 'second'])

const Look = z.strictObject({
  id: Uuid,
  caseId: Uuid,
  caseNumber: z.int(),
  brandId: z.string(),
  country: z.string(),
  subject: CaseSubject,
  why: z.enum(['sample', 'permanent']),
  askedAt: Millis,
  state: LookState,
})

export const claimNextLook = defineStep({
  id: 'claimNextLook',
  summary: 'Takes a case that someone else decided, to judge it again without seeing how (BO-50)',
  path: '/second-looks/next',
  access: 'operator',
  body: z.strictObject({}),
  reply: z.strictObject({ lookId: Uuid.nullable() }),
  errors: ['missing_permission'],
})

export const showLook = defineRead({
  id: 'showLook',
  summary: 'What was reported, and the rules; what was decided only once it is judged, and to who may close it (BO-50)',
  path: '/second-looks/:id',
  access: 'cases.decide',
  params: OneLook,
  reply: Look.extend({
    /** Not how often their authors were right: that would say what became of this one. */
    reports: z.array(CaseReport.omit({ accuracy: true })),
    profile: z.record(z.string(), z.unknown()),
    policies: z.array(z.strictObject({ policyId: z.string(), title: z.string(), text: z.string() })),
    lease: CaseLease.nullable(),
    /** Null until it is judged, and to who may not close it. */
    compared: z.strictObject({ first: Judged, second: Judged, stands: Stands.nullable() }).nullable(),
    actions: z.array(ItemAction),
  }),
  errors: ['not_found'],
})

export const judgeLook = defineAct({
  id: 'judgeLook',
  summary: 'Judges a case again; where it differs a lead looks at both (BO-50)',
  path: '/second-looks/:id/judge',
  access: 'cases.decide',
  act: { name: 'cases.judge_again', object: 'case', reasons: ['quality'] },
  params: OneLook,
  fields: { lease: z.int(), ...Judgement.shape },
  result: z.strictObject({ agrees: z.boolean() }),
  errors: ['not_found', 'lease_lost', 'conflict', 'invalid'],
})

export const closeLook = defineAct({
  id: 'closeLook',
  summary: 'Says which of two judgements stands; taking the first back is an act of its own (BO-50)',
  path: '/second-looks/:id/close',
  access: 'appeals.decide',
  act: { name: 'cases.compare', object: 'case', reasons: ['quality', 'correction', 'rules'] },
  params: OneLook,
  fields: { stands: Stands },
  result: z.strictObject({ stands: Stands }),
  errors: ['not_found', 'conflict', 'own_decision'],
})

export const LookRow = Look
export type LookRow = z.infer<typeof LookRow>

export const listLooks = defineRead({
  id: 'listLooks',
  summary: 'Cases that were judged twice and differently, the newest first (BO-50)',
  path: '/second-looks',
  access: 'appeals.decide',
  query: listQuery({ state: z.enum(['differs', 'closed']).optional() }),
  reply: listReply(LookRow),
})

export const showAgreement = defineRead({
  id: 'showAgreement',
  summary: 'How often a second look agreed, by rule and by who decided; of others only to leads (BO-50)',
  path: '/agreement',
  access: 'cases.decide',
  reply: z.strictObject({
    since: Millis,
    policies: z.array(z.strictObject({ title: z.string().nullable(), judged: z.int(), agreed: z.int() })),
    /** By name; no one is ranked, and nothing says how fast they were. */
    people: z.array(z.strictObject({ name: z.string(), isOwn: z.boolean(), judged: z.int(), agreed: z.int() })),
  }),
})
