import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { ContactTopic, MAX_CONTACT_LENGTH } from '../../site/contact.ts'
import { BrandId, Millis, TrackerId, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply, Masked } from '../lists.ts'

const ACCESS = 'tickets'
const OneTicket = z.strictObject({ id: Uuid })
const errors = ['not_found'] as const
const changing = ['not_found', 'stale', 'conflict'] as const

/** BO-36: open waits for the team, answered for the person; what was merged into another is found there. */
export const ticketStates = ['open', 'answered', 'closed', 'merged'] as const
const State = z.enum(ticketStates)
export type TicketStateName = z.infer<typeof State>
export const ticketCategories = ContactTopic.options
/** An answer or a note; an answer as it goes into the e-mail. */
const Text = z.string().trim().min(1).max(MAX_CONTACT_LENGTH)

const Assignee = z.strictObject({ id: Uuid, name: z.string(), isOwn: z.boolean() })

export const TicketRow = z.strictObject({
  id: Uuid,
  number: z.int(),
  brandId: BrandId,
  country: z.string().nullable(),
  category: ContactTopic,
  state: State,
  /** The account, where the writer was signed in. */
  sender: z.strictObject({ email: Masked, trackerId: TrackerId.nullable() }),
  /** How its first message begins. */
  excerpt: z.string(),
  messages: z.int(),
  openedAt: Millis,
  lastAt: Millis,
  /** Until when it is answered; of open ones. */
  dueAt: Millis.nullable(),
  isOverdue: z.boolean(),
  assignee: Assignee.nullable(),
})
export type TicketRow = z.infer<typeof TicketRow>

export const listTickets = defineRead({
  id: 'listTickets',
  summary: 'Tickets: the open ones by deadline, the others by their newest message (BO-36)',
  path: '/tickets',
  access: ACCESS,
  query: listQuery({
    state: State.optional(),
    category: ContactTopic.optional(),
    brandId: BrandId.optional(),
    assignee: z.enum(['me', 'none']).optional(),
    overdue: z.enum(['yes']).optional(),
    /** A number, the reference of a message, an address or a tracker id: exactly. */
    search: z.string().trim().max(200).optional(),
  }),
  reply: listReply(TicketRow),
})

export const TicketMessageShown = z.strictObject({
  id: Uuid,
  at: Millis,
  kind: z.enum(['form', 'mail', 'answer', 'note']),
  /** The operator who answered or noted it. */
  by: z.string().nullable(),
  text: z.string(),
  /** Another address than the ticket's. */
  from: Masked.nullable(),
  /** A program wrote it: an absence, a delivery report. */
  isAutomatic: z.boolean(),
  /** Files that came with it and were not kept. */
  files: z.int(),
  /** What became of the e-mail of an answer; null where it was deleted since. */
  email: z.enum(['queued', 'sent', 'refused', 'suppressed', 'expired', 'given_up', 'withdrawn']).nullable(),
})
export type TicketMessageShown = z.infer<typeof TicketMessageShown>

const Beside = z.strictObject({ id: Uuid, number: z.int(), category: ContactTopic, state: State, openedAt: Millis })

export const TicketDetails = TicketRow.extend({
  version: Version,
  language: Language,
  closedAt: Millis.nullable(),
  /** An account that has the address, though the writer was not signed in. */
  sameAddress: TrackerId.nullable(),
  thread: z.array(TicketMessageShown),
  /** Why nothing arrives at the address: to be known before an answer is written. */
  suppressed: z.enum(['bounced', 'complained']).nullable(),
  mergedInto: Beside.nullable(),
  merged: z.array(Beside),
  /** Other tickets of the same person. */
  sameSender: z.array(Beside),
  /** Who can have it. */
  assignees: z.array(z.strictObject({ id: Uuid, name: z.string() })),
  actions: z.array(ItemAction),
})
export type TicketDetails = z.infer<typeof TicketDetails>

export const showTicket = defineRead({
  id: 'showTicket',
  summary: 'One ticket with all that was written, answered and noted (BO-36)',
  path: '/tickets/:id',
  access: ACCESS,
  params: OneTicket,
  reply: TicketDetails,
  errors,
})

export const answerTicket = defineAct({
  id: 'answerTicket',
  summary: 'Answers by e-mail, in the thread of the ticket; the e-mail leaves once it cannot be undone (BO-36)',
  path: '/tickets/:id/answer',
  access: ACCESS,
  act: {
    name: 'tickets.answer',
    object: 'ticket',
    reasons: ['asked_by_person'],
    isVersioned: true,
    isReversible: true,
  },
  params: OneTicket,
  fields: {
    text: Text,
    /** Closes the ticket with it. */
    closes: z.boolean(),
    /** The operator knows that the address is suppressed, and sends it all the same. */
    despiteSuppression: z.boolean().optional(),
  },
  result: z.strictObject({ messageId: Uuid, leavesAt: Millis }),
  errors: [...changing, 'invalid'],
})

