import { z } from 'zod'
import { Author, Message, MessageSent, newsSubjects } from './chat/chat.ts'
import { CodeOfError } from './wire/errors.ts'
import { PageNotificationReply, PageNotificationRequest } from './people/page-notifications.ts'
import { ImageName, PhotoState } from './people/photos.ts'
import { Verdict } from './people/verdicts.ts'
import { inboxFrame } from './studio/inbox.ts'
import { AvailabilityState } from './studio/availability.ts'
import { AngelId, Level, Millis, TrackerId, Uuid } from './wire/shapes.ts'
import { as, wire } from './wire/wire.ts'

export const MAX_MESSAGE_LENGTH = 2000

/** Every client emit is acknowledged (D19): with what it did, or with an error. */
export const Refusal = z.strictObject({
  ok: z.literal(false),
  error: z.strictObject({ code: CodeOfError, message: z.string() }),
})
export type Refusal = z.infer<typeof Refusal>
const Done = z.strictObject({ ok: z.literal(true) })

const Sent = wire(() => ({ ok: z.literal(true), ...MessageSent }))

const pair = { trackerId: TrackerId, angelId: AngelId }
const place = {
  screenName: z.string().max(120).optional(),
  brand: as('servizio', z.string().max(40).optional()),
  country: z.string().max(4).optional(),
}

/** Client to server. The bearer decides who speaks; trackerId and angelId name the conversation (D19). */
export const clientEvents = {
  clickid: {
    payload: z.strictObject({ clickid: z.string().max(64), softwareVersion: z.string().max(40).nullish() }),
    reply: z.union([
      // serverTime: the product's clock, by which a page decides what is later than now (CH-16)
      wire(() => ({
        ok: z.literal(true),
        softwareVersion: z.string(),
        reload: z.boolean(),
        serverTime: as('ora', Millis),
      })),
      Refusal,
    ]),
  },
  chat: {
    payload: wire(() => ({
      ...pair,
      ...place,
      clientId: as('idMessaggio', Uuid),
      text: as('msg', z.string()),
      /** With the picture that was uploaded for this id; the text may then be empty. */
      hasImage: as('immagine', z.literal(true).optional()),
      time: Millis.optional(),
      blurred: as('blurredMessage', z.boolean().optional()),
      prefilled: as('precompilato', z.boolean().optional()),
      icebreaker: z.boolean().optional(),
      provider: z.string().max(80).optional(),
    })),
    reply: z.union([Sent, Refusal]),
  },
  /** LK-06: a member's first words to an angel, which count as a like too. */
  invitation: {
    payload: wire(() => ({ ...pair, clientId: as('idMessaggio', Uuid), text: as('msg', z.string()) })),
    reply: z.union([Sent, Refusal]),
  },
  /** The angel or the member is typing. */
  pressing: {
    payload: wire(() => ({ ...pair, ...place, landedTime: Millis.optional() })),
    reply: z.union([Done, Refusal]),
  },
  like: {
    payload: wire(() => ({ ...pair, ...place })),
    reply: z.union([wire(() => ({ ok: z.literal(true), likes: as('creditiLike', z.int()) })), Refusal]),
  },
  /** A swiped card (MT-04): a like as above, or a dislike, which costs nothing and takes her out of grid and deck until `undo`. */
  match: {
    payload: wire(() => ({ ...pair, mongoId: AngelId.optional(), type: z.enum(['like', 'dislike', 'undo']) })),
    reply: z.union([wire(() => ({ ok: z.literal(true), likes: as('creditiLike', z.int()) })), Refusal]),
  },
  /** NT-04: asks for the next notification that is due; the server plans them from what happened (D7). */
  brain: { payload: PageNotificationRequest, reply: z.union([PageNotificationReply, Refusal]) },
  /** Read up to and with this seq. */
  read: { payload: wire(() => ({ ...pair, seq: z.int().nonnegative() })), reply: z.union([Done, Refusal]) },
  /** AN-10: an angel did something in the studio; said at most once a minute. */
  active: { payload: z.strictObject({}), reply: z.union([Done, Refusal]) },
  /** What came since, by cursor, never by time (D19). A member's keys are angel ids, an angel's are tracker ids. */
  sync: {
    payload: z.strictObject({ after: z.record(z.string().max(64), z.int().nonnegative()) }),
    reply: z.union([
      wire(() => ({
        ok: z.literal(true),
        messages: z.array(Message),
        /** False: more is there than one answer holds; ask again from the new cursors. */
        complete: as('completo', z.boolean()),
      })),
      Refusal,
    ]),
  },
} as const

