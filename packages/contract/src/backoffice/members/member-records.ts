import { z } from 'zod'
import { SpendingSpan } from '../../payments/spending.ts'
import { Millis, TrackerId, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'
import { Revealable } from './members.ts'

const OneMember = z.strictObject({ trackerId: TrackerId })
const errors = ['not_found', 'no_purpose'] as const

/** Minor units. */
const Minor = z.int().nonnegative()

export const MemberLimit = z.strictObject({
  span: SpendingSpan,
  amountMinor: Minor,
  /** What can still be paid on every brand together; which brand took the rest stands nowhere. */
  leftMinor: Minor,
  /** When its span ends and it counts again. */
  endsAt: Millis,
  /** A higher limit, or none (null), that the member asked for: it works by a second yes in this stretch of time. */
  raise: z.strictObject({ amountMinor: Minor.nullable(), from: Millis, until: Millis }).nullable(),
})
export type MemberLimit = z.infer<typeof MemberLimit>

export const memberSpending = defineRead({
  id: 'memberSpending',
  summary: 'The limits that a member set and a pause from payments, to be read alone (TS-23, TS-24)',
  path: '/members/:trackerId/spending',
  access: 'members.read',
  params: OneMember,
  reply: z.strictObject({
    currency: z.string(),
    limits: z.array(MemberLimit),
    /** Until when nothing can be paid; `exclusion` holds on every brand. */
    pause: z.strictObject({ kind: z.enum(['pause', 'exclusion']), until: Millis }).nullable(),
  }),
  errors,
})

export const emailStates = ['queued', 'sent', 'refused', 'suppressed', 'expired', 'given_up', 'withdrawn'] as const

export const MemberEmail = z.strictObject({
  id: Uuid,
  at: Millis,
  /** What it is: `order`, `reset`, `renewal-notice`. */
  kind: z.string(),
  /** By which rule it went: `account`, `orders`, `notifications`, `contact`. */
  topic: z.string(),
  /** Null of what tells of other people: their names are none of the desk’s. */
  subject: z.string().nullable(),
  state: z.enum(emailStates),
  endedAt: Millis.nullable(),
  attempts: z.int(),
  /** What the mail server said last, where it did not take it. */
  fault: z.string().nullable(),
})
export type MemberEmail = z.infer<typeof MemberEmail>

export const memberEmails = defineRead({
  id: 'memberEmails',
  summary: 'The e-mails to a member, why each went and what became of it (BO-31)',
  path: '/members/:trackerId/emails',
  access: 'members.read',
  params: OneMember,
  query: listQuery({ state: z.enum(emailStates).optional() }),
  reply: listReply(MemberEmail),
  errors,
})

export const MemberSession = z.strictObject({
  id: Uuid,
  since: Millis,
  lastSeenAt: Millis,
  /** When it ends by itself. */
  until: Millis,
  endedAt: Millis.nullable(),
  isOpen: z.boolean(),
  network: Revealable.nullable(),
  userAgent: z.string(),
})
export type MemberSession = z.infer<typeof MemberSession>

export const memberSessions = defineRead({
  id: 'memberSessions',
  summary: 'Where a member is and was signed in, the newest first (BO-31)',
  path: '/members/:trackerId/sessions',
  access: 'members.read',
  params: OneMember,
  query: listQuery({ open: z.enum(['yes', 'no']).optional() }),
  reply: listReply(MemberSession),
  errors,
})

export const memberConsents = defineRead({
  id: 'memberConsents',
  summary: 'What a member agreed to and when, and where the member came from (BO-31)',
  path: '/members/:trackerId/consents',
  access: 'members.read',
  params: OneMember,
  reply: z.strictObject({
    consents: z.array(
      z.strictObject({ id: Uuid, at: Millis, kind: z.string(), isGiven: z.boolean(), textVersion: z.string() }),
    ),
    /** What may be measured and shown, browser by browser (D12). */
    choices: z.array(
      z.strictObject({
        id: Uuid,
        at: Millis,
        analytics: z.boolean(),
        marketing: z.boolean(),
        recording: z.boolean(),
        textVersion: z.string(),
      }),
    ),
    origin: z.strictObject({
      source: z.string(),
      /** The parameters of the link: campaign, affiliate, click. */
      attribution: z.record(z.string(), z.string()),
    }),
  }),
  errors,
})

export const MemberNote = z.strictObject({
  id: Uuid,
  at: Millis,
  by: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  actions: z.array(ItemAction),
})
export type MemberNote = z.infer<typeof MemberNote>

export const memberNotes = defineRead({
  id: 'memberNotes',
  summary: 'What operators noted of a member, with its author, the newest first (BO-31)',
  path: '/members/:trackerId/notes',
  access: 'members.read',
  params: OneMember,
  query: listQuery({}),
  reply: listReply(MemberNote),
  errors,
})

export const addMemberNote = defineAct({
  id: 'addMemberNote',
  summary: 'Notes something of a member; the member reads it in the copy of their data',
  path: '/members/:trackerId/notes',
  access: 'members.read',
  act: { name: 'members.note', object: 'member', reasons: ['reading'], isReversible: true },
  params: OneMember,
  fields: { text: z.string().trim().min(1).max(2000) },
  result: z.strictObject({ noteId: Uuid }),
  errors,
})

export const removeMemberNote = defineAct({
  id: 'removeMemberNote',
  summary: 'Removes an own note',
  path: '/members/:trackerId/notes/:id/remove',
  access: 'members.read',
  act: { name: 'members.remove_note', object: 'member', reasons: ['correction', 'hygiene', 'other'] },
  params: z.strictObject({ trackerId: TrackerId, id: Uuid }),
  result: z.strictObject({ removed: Uuid }),
  errors,
})
