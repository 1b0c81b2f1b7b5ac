import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { Email, Millis, TrackerId, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead } from '../calls.ts'

const OneMember = z.strictObject({ trackerId: TrackerId })
const ACCESS = 'members.act'

export const memberEnds = defineRead({
  id: 'memberEnds',
  summary: 'What ends when a member is disabled, said before it happens (BO-33)',
  path: '/members/:trackerId/ends',
  access: ACCESS,
  params: OneMember,
  reply: z.strictObject({
    sessions: z.int(),
    /** The plan that will not renew; what was paid for runs to its end. */
    renewal: z.strictObject({ plan: z.string(), periodEndsAt: Millis }).nullable(),
  }),
  errors: ['not_found'],
})

export const disableMember = defineAct({
  id: 'disableMember',
  summary:
    'Disables an account for tidiness or at its member’s wish: sessions and renewals end. What is against the rules is a case (BO-33)',
  path: '/members/:trackerId/disable',
  access: ACCESS,
  act: { name: 'members.disable', object: 'member', reasons: ['hygiene', 'asked_by_person'], isVersioned: true },
  params: OneMember,
  result: z.strictObject({ trackerId: TrackerId }),
  errors: ['not_found', 'conflict'],
})

export const reactivateMember = defineAct({
  id: 'reactivateMember',
  summary: 'Opens a disabled account again; a renewal that ended stays ended (BO-33, ID-15)',
  path: '/members/:trackerId/reactivate',
  access: ACCESS,
  act: {
    name: 'members.reactivate',
    object: 'member',
    reasons: ['asked_by_person', 'correction'],
    isVersioned: true,
  },
  params: OneMember,
  result: z.strictObject({ trackerId: TrackerId }),
  errors: ['not_found', 'conflict'],
})

export const endMemberSessions = defineAct({
  id: 'endMemberSessions',
  summary: 'Ends every session of a member; their open pages close within five seconds (BO-33)',
  path: '/members/:trackerId/end-sessions',
  access: ACCESS,
  act: { name: 'members.end_sessions', object: 'member', reasons: ['asked_by_person', 'security'] },
  params: OneMember,
  result: z.strictObject({ ended: z.int() }),
  errors: ['not_found'],
})

export const correctMemberEmail = defineAct({
  id: 'correctMemberEmail',
  summary:
    'Corrects the address of a member: an e-mail goes to both, and the old one can take it back for 48 hours (BO-33)',
  path: '/members/:trackerId/email',
  access: ACCESS,
  act: {
    name: 'members.correct_email',
    object: 'member',
    reasons: ['asked_by_person', 'correction'],
    needsStepUp: true,
    isVersioned: true,
  },
  params: OneMember,
  fields: { email: Email },
  result: z.strictObject({ trackerId: TrackerId }),
  errors: ['not_found', 'conflict', 'invalid', 'gone'],
})

export const setMemberLanguage = defineAct({
  id: 'setMemberLanguage',
  summary: 'Sets the language that a member is written to in (BO-33)',
  path: '/members/:trackerId/language',
  access: ACCESS,
  act: {
    name: 'members.set_language',
    object: 'member',
    reasons: ['asked_by_person', 'correction'],
    isVersioned: true,
    isReversible: true,
  },
  params: OneMember,
  fields: { language: Language },
  result: z.strictObject({ trackerId: TrackerId }),
  errors: ['not_found', 'gone'],
})

export const resendMemberEmail = defineAct({
  id: 'resendMemberEmail',
  summary: 'Sends an e-mail to a member again: a new link, or a copy of what concerned a payment (BO-33)',
  path: '/members/:trackerId/resend',
  access: ACCESS,
  act: { name: 'members.resend', object: 'member', reasons: ['asked_by_person', 'correction'] },
  params: OneMember,
  fields: {
    what: z.discriminatedUnion('kind', [
      /** A link that confirms the address. */
      z.strictObject({ kind: z.literal('confirm') }),
      /** A link to choose a new password. */
      z.strictObject({ kind: z.literal('password') }),
      /** A copy of an e-mail about a payment. */
      z.strictObject({ kind: z.literal('copy'), emailId: Uuid }),
    ]),
  },
  result: z.strictObject({ sent: z.literal(true) }),
  errors: ['not_found', 'conflict', 'gone'],
})
