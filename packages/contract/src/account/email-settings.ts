import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Ok } from '../wire/shapes.ts'

/** The text of a link's token (D4). The call says whether it is one. */
const LinkToken = z.string().max(4000)
const linkErrors = ['token_missing', 'token_not_base64', 'token_not_encrypted', 'token_expired'] as const

/** NT-09: the kinds of e-mail. `news` is the marketing agreed to in the terms of the sign-up. */
export const EmailKinds = z.strictObject({
  messages: z.boolean(),
  likes: z.boolean(),
  visits: z.boolean(),
  news: z.boolean(),
})
export type EmailKinds = z.output<typeof EmailKinds>

const Hour = z.int().min(0).max(23)
/** D7: when no e-mail is sent, by the clock of the member's place; the same hour twice is never. */
export const QuietHours = z.strictObject({ from: Hour, to: Hour })
/** At most one e-mail in so many days. */
export const EmailEvery = z.union([z.literal(1), z.literal(7)])
/** A name of the IANA time zone database that this program knows. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }, 'not a time zone')

export const EmailSettings = z.strictObject({
  kinds: EmailKinds,
  quietHours: QuietHours,
  timeZone: z.string(),
  everyDays: EmailEvery,
  /** Why no e-mail arrives, if so; and whether another e-mail to confirm may be requested. */
  address: z.strictObject({
    email: z.string(),
    trouble: z.enum(['bounced', 'complained']).nullable(),
    mayRetry: z.boolean(),
  }),
})
export type EmailSettings = z.output<typeof EmailSettings>

export const emailSettings = defineRoute({
  id: 'emailSettings',
  summary: 'Which e-mails the account gets, when, and whether they arrive (NT-09, ID-16)',
  method: 'GET',
  path: '/api/letters',
  auth: 'bearer',
  reply: EmailSettings,
})

export const saveEmailSettings = defineRoute({
  id: 'saveEmailSettings',
  summary: 'Changes which e-mails the account gets, and when (NT-09, D7)',
  method: 'PUT',
  path: '/api/letters',
  auth: 'bearer',
  body: z.strictObject({
    kinds: EmailKinds.partial().optional(),
    quietHours: QuietHours.optional(),
    timeZone: TimeZone.optional(),
    everyDays: EmailEvery.optional(),
  }),
  reply: EmailSettings,
  errors: ['bad_request'],
})

/** What the page of an e-mail's link shows: the address, as little of it as its holder needs to recognise it, and what is sent there. */
export const Subscription = z.strictObject({ email: z.string(), kinds: EmailKinds })
export type Subscription = z.output<typeof Subscription>

export const subscription = defineRoute({
  id: 'subscription',
  summary: 'Which e-mails the holder of an e-mail’s link gets; changes nothing (RT-18)',
  method: 'POST',
  path: '/api/letters/subscription',
  auth: 'none',
  body: z.strictObject({ token: LinkToken.optional() }),
  reply: Subscription,
  errors: [...linkErrors, 'bad_request'],
})

export const changeSubscription = defineRoute({
  id: 'changeSubscription',
  summary: 'Changes which e-mails the holder of an e-mail’s link gets; signs no one in (RT-18, D4)',
  method: 'POST',
  path: '/api/letters/unsubscribe',
  auth: 'none',
  body: z.strictObject({ token: LinkToken.optional(), kinds: EmailKinds }),
  reply: Subscription,
  errors: [...linkErrors, 'bad_request'],
})

export const oneClickUnsubscribe = defineRoute({
  id: 'oneClickUnsubscribe',
  summary:
    'RFC 8058: what a mail program posts to the address of List-Unsubscribe, as a form; ends all letters of lists',
  method: 'POST',
  path: '/unsubscribe',
  auth: 'none',
  accepts: 'form',
  query: z.strictObject({ token: LinkToken.optional(), lang: z.string().max(20).optional() }), // the page's, which has this address
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  reply: Ok,
  errors: [...linkErrors, 'bad_request'],
})

/** Mailgun's webhook (version 3), as far as it is used; what else it holds is left aside. */
const MailEventBody = z.object({
  signature: z.object({
    timestamp: z.union([z.string().regex(/^\d{1,12}$/), z.int().nonnegative().max(1e12)]),
    token: z.string().min(16).max(100),
    signature: z.string().max(200),
  }),
  'event-data': z.object({
    event: z.string().max(40),
    recipient: z.string().min(3).max(320),
    severity: z.string().max(40).optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string().max(400).optional() }).optional() }).optional(),
  }),
})
export type MailEventBody = z.output<typeof MailEventBody>

/** Mailgun's route with `mime` at the end of its address, as far as it is used: the e-mail as it came. */
const MailInboundBody = z.object({
  timestamp: z.union([z.string().regex(/^\d{1,12}$/), z.int().nonnegative().max(1e12)]),
  token: z.string().min(16).max(100),
  signature: z.string().max(200),
  recipient: z.string().min(3).max(2000),
  'body-mime': z.string().min(1),
})

export const mailInbound = defineRoute({
  id: 'mailInbound',
  summary:
    'The mail provider hands over an e-mail that came in: a reply joins its ticket (BO-36). Signed like mailRemove; the answer tells nothing of the ticket',
  method: 'POST',
  path: '/cron/mailInbound/mime',
  auth: 'none',
  accepts: 'email',
  body: MailInboundBody,
  reply: Ok,
  errors: ['forbidden', 'unavailable', 'bad_request'],
})

export const mailRemove = defineRoute({
  id: 'mailRemove',
  summary:
    'The mail provider tells of bounces, complaints and unsubscribing (ID-16); signed with HMAC-SHA256 of timestamp and token. The answer tells nothing of the address',
  method: 'POST',
  path: '/cron/mailRemove',
  auth: 'none',
  body: MailEventBody,
  reply: Ok,
  errors: ['forbidden', 'unavailable', 'bad_request'],
})
