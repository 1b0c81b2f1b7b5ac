import { z } from 'zod'
import { Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead } from '../calls.ts'
import { OneCase } from './cases.ts'

export const openCaseChat = defineAct({
  id: 'openCaseChat',
  summary: 'Opens the reported messages with 20 around each for 60 minutes, to the holder of the lease (BO-13)',
  path: '/cases/:id/open-chat',
  access: 'chat.open',
  act: { name: 'cases.open_chat', object: 'case', reasons: ['rules', 'legal_duty', 'other'], needsStepUp: true },
  params: OneCase,
  fields: {
    lease: z.int(),
    /** Another 20 before and after; asks for its own reason. */
    isWider: z.boolean(),
  },
  result: z.strictObject({ until: Millis, around: z.int() }),
  errors: ['not_found', 'lease_lost', 'no_purpose', 'step_up_required', 'missing_permission'],
})

export const CaseMessage = z.strictObject({
  /** As members' pages name it. */
  id: z.string(),
  reportId: Uuid,
  at: Millis,
  isBySubject: z.boolean(),
  isAutomated: z.boolean(),
  isReported: z.boolean(),
  text: z.string(),
  hasImage: z.boolean(),
})
export type CaseMessage = z.infer<typeof CaseMessage>

export const caseChat = defineRead({
  id: 'caseChat',
  summary: 'The messages of an own opening that still runs; anything else is no_purpose (BO-13)',
  path: '/cases/:id/chat',
  access: 'chat.open',
  params: OneCase,
  reply: z.strictObject({
    until: Millis,
    /** Stands over the text: who reads it. */
    watermark: z.string(),
    messages: z.array(CaseMessage),
  }),
  errors: ['not_found', 'no_purpose'],
})
