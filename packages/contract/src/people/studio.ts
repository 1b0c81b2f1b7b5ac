import { z } from 'zod'
import { OwnPhoto } from './photos.ts'
import { AngelProfile } from './profiles.ts'
import { Author, Ending, ItemType, Message } from '../chat/chat.ts'
import { defineRoute } from '../wire/route.ts'
import { Millis, Ok, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** A conversation as the angel sees it (AN-01). She sees a member's public profile. */
export const StudioConversation = wire(() => ({
  trackerId: TrackerId,
  username: z.string(),
  /** TS-02: the account is gone, and its messages with it. */
  isErased: z.boolean(),
  age: as('eta', z.int().nullable()),
  city: z.string().nullable(),
  imageName: z.string().nullable(),
  preview: as('msg', z.string()),
  author: as('da', Author),
  type: ItemType,
  time: Millis,
  unread: z.int(),
  lastSeq: as('seq', z.int()),
  isOnline: as('disponibile', z.boolean()),
  /** D22: the member reads what she writes as things stand; else it is delivered and shown blurred. */
  canRead: as('legge', z.boolean()),
  /** CH-14: the member's first message waits for her yes or no. */
  awaitsAcceptance: as('invitoInAttesa', z.boolean()),
  inviteDeclined: as('invitoRifiutato', z.boolean()),
  /** D20: the two like each other. */
  isMatch: z.literal(true).optional(),
  /** The message came with a picture. */
  hasImage: as('immagine', z.literal(true).optional()),
}))
export type StudioConversation = z.output<typeof StudioConversation>

/** Her own number, and whether members with a plan see it. */
const phoneFields = {
  phone: as('telefono', z.string().nullable()),
  isShared: as('condivide_telefono', z.boolean()),
}

export const studioMe = defineRoute({
  id: 'studioMe',
  summary: 'The profile that the signed-in angel writes as',
  method: 'GET',
  path: '/studio/api/me',
  auth: 'angel',
  reply: wire(() => ({
    profile: AngelProfile,
    ...phoneFields,
    /** D7: whether software can word a reply for her to read, change and send. */
    drafts: as('bozze', z.boolean()),
    /** Whether members meet the profile; `review`: not before its approval, `unlisted`: an operator or a decision says no; `paused`: she took a pause herself (AN-25). */
    listing: z.enum(['listed', 'review', 'unlisted', 'paused']),
    photos: z.array(OwnPhoto),
  })),
})

export const sharePhone = defineRoute({
  id: 'sharePhone',
  summary: 'Keeps her number, and shows it to members with a plan or to no one; null takes it away (PR-04)',
  method: 'PUT',
  path: '/studio/api/phone',
  auth: 'angel',
  body: wire(() => ({ ...phoneFields, phone: as('telefono', z.string().trim().min(1).max(40).nullable()) })),
  reply: wire(() => phoneFields),
  errors: ['bad_request', 'not_found', 'limited'],
})

export const studioConversations = defineRoute({
  id: 'studioConversations',
  summary: 'Her conversations, newest first (AN-01)',
  method: 'GET',
  path: '/studio/api/conversations',
  auth: 'angel',
  query: wire(() => ({ before: z.string().max(80).optional() })),
  reply: wire(() => ({
    conversations: z.array(StudioConversation),
    totalUnread: as('totalUnreadMessages', z.int()),
    /** What `before` takes for the rows that follow; null where none do. */
    next: as('successiva', z.string().nullable()),
  })),
})

export const studioDraft = defineRoute({
  id: 'studioDraft',
  summary: 'Words for her answer, by software; she reads and changes them, and sends them herself (NT-10, D7)',
  method: 'POST',
  path: '/studio/api/conversations/:trackerId/draft',
  auth: 'angel',
  params: z.strictObject({ trackerId: TrackerId }),
  reply: z.strictObject({ text: z.string() }),
  errors: ['not_found', 'no_draft'],
})

export const studioMessages = defineRoute({
  id: 'studioMessages',
  summary: 'One conversation, oldest first, 50 a page',
  method: 'GET',
  path: '/studio/api/conversations/:trackerId',
  auth: 'angel',
  params: z.strictObject({ trackerId: TrackerId }),
  query: z.strictObject({ before: z.string().max(80).optional(), after: z.string().max(80).optional() }),
  reply: wire(() => ({
    messages: z.array(Message),
    hasEarlier: as('precedenti', z.boolean()),
    readByMember: as('lettoFinoA', z.int()),
    member: StudioConversation.nullable(),
    /** Whether the member's flow lets messages bring pictures along. */
    takesImages: as('messaggi_immagini', z.boolean()),
    /** AN-16: the conversation is over; left out where it goes on. */
    ended: as('conclusa', Ending.optional()),
  })),
  errors: ['not_found'],
})

export const studioInvitation = defineRoute({
  id: 'studioInvitation',
  summary: 'Accepts or declines a member’s invitation; a no can become a yes later (AN-02, CH-14)',
  method: 'POST',
  path: '/studio/api/invitations',
  auth: 'angel',
  body: wire(() => ({ trackerId: TrackerId, accepts: as('accetta', z.boolean()) })),
  reply: Ok,
  errors: ['not_found', 'no_invitation'],
})

export const studioVisited = defineRoute({
  id: 'studioVisited',
  summary: "Notes the angel's visit to a member's page that she has had open for 3 seconds, once a day (LK-05, AN-14)",
  method: 'POST',
  path: '/studio/api/visited',
  auth: 'angel',
  body: z.strictObject({ trackerId: TrackerId }),
  reply: Ok,
  errors: ['not_found', 'blocked', 'conflict'],
})
