import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../../people/decisions.ts'
import { NoticeReason } from '../../site/notices.ts'
import { Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'

const OneNotice = z.strictObject({ id: Uuid })
/** Whether something was done about it. */
const NoticeAnswer = z.enum(['acted', 'not_acted'])

export const NoticeRow = z.strictObject({
  id: Uuid,
  number: z.int(),
  brandId: z.string(),
  reason: NoticeReason,
  place: z.string(),
  lane: z.enum(['standard', 'urgent']),
  /** `asked`: the notifier has to say where; `joined`: it is a report of a case; `objected`: its answer is looked at again. */
  state: z.enum(['asked', 'open', 'joined', 'answered', 'objected']),
  at: Millis,
  dueAt: Millis,
})
export type NoticeRow = z.infer<typeof NoticeRow>

export const listNotices = defineRead({
  id: 'listNotices',
  summary: 'Notices without an account whose place names no person, by deadline; done ones newest first (TS-12)',
  path: '/notices',
  access: 'cases.decide',
  query: listQuery({ group: z.enum(['open', 'done']).optional() }),
  reply: listReply(NoticeRow),
})

export const NoticeDetails = NoticeRow.extend({
  version: Version,
  text: z.string(),
  name: z.string().nullable(),
  /** Whether an answer can be sent. */
  hasEmail: z.boolean(),
  /** The words to the notifier are written in it. */
  language: Language,
  /** The case that it joined. */
  caseId: Uuid.nullable(),
  answer: NoticeAnswer.nullable(),
  words: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: Millis.nullable(),
  objection: z.string().nullable(),
  judged: z.strictObject({ answer: NoticeAnswer, words: z.string(), by: z.string(), at: Millis }).nullable(),
  actions: z.array(ItemAction),
})
export type NoticeDetails = z.infer<typeof NoticeDetails>

export const showNotice = defineRead({
  id: 'showNotice',
  summary: 'One notice with its answer and objection (TS-12)',
  path: '/notices/:id',
  access: 'cases.decide',
  params: OneNotice,
  reply: NoticeDetails,
  errors: ['not_found'],
})

export const placeNotice = defineAct({
  id: 'placeNotice',
  summary: 'Says whom a notice is about: it joins the case of that person as a report (TS-12)',
  path: '/notices/:id/place',
  access: 'cases.decide',
  act: { name: 'notices.place', object: 'notice', reasons: ['reading', 'rules', 'other'], isVersioned: true },
  params: OneNotice,
  fields: {
    /** The tracker id of a member, the profile's id of an angel. */
    person: z.strictObject({ kind: z.enum(['member', 'angel']), id: z.string().trim().min(1).max(120) }),
  },
  result: z.strictObject({ caseId: Uuid }),
  errors: ['not_found', 'stale', 'conflict', 'invalid'],
})

export const askNotifier = defineAct({
  id: 'askNotifier',
  summary: 'Asks the notifier where it is, by e-mail (TS-12)',
  path: '/notices/:id/ask',
  access: 'cases.decide',
  act: { name: 'notices.ask', object: 'notice', reasons: ['reading', 'quality', 'other'], isVersioned: true },
  params: OneNotice,
  fields: { text: z.string().trim().min(10).max(2000) },
  result: z.strictObject({ state: z.literal('asked') }),
  errors: ['not_found', 'stale', 'conflict'],
})

export const answerNotice = defineAct({
  id: 'answerNotice',
  summary:
    'Answers a notice that is about no person, with reasons; an objection to that is answered by another operator (TS-10, TS-12)',
  path: '/notices/:id/answer',
  access: 'cases.decide',
  act: {
    name: 'notices.answer',
    object: 'notice',
    reasons: ['rules', 'legal_duty', 'correction', 'other'],
    isVersioned: true,
  },
  params: OneNotice,
  fields: { answer: NoticeAnswer, words: z.string().trim().min(MIN_REASON_LENGTH).max(MAX_REASON_LENGTH) },
  result: z.strictObject({ answer: NoticeAnswer }),
  errors: ['not_found', 'stale', 'conflict', 'own_decision', 'missing_permission'],
})
