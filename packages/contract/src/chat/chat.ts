import { z } from 'zod'
import { PHOTO_BYTES, photoTypes } from '../people/photos.ts'
import { PaymentMessage } from '../payments/order-fields.ts'
import { laterReasons } from '../studio/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { AngelId, AngelKind, Millis, TrackerId, Uuid } from '../wire/shapes.ts'
import { VerdictNotification } from '../people/verdicts.ts'
import { as, wire, words } from '../wire/wire.ts'

/** A visit and a like stand in a conversation beside what was written (section 3). */
export const ItemType = words({ personal: 'personal', like: 'like', visit: 'visita', other: 'other' })
export const Author = words({ member: 'utente', angel: 'angelo' })

/** A picture that came with a message: its size is known before it is there. Who may read the message gets it by `messageImage`. */
export const MessageImage = wire(() => ({
  id: Uuid,
  width: z.int(),
  height: z.int(),
  thumbHash: as('thumbhash', z.string()),
}))
export type MessageImage = z.output<typeof MessageImage>

/** A row of the conversation list (D19). Blurred means absent: either msg or blurredMessage (D6). */
export const ConversationRow = wire(() => ({
  angelId: AngelId,
  screenName: z.string(),
  photo: z.string(),
  thumbHash: as('thumbhash', z.string().nullable()),
  kind: AngelKind,
  text: as('msg', z.string().optional()),
  blurredText: as('blurredMessage', z.string().optional()),
  time: Millis,
  isRead: as('letto', z.boolean()),
  type: ItemType,
  author: as('da', Author),
  notificationId: as('idNotifica', z.string().nullable()),
  category: as('categoriaNotifica', z.string().nullable()),
  unread: z.int(),
  lastSeq: as('seq', z.int()),
  isAvailable: as('disponibile', z.boolean()),
  /** D20: the two like each other. */
  isMatch: z.literal(true).optional(),
  /** The message came with a picture; not said of one that is blurred. */
  hasImage: as('immagine', z.literal(true).optional()),
}))
export type ConversationRow = z.output<typeof ConversationRow>

/** One item of a conversation. `id` pages by; `seq` counts from 1 without a gap and resumes by. */
export const Message = wire(() => ({
  id: z.string(),
  seq: z.int(),
  clientId: as('idMessaggio', Uuid),
  angelId: AngelId,
  trackerId: TrackerId,
  screenName: z.string(),
  author: as('da', Author),
  text: as('msg', z.string().optional()),
  blurredText: as('blurredMessage', z.string().optional()),
  time: Millis,
  isRead: as('letto', z.boolean()),
  type: ItemType,
  /** D2: software wrote it. */
  isAutomated: as('automatico', z.boolean()),
  notificationId: as('idNotifica', z.string().nullable()),
  category: as('categoriaNotifica', z.string().nullable()),
  image: as('immagine', MessageImage.optional()),
}))
export type Message = z.output<typeof Message>

/** What is known of a message once it is sent: its place, when, and what is left to its sender. */
export const MessageSent = {
  id: z.string(),
  seq: z.int(),
  time: Millis,
  icebreakers: as('creditiIcebreaker', z.int()),
  messages: as('creditiTotali', z.int()),
}

export const conversations = defineRoute({
  id: 'conversations',
  summary: 'The conversation list, newest first (CH-01)',
  method: 'GET',
  path: '/api/get/messages/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  query: wire(() => ({
    before: z.string().max(80).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  })),
  reply: wire(() => ({
    conversations: as('messages', z.array(ConversationRow)),
    totalUnread: as('totalUnreadMessages', z.int()),
    /** What `before` takes for the rows that follow; null where none do. */
    next: as('successiva', z.string().nullable()),
  })),
})

/** Price of the next message, said before it is sent. */
export const NextCost = wire(() => ({ icebreakers: as('icebreaker', z.int()), messages: as('messaggi', z.int()) }))
export type NextCost = z.output<typeof NextCost>

/** AN-07: from when on a profile is of a kind. */
export const KindChange = wire(() => ({ at: as('ora', Millis), kind: as('tipo', z.enum(['member', 'host'])) }))
export type KindChange = z.output<typeof KindChange>

/** AN-16, AN-25: since when a conversation is over: she ended it, or her profile was closed. */
export const Ending = wire(() => ({ at: as('ora', Millis), by: as('da', z.enum(['angel', 'closing'])) }))
export type Ending = z.output<typeof Ending>

export const messages = defineRoute({
  id: 'messages',
  summary: 'One conversation, oldest first, 50 a page (D19)',
  method: 'GET',
  path: '/api/get/messages/:trackerId/:angelId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId, angelId: AngelId }),
  query: z.strictObject({ before: z.string().max(80).optional(), after: z.string().max(80).optional() }),
  reply: wire(() => ({
    messages: z.array(Message),
    hasEarlier: as('precedenti', z.boolean()),
    /** How far she has read; null where the member does not get read receipts (CH-17). */
    readByAngel: as('lettoFinoA', z.int().nullable()),
    nextCost: as('costo', NextCost),
    /** CH-14: a first message that an invite flow has not accepted yet. */
    awaitsAcceptance: as('invitoInAttesa', z.boolean()),
    /** She said no; she may still write to the member, who may then answer. */
    inviteDeclined: as('invitoRifiutato', z.boolean()),
    canWrite: as('scrivibile', z.boolean()),
    /** Why not, an error code, where canWrite is false. */
    whyNot: as('motivo', z.string().nullable()),
    /** AN-17: beside answers_later, for what. */
    answersLater: z.enum(laterReasons).optional(),
    /** AN-07: when a signed contract changed the kind of the profile, the oldest first; left out where none did. */
    kindChanges: as('cambiTipo', z.array(KindChange).optional()),
    /** AN-16, AN-25: the conversation is over; left out where it goes on. */
    ended: as('conclusa', Ending.optional()),
  })),
  errors: ['not_found'],
})

