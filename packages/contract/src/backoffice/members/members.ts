import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { BrandId, Level, Millis, Missing, TrackerId, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply, Masked } from '../lists.ts'

const OneMember = z.strictObject({ trackerId: TrackerId })
/** In a query: what a date can say. */
const Moment = z.coerce.number().int().min(0).max(8_640_000_000_000_000)

export const memberStandings = ['open', 'disabled', 'erased'] as const
const Standing = z.enum(memberStandings)
export type MemberStanding = z.infer<typeof Standing>

/** What was bought and is in force. */
export const planKinds = ['none', 'premium', 'vip'] as const

export const MemberRow = z.strictObject({
  id: Uuid,
  trackerId: TrackerId,
  /** Null for who has chosen none. */
  name: Masked.nullable(),
  brandId: BrandId,
  country: z.string(),
  standing: Standing,
  level: Level,
  isVerified: z.boolean(),
  signedUpAt: Millis,
  lastActiveAt: Millis,
})
export type MemberRow = z.infer<typeof MemberRow>

export const listMembers = defineRead({
  id: 'listMembers',
  summary: 'Members, the newest first (BO-31)',
  path: '/members',
  access: 'members.read',
  query: listQuery({
    /** A tracker id, an address, or how a screen name begins. */
    search: z.string().trim().max(200).optional(),
    brandId: BrandId.optional(),
    country: z.string().length(2).optional(),
    standing: Standing.optional(),
    plan: z.enum(planKinds).optional(),
    verified: z.enum(['yes', 'no']).optional(),
    from: Moment.optional(),
    to: Moment.optional(),
  }),
  reply: listReply(MemberRow),
})

/** G8: a value of a person that is shown in part until the operator reveals it. */
export const Revealable = z.strictObject({
  masked: Masked,
  /** In full, while it is revealed to this operator. */
  plain: z.string().nullable(),
  until: Millis.nullable(),
})
export type Revealable = z.infer<typeof Revealable>

/** What of a member can be revealed, one at a time. The network is that of one session. */
export const revealFields = ['email', 'phone', 'birth', 'ip'] as const
export type RevealField = (typeof revealFields)[number]

export const MemberDetails = z.strictObject({
  id: Uuid,
  trackerId: TrackerId,
  version: Version,
  brandId: BrandId,
  country: z.string(),
  language: Language,
  name: z.string().nullable(),
  standing: z.strictObject({ state: Standing, since: Millis.nullable(), erasesAt: Millis.nullable() }),
  email: Revealable,
  isEmailConfirmed: z.boolean(),
  /** Why nothing is sent there; null while e-mails go out. */
  suppressed: z.enum(['bounced', 'complained']).nullable(),
  phone: Revealable.nullable(),
  /** The age that the member states. */
  birth: Revealable.nullable(),
  verified: z.strictObject({ isVerified: z.boolean(), isAgeChecked: z.boolean(), missing: z.array(Missing) }),
  signIn: z.strictObject({
    hasPassword: z.boolean(),
    passkeys: z.int(),
    hasGoogle: z.boolean(),
    hasSecondFactor: z.boolean(),
    openSessions: z.int(),
  }),
  flowId: z.string(),
  signedUpAt: Millis,
  lastActiveAt: Millis,
  plan: z.strictObject({ level: Level, until: Millis.nullable() }),
  credits: z.strictObject({ messages: z.int(), icebreakers: z.int(), likes: z.int(), debt: z.int() }),
  /** Open cases about the member or with a report of theirs, as far as the operator sees cases. */
  openCases: z.array(z.strictObject({ id: Uuid, number: z.int(), openedAt: Millis })),
  notes: z.int(),
  actions: z.array(ItemAction),
})
export type MemberDetails = z.infer<typeof MemberDetails>

export const showMember = defineRead({
  id: 'showMember',
  summary: 'One member, with what names the person masked (BO-31, G8)',
  path: '/members/:trackerId',
  access: 'members.read',
  params: OneMember,
  reply: MemberDetails,
  errors: ['not_found', 'no_purpose'],
})

export const revealMember = defineAct({
  id: 'revealMember',
  summary: 'Reveals one masked value of a member to the operator for 15 minutes; the member sees that a day later (G8)',
  path: '/members/:trackerId/reveal',
  access: 'members.reveal',
  act: {
    name: 'members.reveal',
    object: 'member',
    reasons: ['asked_by_person', 'correction', 'fraud', 'legal_duty', 'security', 'other'],
  },
  params: OneMember,
  fields: {
    field: z.enum(revealFields),
    /** Whose network, where that is what is revealed. */
    sessionId: Uuid.optional(),
  },
  result: z.strictObject({ until: Millis }),
  errors: ['not_found', 'no_purpose', 'invalid'],
})

