import { DecisionOutcome } from '@incontro/contract'
import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'
import { code } from '../platform/outbox/log/loggable.ts'

const Between = z.strictObject({ memberId: z.uuid(), angelId: z.uuid(), by: z.enum(['member', 'angel']) })

/** One blocked the other (TS-01). For the log. */
export const trustBlocked = defineEvent('trust.blocked', 'trust', Between, { isStored: false })

/** One took a block back. For the log. */
export const trustUnblocked = defineEvent('trust.unblocked', 'trust', Between, { isStored: false })

/** One reported the other; `messages` is how many of them are kept as evidence. For the log. */
export const trustReported = defineEvent(
  'trust.reported',
  'trust',
  Between.extend({ reason: code(), messages: z.int().nonnegative() }),
  { isStored: false },
)

/** A notice of anybody joined the case of whom it is about (TS-12). For the log. */
export const trustNoticed = defineEvent(
  'trust.noticed',
  'trust',
  z.strictObject({ noticeId: z.uuid(), caseId: z.uuid(), reason: code() }),
  { isStored: false },
)

/** What a decision kept an account from is over or rests (TS-09, TS-11). */
export const trustEnded = defineEvent(
  'trust.ended',
  'trust',
  z.strictObject({ decisionId: z.uuid(), accountId: z.uuid() }),
  { subjects: ({ accountId }) => [accountId] },
)

/** A case was decided, or a decision put in the place of another (TS-07). Who it is about is an account, a profile, or both. */
export const trustDecided = defineEvent(
  'trust.decided',
  'trust',
  z.strictObject({
    decisionId: z.uuid(),
    caseId: z.uuid(),
    outcome: DecisionOutcome,
    subjectKind: z.enum(['member', 'angel']),
    subjectId: z.uuid(),
    accountId: z.uuid().nullable(),
  }),
  { subjects: ({ subjectId }) => [subjectId] },
)
