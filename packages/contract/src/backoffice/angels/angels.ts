import { z } from 'zod'
import { AngelId, AngelKind, BrandId, Millis, TrackerId, Uuid } from '../../wire/shapes.ts'
import { DecisionOutcome } from '../../people/decisions.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply, Masked } from '../lists.ts'

const OneAngel = z.strictObject({ id: AngelId })

/**
 * Whether members meet a profile: `listed`; `held` by an operator; in `review` before its first approval; `closed` with its account or by a
 * decision; `erased`.
 */
export const angelListings = ['listed', 'held', 'review', 'paused', 'closed', 'erased'] as const
const Listing = z.enum(angelListings)
export type AngelListing = z.infer<typeof Listing>

/** What a person who answers members can be; the rest is software. */
const PersonKind = z.enum(['member', 'host'])
export type PersonKind = z.infer<typeof PersonKind>

const YesNo = z.enum(['yes', 'no'])

const angelFields = {
  id: AngelId,
  kind: AngelKind,
  /** As members read it; empty for one that was erased. */
  name: z.string(),
  /** Of the account behind it; null for software. */
  trackerId: TrackerId.nullable(),
  brandId: BrandId.nullable(),
  country: z.string(),
  region: z.string(),
  isVerified: z.boolean(),
  listing: Listing,
  createdAt: Millis,
  lastActiveAt: Millis,
  /** When a person last answered a member; null for software. */
  lastAnswerAt: Millis.nullable(),
  /** Conversations whose last word is the member’s. */
  waiting: z.int(),
  reports: z.int(),
  openCases: z.int(),
}
export const AngelRow = z.strictObject(angelFields)
export type AngelRow = z.infer<typeof AngelRow>

/** AN-13: what people asked software to word in 30 days, and what of it they sent unchanged; null where fewer than five persons did (G9). */
const SuggestionRow = z.strictObject({
  brandId: BrandId,
  offered: z.int().nullable(),
  unchanged: z.int().nullable(),
})

export const listSuggestions = defineRead({
  id: 'listSuggestions',
  summary: 'By brand: suggestions of software in 30 days, and those that were sent unchanged (AN-13)',
  path: '/angel-suggestions',
  access: 'angels.read',
  reply: z.strictObject({ rows: z.array(SuggestionRow) }),
})

export const listAngels = defineRead({
  id: 'listAngels',
  summary: 'Profiles that members meet, the newest first, with what waits for them and what was reported (BO-35)',
  path: '/angels',
  access: 'angels.read',
  query: listQuery({
    /** How a screen name begins, the id of a profile, or the tracker id of its account. */
    search: z.string().trim().max(120).optional(),
    brandId: BrandId.optional(),
    country: z.string().length(2).optional(),
    kind: AngelKind.optional(),
    listing: Listing.optional(),
    verified: YesNo.optional(),
    waiting: YesNo.optional(),
    reported: YesNo.optional(),
  }),
  reply: listReply(AngelRow),
})

export const AngelContractRow = z.strictObject({
  id: Uuid,
  kind: PersonKind,
  /** What the profile was when it was signed; null where it came with the profile. */
  kindBefore: PersonKind.nullable(),
  textVersion: z.string(),
  /** A day: `2026-11-26`. */
  signedOn: z.string(),
  signature: z.string(),
  /** Who recorded it; null where the person signed in the studio. */
  by: z.string().nullable(),
  at: Millis,
})
export type AngelContractRow = z.infer<typeof AngelContractRow>

export const AngelDetails = z.strictObject({
  ...angelFields,
  version: Version,
  /** The address of the account; null for software. */
  email: Masked.nullable(),
  /** The person can answer now (D1). */
  isAvailable: z.boolean(),
  /** What members read, in the words of whose profile it is. Nothing here can be edited. */
  profile: z.strictObject({
    age: z.int(),
    gender: z.enum(['man', 'woman']),
    city: z.string(),
    about: z.string(),
    description: z.string(),
    hairColor: z.string().nullable(),
    height: z.int().nullable(),
    weight: z.int().nullable(),
    position: z.string().nullable(),
    interests: z.array(z.string()),
    /** Which the person says they write in. */
    languages: z.array(z.string()),
    verifiedOnly: z.boolean(),
    photo: z.string(),
  }),
  conversations: z.int(),
  waitingSince: Millis.nullable(),
  contracts: z.array(AngelContractRow),
  /** What was reported and decided, as far as the operator sees cases; null for one who sees none. */
  safety: z
    .strictObject({
      reports: z.array(
        z.strictObject({
          id: Uuid,
          at: Millis,
          reason: z.string(),
          caseId: Uuid,
          caseNumber: z.int(),
          isOpen: z.boolean(),
        }),
      ),
      decisions: z.array(
        z.strictObject({
          id: Uuid,
          at: Millis,
          outcome: DecisionOutcome,
          policyId: z.string().nullable(),
          endsAt: Millis.nullable(),
          endedAt: Millis.nullable(),
          caseId: Uuid,
        }),
      ),
    })
    .nullable(),
  actions: z.array(ItemAction),
})
export type AngelDetails = z.infer<typeof AngelDetails>

export const showAngel = defineRead({
  id: 'showAngel',
  summary: 'One profile: what members read, what waits, contracts, reports and decisions; no message (BO-35)',
  path: '/angels/:id',
  access: 'angels.read',
  params: OneAngel,
  reply: AngelDetails,
  errors: ['not_found'],
})

export const unlistAngel = defineAct({
  id: 'unlistAngel',
  summary:
    'Takes a profile out of grid, deck and counts at once; its person gets an e-mail with the reason. What is against the rules is a case (BO-35)',
  path: '/angels/:id/unlist',
  access: 'angels.act',
  act: {
    name: 'angels.unlist',
    object: 'angel',
    reasons: ['asked_by_person', 'quality', 'security', 'legal_duty', 'hygiene'],
    isVersioned: true,
  },
  params: OneAngel,
  result: z.strictObject({ id: AngelId }),
  errors: ['not_found', 'conflict', 'gone'],
})

export const relistAngel = defineAct({
  id: 'relistAngel',
  summary: 'Lists a profile again that an operator took out (BO-35)',
  path: '/angels/:id/list',
  access: 'angels.act',
  act: {
    name: 'angels.list',
    object: 'angel',
    reasons: ['asked_by_person', 'correction', 'fixed'],
    isVersioned: true,
  },
  params: OneAngel,
  result: z.strictObject({ id: AngelId }),
  errors: ['not_found', 'conflict', 'gone'],
})

export const MAX_SIGNATURE_LENGTH = 200

export const changeAngelKind = defineAct({
  id: 'changeAngelKind',
  summary:
    'Records a signed contract and gives the profile its kind; members see the change in their conversations (BO-35, AN-07)',
  path: '/angels/:id/kind',
  access: 'angels.contract',
  act: {
    name: 'angels.change_kind',
    object: 'angel',
    reasons: ['asked_by_person', 'new_task', 'correction'],
    needsStepUp: true,
    isVersioned: true,
  },
  params: OneAngel,
  fields: {
    kind: PersonKind,
    /** Which text was signed. */
    textVersion: z.string().trim().min(1).max(60),
    /** On which day: `2026-11-26`. */
    signedOn: z.iso.date(),
    /** The name as signed, or where the signed paper lies. */
    signature: z.string().trim().min(2).max(MAX_SIGNATURE_LENGTH),
  },
  result: z.strictObject({ id: AngelId }),
  errors: ['not_found', 'conflict', 'gone', 'invalid'],
})
