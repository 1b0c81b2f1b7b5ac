import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { AngelId, AngelKind, Level, Millis, Ok, TrackerId } from '../wire/shapes.ts'
import { as, wire, words } from '../wire/wire.ts'

/**
 * NT-04: what an answer to `brain` is. `like`, `visit` and `message` report something; of the others, `wait` asks to be
 * asked again in `time` seconds, `wait_socket` until the line reports something, `wait_ai` while words are being found, and
 * `full` says that the day's limit of notifications is reached. `Default` is what a page begins with.
 */
export const PageNotificationType = words({
  like: 'like',
  visit: 'visita',
  message: 'message',
  Default: 'Default',
  wait: 'wait',
  wait_socket: 'wait_socket',
  wait_ai: 'wait_ai',
  full: 'full',
})
export type PageNotificationType = z.output<typeof PageNotificationType>

/** Something that an angel did, and that the member has not seen. */
export const PageNotification = z.strictObject({
  angelId: AngelId,
  screenName: z.string(),
  photo: z.string(),
  kind: AngelKind,
  time: Millis,
  /** Of messages, how many; else 1. */
  count: z.int().positive(),
})
export type PageNotification = z.output<typeof PageNotification>

/** RS-02: a page asks for the next notification that is due. Who asks, is said by the bearer; the rest is as the specification has it. */
export const PageNotificationRequest = wire(() => ({
  trackerId: TrackerId,
  lastType: as('tipologia', PageNotificationType),
  country: z.string().max(4),
  domain: z.string().max(253),
  landedTime: Millis,
  flowId: as('fluxid', z.string().max(40)),
  level: as('premiumLevel', Level),
  region: z.string().max(120),
  requestFrom: as('provenienza_richiesta', z.literal('online')),
  useAi: as('use_ai', z.boolean()),
}))
export type PageNotificationRequest = z.output<typeof PageNotificationRequest>

export const PageNotificationReply = wire(() => ({
  ok: z.literal(true),
  type: PageNotificationType,
  /** Seconds until the next may be asked for. */
  time: z.int().nonnegative(),
  /** To be shown `offset` milliseconds from now, since another one stood a moment ago. */
  isDelayed: as('ritardo', z.boolean()),
  offset: z.int().nonnegative(),
  /** In the member's language. */
  text: as('msg', z.string().nullable()),
  notification: as('notifica', PageNotification.nullable()),
}))
export type PageNotificationReply = z.output<typeof PageNotificationReply>

/** What a member is notified of on a channel. */
export const NotificationKinds = z.strictObject({ messages: z.boolean(), likes: z.boolean(), visits: z.boolean() })
export type NotificationKinds = z.output<typeof NotificationKinds>
/** D7: the most notifications in 24 hours. */
export const NotificationsPerDay = z.union([z.literal(3), z.literal(10), z.literal(50)])

export const NotificationSettings = z.strictObject({
  /** What opens a window on the page. */
  page: NotificationKinds,
  /** What is pushed to devices that agreed to it (NT-08), while no page is open. */
  push: NotificationKinds,
  /** What is sent to a linked chat (NT-07), while no page is open. */
  telegram: NotificationKinds,
  /** Whether the browser that asks is such a device. */
  isPushedHere: z.boolean(),
  /** Whether the beginning of a message may stand on it. */
  showsWordsHere: z.boolean(),
  /** What a browser asks its push service with: the public key of VAPID (RFC 8292). */
  pushKey: z.string(),
  mostPerDay: NotificationsPerDay,
  /** Whether the quiet hours of the e-mails hold for the page too. */
  quietOnPage: z.boolean(),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

export const notificationSettings = defineRoute({
  id: 'notificationSettings',
  summary: 'What the account is told of, where, and how often (NT-04, D7)',
  method: 'GET',
  path: '/api/notices',
  auth: 'bearer',
  reply: NotificationSettings,
})

export const saveNotificationSettings = defineRoute({
  id: 'saveNotificationSettings',
  summary: 'Changes what the account is told of, where, and how often (NT-04, D7)',
  method: 'PUT',
  path: '/api/notices',
  auth: 'bearer',
  body: z.strictObject({
    page: NotificationKinds.partial().optional(),
    push: NotificationKinds.partial().optional(),
    telegram: NotificationKinds.partial().optional(),
    mostPerDay: NotificationsPerDay.optional(),
    quietOnPage: z.boolean().optional(),
    showsWordsHere: z.boolean().optional(),
  }),
  reply: NotificationSettings,
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