/** What the rows of the timeline are about: a filter of it. */
export const timelineGroups = [
  'account',
  'profile',
  'people',
  'safety',
  'credits',
  'money',
  'emails',
  'operators',
] as const
export const TimelineGroup = z.enum(timelineGroups)
export type TimelineGroup = z.infer<typeof TimelineGroup>

export const TimelineRow = z.strictObject({
  id: z.string(),
  at: Millis,
  group: TimelineGroup,
  /** Of the event in the log, or of the kind of e-mail. */
  name: z.string(),
  actor: z.enum(['member', 'angel', 'operator', 'system', 'provider']),
  /** Codes and numbers of it. Nothing names the other side of a conversation (BO-13). */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The number of the event in the log; null for an e-mail. */
  event: z.int().nullable(),
})
export type TimelineRow = z.infer<typeof TimelineRow>

export const memberTimeline = defineRead({
  id: 'memberTimeline',
  summary: 'What happened with a member, in one order, the newest first (BO-31)',
  path: '/members/:trackerId/timeline',
  access: 'members.read',
  params: OneMember,
  query: listQuery({ group: TimelineGroup.optional(), from: Moment.optional(), to: Moment.optional() }),
  reply: listReply(TimelineRow),
  errors: ['not_found', 'no_purpose'],
})

const Asset = z.enum(['msg', 'ice', 'like'])

export const MemberLot = z.strictObject({
  id: Uuid,
  asset: Asset,
  class: z.enum(['plan', 'subscription', 'promo', 'all']),
  source: z.enum(['plan', 'subscription', 'promo', 'gift', 'admin', 'returned', 'guarantee']),
  granted: z.int(),
  remaining: z.int(),
  /** Set aside for something that is under way. */
  held: z.int(),
  grantedAt: Millis,
  expiresAt: Millis.nullable(),
  orderId: Uuid.nullable(),
  /** By whom it was given by hand, and whether what is unused of it can be taken back (BO-34). */
  hand: z.strictObject({ kind: z.string(), actions: z.array(ItemAction) }).nullable(),
})
export type MemberLot = z.infer<typeof MemberLot>

export const CreditEntry = z.strictObject({
  id: Uuid,
  at: Millis,
  asset: Asset,
  amount: z.int(),
  balance: z.int(),
  cause: z.string(),
  /** How many messages it paid for. */
  count: z.int().nullable(),
  orderId: Uuid.nullable(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const memberCredits = defineRead({
  id: 'memberCredits',
  summary: 'The credits of a member by lot, with what each has left (BO-31)',
  path: '/members/:trackerId/credits',
  access: 'members.read',
  params: OneMember,
  reply: z.strictObject({
    balance: z.strictObject({
      plan: z.int(),
      subscription: z.int(),
      promo: z.int(),
      icebreakers: z.int(),
      likes: z.int(),
      debt: z.int(),
    }),
    lots: z.array(MemberLot),
  }),
  errors: ['not_found', 'no_purpose'],
})

export const memberEntries = defineRead({
  id: 'memberEntries',
  summary: 'The movements of a member’s credits, newest first; the other side is not named (BO-31)',
  path: '/members/:trackerId/credits/entries',
  access: 'members.read',
  params: OneMember,
  query: listQuery({}),
  reply: listReply(CreditEntry),
  errors: ['not_found', 'no_purpose'],
})

export const MemberOrder = z.strictObject({
  id: Uuid,
  kind: z.string(),
  plan: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  paidAt: Millis,
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
  refundedMinor: z.int(),
  disputedMinor: z.int(),
  receipts: z.array(z.string()),
})
export type MemberOrder = z.infer<typeof MemberOrder>

export const memberMoney = defineRead({
  id: 'memberMoney',
  summary: 'The plan of a member, what is charged next, and what was paid (BO-31)',
  path: '/members/:trackerId/money',
  access: 'money.read',
  params: OneMember,
  reply: z.strictObject({
    subscription: z
      .strictObject({
        id: Uuid,
        plan: z.string(),
        state: z.enum(['incomplete', 'active', 'past_due', 'ended', 'withdrawn']),
        since: Millis,
        periodEndsAt: Millis,
        /** It was cancelled and runs to its end. */
        isEnding: z.boolean(),
        nextCharge: z.strictObject({ at: Millis, amountMinor: z.int(), currency: z.string() }).nullable(),
      })
      .nullable(),
    /** Message credits owed. */
    debt: z.int(),
    orders: z.array(MemberOrder),
  }),
  errors: ['not_found', 'no_purpose'],
})
