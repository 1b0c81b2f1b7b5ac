import { z } from 'zod'
import { Author } from '../chat/chat.ts'
import { StudioConversation } from '../people/studio.ts'
import { defineRoute } from '../wire/route.ts'
import { AngelId, Millis, TrackerId } from '../wire/shapes.ts'
import { wire } from '../wire/wire.ts'

/** AN-11: the lists of her conversations. What she has put off stands in `snoozed` and `all` alone. */
export const inboxViews = ['waiting', 'unread', 'first', 'invitations', 'answered', 'snoozed', 'all'] as const
const InboxView = z.enum(inboxViews)
export type InboxView = z.infer<typeof InboxView>

export const MAX_NOTE_LENGTH = 2000

/** Put off until the member writes, and at the latest until then; null knows no time. */
const Snooze = z.strictObject({ until: Millis.nullable() })

/** What she keeps for herself beside one conversation; no member and no other angel sees it. */
const InboxPlace = z.strictObject({
  /** Grows with every change: of two states the one with the larger number is the newer. */
  version: z.int(),
  draft: z.string(),
  draftVersion: z.int(),
  /** What another device had written when the draft was written over; empty where nothing was lost. */
  draftOther: z.string(),
  note: z.string(),
  noteVersion: z.int(),
  noteOther: z.string(),
  isPinned: z.boolean(),
  snooze: Snooze.nullable(),
})
export type InboxPlace = z.infer<typeof InboxPlace>

const InboxRow = wire(() => ({
  conversation: StudioConversation,
  /** Since when the member waits for an answer; null where none is due. */
  waitsSince: Millis.nullable(),
  /** What the member wrote last; null where nothing, empty where it was a picture. */
  lastWords: z.string().nullable(),
  /** The member has written and she has not. */
  isFirst: z.boolean(),
  draft: z.string(),
  hasNote: z.boolean(),
  isPinned: z.boolean(),
  snooze: Snooze.nullable(),
}))
export type InboxRow = z.output<typeof InboxRow>

/** Conversations of a view are counted up to here: so many say that there are more than one less. */
export const mostCounted = 100

/** How many conversations each view has, up to `mostCounted`: by the conditions that list them. */
const Counts = z.strictObject({
  waiting: z.int(),
  unread: z.int(),
  first: z.int(),
  invitations: z.int(),
  answered: z.int(),
  snoozed: z.int(),
  all: z.int(),
})
export type InboxCounts = z.infer<typeof Counts>

/** A message that holds what she looked for. */
const FoundWords = wire(() => ({
  trackerId: TrackerId,
  username: z.string(),
  seq: z.int(),
  author: Author,
  text: z.string(),
  time: Millis,
}))
export type FoundWords = z.output<typeof FoundWords>

export const studioInbox = defineRoute({
  id: 'studioInbox',
  summary: 'One view of her conversations, pinned ones first: who waits longest, else the newest first (AN-11)',
  method: 'GET',
  path: '/studio/api/inbox',
  auth: 'angel',
  query: z.strictObject({ view: InboxView, after: z.string().max(90).optional() }),
  reply: wire(() => ({
    rows: z.array(InboxRow),
    counts: Counts,
    /** What `after` takes for the rows that follow; null where none do. */
    next: z.string().nullable(),
  })),
})

export const inboxSearch = defineRoute({
  id: 'inboxSearch',
  summary: 'Her conversations with someone of a name, and the messages in them that hold all words of a text (AN-11)',
  method: 'POST', // what is looked for stands in no address, and so in no log
  path: '/studio/api/search',
  auth: 'angel',
  body: z.strictObject({ text: z.string().trim().min(2).max(60) }),
  reply: wire(() => ({
    rows: z.array(InboxRow),
    found: z.array(FoundWords),
    hasMore: z.boolean(),
  })),
})

const ofConversation = { auth: 'angel', params: z.strictObject({ trackerId: TrackerId }), reply: InboxPlace } as const

export const inboxPlace = defineRoute({
  ...ofConversation,
  id: 'inboxPlace',
  summary: 'Her draft, note, pin and snooze beside one conversation (AN-11)',
  method: 'GET',
  path: '/studio/api/conversations/:trackerId/place',
  errors: ['not_found'],
})

export const inboxKeepPlace = defineRoute({
  ...ofConversation,
  id: 'inboxKeepPlace',
  summary: 'Pins a conversation or puts it off until the member writes or a time (AN-11)',
  method: 'PUT',
  path: '/studio/api/conversations/:trackerId/place',
  body: z.strictObject({ isPinned: z.boolean().optional(), snooze: Snooze.nullable().optional() }),
  errors: ['not_found', 'conflict'],
})

export const inboxKeepText = defineRoute({
  ...ofConversation,
  id: 'inboxKeepText',
  summary: 'Keeps her draft or her note, from every device; what is written over unseen is kept beside it (AN-11)',
  method: 'PUT',
  path: '/studio/api/conversations/:trackerId/text',
  body: z.strictObject({
    of: z.enum(['draft', 'note']),
    text: z.string().max(MAX_NOTE_LENGTH),
    /** The version that this was written on. */
    version: z.int().nonnegative(),
    /** What was kept beside it is not wanted any more. */
    dropsOther: z.boolean().optional(),
  }),
  errors: ['not_found'],
})

/** To her pages: what she keeps beside a conversation has changed, on one of her devices. */
export const inboxFrame = wire(() => ({ trackerId: TrackerId, angelId: AngelId, place: InboxPlace }))
