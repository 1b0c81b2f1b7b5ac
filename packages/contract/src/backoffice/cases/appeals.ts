import { z } from 'zod'
import { AppealOutcome, MAX_REASON_LENGTH } from '../../people/decisions.ts'
import { Millis, Ok, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, defineStep, Version } from '../calls.ts'
import { CaseDecision, CaseLease, CaseReport, CaseSubject, DecisionDraft, unfoundedField } from './cases.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'

const OneAppeal = z.strictObject({ id: Uuid })

export const AppealRow = z.strictObject({
  id: Uuid,
  caseId: Uuid,
  caseNumber: z.int(),
  brandId: z.string(),
  country: z.string(),
  subject: CaseSubject,
  byReporter: z.boolean(),
  at: Millis,
  dueAt: Millis,
  /** TS-11: past due; `rests`: what restricts rests until it is decided. */
  overdue: z.enum(['rests', 'late']).nullable(),
  state: z.enum(['open', 'decided']),
  outcome: AppealOutcome.nullable(),
  lease: CaseLease.nullable(),
  /** The caller made or approved the decision and cannot judge it. */
  isOwnDecision: z.boolean(),
})
export type AppealRow = z.infer<typeof AppealRow>

export const listAppeals = defineRead({
  id: 'listAppeals',
  summary: 'Appeals by deadline (TS-10)',
  path: '/appeals',
  access: 'appeals.decide',
  query: listQuery({ state: z.enum(['open', 'decided']).optional() }),
  reply: listReply(AppealRow),
})

export const AppealDetails = AppealRow.extend({
  version: Version,
  text: z.string(),
  decision: CaseDecision,
  reports: z.array(CaseReport),
  messages: z.array(z.strictObject({ id: Uuid, at: Millis, by: z.string().nullable(), text: z.string() })),
  words: z.string().nullable(),
  decidedBy: z.string().nullable(),
  actions: z.array(ItemAction),
})
export type AppealDetails = z.infer<typeof AppealDetails>

export const showAppeal = defineRead({
  id: 'showAppeal',
  summary: 'One appeal with the decision and its facts (TS-10)',
  path: '/appeals/:id',
  access: 'appeals.decide',
  params: OneAppeal,
  reply: AppealDetails,
  errors: ['not_found'],
})

export const claimAppeal = defineStep({
  id: 'claimAppeal',
  summary: 'Takes an appeal for five minutes; never the one who decided or approved (TS-10, BO-14)',
  path: '/appeals/:id/claim',
  access: 'operator',
  params: OneAppeal,
  body: z.strictObject({ takesOver: z.boolean() }),
  reply: CaseLease,
  errors: ['not_found', 'claimed', 'own_decision', 'missing_permission'],
})

export const releaseAppeal = defineStep({
  id: 'releaseAppeal',
  summary: 'Gives an appeal back',
  path: '/appeals/:id/release',
  access: 'operator',
  params: OneAppeal,
  body: z.strictObject({}),
  reply: Ok,
  errors: ['not_found', 'missing_permission'],
})

export const askAppellant = defineAct({
  id: 'askAppellant',
  summary: 'Asks the person something, by e-mail and on their page (TS-10)',
  path: '/appeals/:id/ask',
  access: 'appeals.decide',
  act: { name: 'appeals.ask', object: 'appeal', reasons: ['reading', 'quality', 'other'] },
  params: OneAppeal,
  fields: { lease: z.int(), text: z.string().trim().min(10).max(2000) },
  result: z.strictObject({ messageId: Uuid }),
  errors: ['not_found', 'lease_lost', 'own_decision', 'conflict'],
})

export const decideAppeal = defineAct({
  id: 'decideAppeal',
  summary: 'Upholds, changes or lifts a decision, with a reason that the person reads (TS-10)',
  path: '/appeals/:id/decide',
  access: 'appeals.decide',
  act: {
    name: 'appeals.decide',
    object: 'appeal',
    reasons: ['rules', 'correction', 'legal_duty', 'other'],
    isVersioned: true,
  },
  params: OneAppeal,
  fields: {
    lease: z.int(),
    outcome: AppealOutcome,
    words: z.string().trim().max(MAX_REASON_LENGTH),
    /** The decision in place of the old one; of `changed` alone. Never a closing: that is a decision of two. */
    instead: z.strictObject(DecisionDraft).nullable(),
    /** TS-14: why the objection itself is manifestly unfounded; of `upheld` alone. */
    unfounded: unfoundedField,
  },
  result: z.strictObject({ outcome: AppealOutcome }),
  errors: ['not_found', 'lease_lost', 'stale', 'own_decision', 'invalid', 'conflict'],
})