/** A call that takes the picture of a message, and what it answers. */
export const pictureOfMessage = {
  upload: { field: 'immagine', bytes: PHOTO_BYTES, types: photoTypes },
  reply: wire(() => ({ result: z.literal(true), image: as('immagine', MessageImage) })),
  errors: [
    'not_found',
    'blocked',
    'not_verified',
    'not_writable',
    'verified_only',
    'answers_later',
    'invite_not_accepted',
    'images_off',
    'limited',
    'same_id_other_message',
    'images_only',
    'file_too_large',
    'too_slow',
    'too_many_requests',
  ] as const,
}

export const uploadImage = defineRoute({
  id: 'uploadImage',
  summary:
    'The picture of a message that is about to be sent under this id: multipart, field immagine, images under 10 MB. Costs nothing; a repeat gives the first answer',
  method: 'POST',
  path: '/api/image/:trackerId/:angelId/:idMessaggio',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: wire(() => ({ trackerId: TrackerId, angelId: AngelId, clientId: as('idMessaggio', Uuid) })),
  ...pictureOfMessage,
})

export const studioUploadImage = defineRoute({
  id: 'studioUploadImage',
  summary: 'The same by an angel, to a member with whom she has a conversation',
  method: 'POST',
  path: '/studio/api/image/:trackerId/:idMessaggio',
  auth: 'angel',
  params: wire(() => ({ trackerId: TrackerId, clientId: as('idMessaggio', Uuid) })),
  ...pictureOfMessage,
})

export const messageImage = defineRoute({
  id: 'messageImage',
  summary: 'The picture of a sent message, for the two who write to each other, as long as they may',
  method: 'GET',
  path: '/api/image/:id',
  auth: 'bearer',
  file: 'image/jpeg',
  params: z.strictObject({ id: Uuid }),
  reply: z.unknown(),
  errors: ['not_found'],
})

/** A message that a search found; one that the member may not read is never found (D6). */
const FoundMessage = wire(() => ({
  angelId: AngelId,
  screenName: z.string(),
  photo: z.string(),
  thumbHash: as('thumbhash', z.string().nullable()),
  seq: z.int(),
  text: as('msg', z.string()),
  time: Millis,
  author: as('da', Author),
  /** It is the caption of a picture. */
  hasImage: as('immagine', z.literal(true).optional()),
}))
export type FoundMessage = z.output<typeof FoundMessage>

export const searchChats = defineRoute({
  id: 'searchChats',
  summary:
    'The own conversations with somebody of a name, and the messages in them that hold all words of a text, newest first',
  method: 'POST', // what is looked for stands in no address, and so in no log
  path: '/api/search/messages',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({ trackerId: as('clickid', TrackerId), text: as('cerca', z.string().trim().min(2).max(60)) })),
  reply: wire(() => ({
    conversations: as('conversazioni', z.array(ConversationRow)),
    found: as('trovati', z.array(FoundMessage)),
    /** There are older ones that hold the words. */
    hasMore: as('altri', z.boolean()),
    /** Everything that the member has was searched; very long histories are only as far as they are recent. */
    isComplete: as('completa', z.boolean()),
  })),
})

const NotificationRow = wire(() => ({
  id: z.string(),
  angelId: AngelId,
  screenName: z.string(),
  photo: z.string(),
  kind: AngelKind,
  time: Millis,
  type: words({ like: 'like', visit: 'visita' }),
  isRead: as('letto', z.boolean()),
  category: as('categoriaNotifica', z.string().nullable()),
}))
export type NotificationRow = z.output<typeof NotificationRow>

/** PY-13, PY-14: what became of a payment that its member may not have seen. */
export const PaymentNotification = wire(() => ({
  id: z.string(),
  type: z.enum(['purchKo', 'purchOk']),
  orderId: as('ordine', z.string()),
  isRenewal: as('rinnovo', z.boolean()),
  plan: as('piano', z.string()),
  credits: as('crediti', z.int()),
  message: PaymentMessage,
  time: Millis,
  isRead: as('letto', z.boolean()),
}))
export type PaymentNotification = z.output<typeof PaymentNotification>

export const notifications = defineRoute({
  id: 'notifications',
  summary: 'Likes and visits that really happened, newest first (NT-01, D1)',
  method: 'GET',
  path: '/api/get/notifications/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: wire(() => ({
    notifications: as('messages', z.array(NotificationRow)),
    payments: as('acquisti', z.array(PaymentNotification)),
    verdicts: as('verdetti', z.array(VerdictNotification)),
  })),
})

/** What the notifications report beside likes and visits. */
export const newsSubjects = ['payment', 'review', 'photo'] as const

export const notificationsSeen = defineRoute({
  id: 'notificationsSeen',
  summary: 'What became of payments, of the own review or the own photos was seen, up to then (PY-14, UI-13, TS-03)',
  method: 'POST',
  path: '/api/log/notification/seen',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    subject: z.enum(newsSubjects),
    /** The time of the newest one that was shown. */
    at: Millis,
  })),
  reply: z.strictObject({ result: z.literal(true) }),
})

export const notificationRead = defineRoute({
  id: 'notificationRead',
  summary: "Marks an angel's likes and visits as read (NT-03)",
  method: 'POST',
  path: '/api/log/notification/readed',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({ trackerId: as('clickid', TrackerId), angelId: AngelId })),
  reply: z.strictObject({ result: z.literal(true) }),
})