/** Server to client. */
export const serverEvents = {
  chat: Message,
  pressing: wire(() => ({ ...pair })),
  /** Read up to and with seq by `reader`: sent to the reader's own pages (RS-05), and to the other side where it gets read receipts (CH-17). */
  read: wire(() => ({ ...pair, seq: z.int(), reader: as('da', Author) })),
  remainingCredits: wire(() => ({
    icebreakers: as('creditiIcebreaker', z.int()),
    messages: as('creditiTotali', z.int()),
    likes: as('creditiLike', z.int()),
    /** Share of the last purchase that is left is shown from this; 0 when nothing was bought. */
    lastGrant: as('creditiUltimoAcquisto', z.int()),
    level: as('premiumLevel', Level),
    ageVerified: as('eta_verificata', z.boolean()),
  })),
  like: wire(() => ({
    angelId: AngelId,
    trackerId: TrackerId,
    by: as('da', Author),
    likes: as('creditiLike', z.int().optional()),
  })),
  /** D20: each likes the other now, whoever was first; sent to both sides' pages. */
  matched: wire(() => ({ ...pair, at: as('ora', Millis) })),
  /** A visit that an angel made (LK-05). */
  visit: wire(() => ({ ...pair })),
  /** CH-14: what she answered to an invitation; sent to both sides' pages. */
  invitation: wire(() => ({ ...pair, isAccepted: as('accettato', z.boolean()) })),
  /** AN-16, AN-25: a conversation is over, or goes on again: ask again what holds. */
  ended: wire(() => ({ ...pair })),
  /** AN-08: a profile that members see is another one now; pages that show it ask again. To her own pages, too. */
  profile: z.strictObject({ angelId: AngelId }),
  /** AN-11: what she keeps beside a conversation, for her other devices. */
  place: inboxFrame,
  /** What was blurred may be read now: ask again for what is on the page (D6). */
  revealed: wire(() => ({ level: as('premiumLevel', Level), ageVerified: as('eta_verificata', z.boolean()) })),
  /** PY-13, PY-14: there is news of a payment; which, stands in the notifications. */
  purchase: z.strictObject({ type: z.enum(['purchKo', 'purchOk']) }),
  presence: wire(() => ({ id: z.string(), isAvailable: as('disponibile', z.boolean()) })),
  /** AN-10: what holds of her own availability now, on all her pages. */
  availability: AvailabilityState,
  /** TS-01: the two do not meet any more, or may meet again; not who wanted it. */
  apart: z.strictObject({ ...pair, isApart: z.boolean() }),
  /** TS-03: a moderator has looked at a photo of the own profile. */
  photo: wire(() => ({ name: as('imageName', ImageName), state: as('stato', PhotoState) })),
  verdict: Verdict,
  /** TS-08, TS-13: something was decided about the own account, or of what was reported; which, stands at the own decisions. */
  decision: z.strictObject({ about: z.enum(['account', 'report']) }),
  /** AN-21: news of her bank details or her payouts; which, stands at her own payouts. */
  payout: z.strictObject({ about: z.enum(['details', 'paid', 'failed', 'held']) }),
  /** NT-03, RS-05: what was new in the member's notifications was seen on one of the pages: an angel's likes and visits, or news. */
  seen: z.strictObject({ subject: z.enum(['received', ...newsSubjects]) }),
  /** The page may have missed something while its line stood: it asks as after a reconnection (RS-04). */
  resync: z.strictObject({}),
  /** The page is loaded again; with `reload: false` only its line is made again, by way of another process. */
  restart: z.strictObject({ reload: z.boolean().optional() }),
  softwareVersion: wire(() => ({ softwareVersion: z.string(), reload: z.boolean() })),
  oldSocketRemoved: wire(() => ({ socketId: z.string() })),
} as const

export type ClientEvents = typeof clientEvents
export type ServerEvents = typeof serverEvents
export type ClientEventName = keyof ClientEvents
export type ServerEventName = keyof ServerEvents
export type ClientPayload<Name extends ClientEventName> = z.output<ClientEvents[Name]['payload']>
export type ClientReply<Name extends ClientEventName> = z.output<ClientEvents[Name]['reply']>
export type ServerPayload<Name extends ServerEventName> = z.output<ServerEvents[Name]>

/** What comes with a refused handshake while a process has enough to do: the page keeps its line down for so long, then makes it again. */
export const BusyHandshake = z.object({ comeBackInMs: z.int().min(0).max(120_000) })
export type BusyHandshake = z.infer<typeof BusyHandshake>

const wireNames: Partial<Record<ClientEventName | ServerEventName, string>> = {
  invitation: 'invito',
  read: 'letto',
  remainingCredits: 'creditiResidui',
  visit: 'visita',
  revealed: 'svelato',
  purchase: 'acquisto',
  presence: 'presenza',
  verdict: 'verdetto',
}

/** The name of an event on the wire. */
export function wireEvent(event: ClientEventName | ServerEventName): string {
  return wireNames[event] ?? event
}