export const noteTicket = defineAct({
  id: 'noteTicket',
  summary: 'Notes something that the team alone sees (BO-36)',
  path: '/tickets/:id/notes',
  access: ACCESS,
  act: { name: 'tickets.note', object: 'ticket', reasons: ['reading'], isReversible: true },
  params: OneTicket,
  fields: { text: Text },
  result: z.strictObject({ messageId: Uuid }),
  errors: [...errors, 'conflict'],
})

export const assignTicket = defineAct({
  id: 'assignTicket',
  summary: 'Gives a ticket to an operator who may answer it, or to none (BO-36)',
  path: '/tickets/:id/assign',
  access: ACCESS,
  act: { name: 'tickets.assign', object: 'ticket', reasons: ['new_task'], isVersioned: true, isReversible: true },
  params: OneTicket,
  fields: { operatorId: Uuid.nullable() },
  result: z.strictObject({ assigneeId: Uuid.nullable() }),
  errors: [...changing, 'invalid'],
})

export const categorizeTicket = defineAct({
  id: 'categorizeTicket',
  summary: 'Sets the category: it decides the deadline, and who sees the ticket (BO-36)',
  path: '/tickets/:id/category',
  access: ACCESS,
  act: { name: 'tickets.categorize', object: 'ticket', reasons: ['reading'], isVersioned: true, isReversible: true },
  params: OneTicket,
  fields: { category: ContactTopic },
  result: z.strictObject({ category: ContactTopic, dueAt: Millis.nullable() }),
  errors: changing,
})

export const closeTicket = defineAct({
  id: 'closeTicket',
  summary: 'Closes a ticket without an answer, or after one; a reply opens it again (BO-36)',
  path: '/tickets/:id/close',
  access: ACCESS,
  act: {
    name: 'tickets.close',
    object: 'ticket',
    reasons: ['fixed', 'known', 'hygiene', 'other'],
    isVersioned: true,
    isReversible: true,
  },
  params: OneTicket,
  result: z.strictObject({ closed: Uuid }),
  errors: changing,
})

export const reopenTicket = defineAct({
  id: 'reopenTicket',
  summary: 'Opens a ticket again, with a new deadline (BO-36)',
  path: '/tickets/:id/reopen',
  access: ACCESS,
  act: {
    name: 'tickets.reopen',
    object: 'ticket',
    reasons: ['asked_by_person', 'correction', 'other'],
    isVersioned: true,
    isReversible: true,
  },
  params: OneTicket,
  result: z.strictObject({ dueAt: Millis }),
  errors: changing,
})

export const mergeTicket = defineAct({
  id: 'mergeTicket',
  summary: 'Moves all of a ticket into another of the same person (BO-36)',
  path: '/tickets/:id/merge',
  access: ACCESS,
  act: { name: 'tickets.merge', object: 'ticket', reasons: ['duplicate'], isVersioned: true, isReversible: true },
  params: OneTicket,
  fields: { into: Uuid },
  result: z.strictObject({ into: Uuid, moved: z.int() }),
  errors: [...changing, 'invalid'],
})

/** By language; at least one. */
const SnippetTexts = z
  .strictObject({
    en: Text.optional(),
    es: Text.optional(),
    fr: Text.optional(),
    it: Text.optional(),
  })
  .refine((texts) => Object.values(texts).some((text) => text !== undefined))

export const TicketSnippet = z.strictObject({
  id: Uuid,
  version: Version,
  name: z.string(),
  texts: z.partialRecord(Language, z.string()),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  by: z.string(),
  actions: z.array(ItemAction),
})
export type TicketSnippet = z.infer<typeof TicketSnippet>

export const ticketSnippets = defineRead({
  id: 'ticketSnippets',
  summary: 'Answers that are kept: own ones, and those that all use (BO-36)',
  path: '/ticket-snippets',
  access: ACCESS,
  reply: z.strictObject({ snippets: z.array(TicketSnippet) }),
})

const SnippetFields = { name: z.string().trim().min(1).max(60), texts: SnippetTexts, isShared: z.boolean() }

export const addSnippet = defineAct({
  id: 'addSnippet',
  summary: 'Keeps an answer in up to four languages (BO-36)',
  path: '/ticket-snippets',
  access: ACCESS,
  act: { name: 'tickets.add_snippet', object: 'text', reasons: ['drafting'] },
  fields: SnippetFields,
  result: z.strictObject({ snippetId: Uuid }),
})

export const changeSnippet = defineAct({
  id: 'changeSnippet',
  summary: 'Changes an own snippet, or a shared one where the operator answers for all (BO-36)',
  path: '/ticket-snippets/:id',
  access: ACCESS,
  act: { name: 'tickets.change_snippet', object: 'text', reasons: ['drafting'], isVersioned: true },
  params: OneTicket,
  fields: SnippetFields,
  result: z.strictObject({ snippetId: Uuid }),
  errors: ['not_found', 'stale'],
})

export const removeSnippet = defineAct({
  id: 'removeSnippet',
  summary: 'Removes a snippet (BO-36)',
  path: '/ticket-snippets/:id/remove',
  access: ACCESS,
  act: { name: 'tickets.remove_snippet', object: 'text', reasons: ['hygiene'] },
  params: OneTicket,
  result: z.strictObject({ removed: Uuid }),
  errors,
})
