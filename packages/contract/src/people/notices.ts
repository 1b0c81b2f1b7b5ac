import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { AngelId, AngelKind, Level, Millis, Ok, TrackerId } from '../wire/shapes.ts'
import { as, wire, words } from '../wire/wire.ts'

/**
 * NT-04: what an answer to `brain` is. `like`, `visit` and `message` report something; of the others, `wait` asks to be
 * asked again in `time` seconds, `wait_socket` until the line reports something, `wait_ai` while words are being found, and
 * `full` says that the day's limit of notices is reached. `Default` is what a page begins with.
 */
export const NoticeType = words({
  like: 'like',
  visit: 'visita',
  message: 'message',
  Default: 'Default',
  wait: 'wait',
  wait_socket: 'wait_socket',
  wait_ai: 'wait_ai',
  full: 'full',
})
export type NoticeType = z.output<typeof NoticeType>

/** Something that an angel did, and that the member has not seen. */
export const Notice = z.strictObject({
  angelId: AngelId,
  screenName: z.string(),
  photo: z.string(),
  kind: AngelKind,
  time: Millis,
  /** Of messages, how many; else 1. */
  count: z.int().positive(),
})
export type Notice = z.output<typeof Notice>

/** RS-02: a page asks for the next notice that is due. Who asks, is said by the bearer; the rest is as the specification has it. */
export const NoticeRequest = wire(() => ({
  trackerId: TrackerId,
  lastType: as('tipologia', NoticeType),
  country: z.string().max(4),
  domain: z.string().max(253),
  landedTime: Millis,
  flowId: as('fluxid', z.string().max(40)),
  level: as('premiumLevel', Level),
  region: z.string().max(120),
  requestFrom: as('provenienza_richiesta', z.literal('online')),
  useAi: as('use_ai', z.boolean()),
}))
export type NoticeRequest = z.output<typeof NoticeRequest>

export const NoticeReply = wire(() => ({
  ok: z.literal(true),
  type: NoticeType,
  /** Seconds until the next may be asked for. */
  time: z.int().nonnegative(),
  /** To be shown `offset` milliseconds from now, since another one stood a moment ago. */
  isDelayed: as('ritardo', z.boolean()),
  offset: z.int().nonnegative(),
  /** In the member's language. */
  text: as('msg', z.string().nullable()),
  notice: as('notifica', Notice.nullable()),
}))
export type NoticeReply = z.output<typeof NoticeReply>

/** What a member is notified of on a channel. */
export const NoticeKinds = z.strictObject({ messages: z.boolean(), likes: z.boolean(), visits: z.boolean() })
export type NoticeKinds = z.output<typeof NoticeKinds>
/** D7: the most notices in 24 hours. */
export const NoticesPerDay = z.union([z.literal(3), z.literal(10), z.literal(50)])

export const NoticeSettings = z.strictObject({
  /** What opens a window on the page. */
  page: NoticeKinds,
  /** What is pushed to devices that agreed to it (NT-08), while no page is open. */
  push: NoticeKinds,
  /** What is sent to a linked chat (NT-07), while no page is open. */
  telegram: NoticeKinds,
  /** Whether the browser that asks is such a device. */
  isPushedHere: z.boolean(),
  /** Whether the beginning of a message may stand on it. */
  showsWordsHere: z.boolean(),
  /** What a browser asks its push service with: the public key of VAPID (RFC 8292). */
  pushKey: z.string(),
  mostPerDay: NoticesPerDay,
  /** Whether the quiet hours of the e-mails hold for the page too. */
  quietOnPage: z.boolean(),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

export const noticeSettings = defineRoute({
  id: 'noticeSettings',
  summary: 'What the account is told of, where, and how often (NT-04, D7)',
  method: 'GET',
  path: '/api/notices',
  auth: 'bearer',
  reply: NoticeSettings,
})

export const saveNoticeSettings = defineRoute({
  id: 'saveNoticeSettings',
  summary: 'Changes what the account is told of, where, and how often (NT-04, D7)',
  method: 'PUT',
  path: '/api/notices',
  auth: 'bearer',
  body: z.strictObject({
    page: NoticeKinds.partial().optional(),
    push: NoticeKinds.partial().optional(),
    telegram: NoticeKinds.partial().optional(),
    mostPerDay: NoticesPerDay.optional(),
    quietOnPage: z.boolean().optional(),
    showsWordsHere: z.boolean().optional(),
  }),
  reply: NoticeSettings,
  errors: ['bad_request'],
})

export const pushToken = defineRoute({
  id: 'pushToken',
  summary: 'Says where this browser may be pushed to, or with null that it may not any more (NT-08)',
  method: 'POST',
  path: '/api/users/pushToken',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    /** The JSON of the browser's PushSubscription. */
    pushToken: z.string().max(4000).nullable(),
  })),
  reply: Ok,
  errors: ['bad_request'],
})

export const renewPush = defineRoute({
  id: 'renewPush',
  summary: 'A browser that is pushed to has another address, while no page of it is open (NT-08)',
  method: 'POST',
  path: '/api/push/renew',
  auth: 'none',
  body: z.strictObject({
    /** What the server knows: `auth` is the secret of that subscription, and says that this is the same browser. */
    known: z.strictObject({ endpoint: z.string().max(1000), auth: z.string().max(100) }),
    /** The JSON of the browser's new PushSubscription. */
    pushToken: z.string().max(4000),
  }),
  reply: Ok,
  errors: ['bad_request', 'not_found'],
})
