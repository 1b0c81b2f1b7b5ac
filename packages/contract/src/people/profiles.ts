import { z } from 'zod'
import { contactDetailIn } from './contact-details.ts'
import { OwnPhoto } from './photos.ts'
import { KnownLimits, laterReasons } from '../studio/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { Country } from '@incontro/locale/schemas.ts'
import { AngelId, AngelKind, BrandId, Email, Gender, Level, Ok, Place, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** An angel's profile (section 3, PR-01, D2). A photo is a path under `/photos/` or a full https URL. */
export const AngelProfile = wire(() => ({
  id: AngelId,
  mongoId: as('_id', AngelId),
  screenName: z.string(),
  age: z.int(),
  gender: z.enum(['Male', 'Female']),
  kind: AngelKind,
  about: z.string(),
  description: z.string(),
  hairColor: as('hair_color', z.enum(['blonde', 'brown', 'red', 'dark blonde', 'black', 'coloured']).nullable()),
  height: z.int().nullable(),
  weight: z.int().nullable(),
  position: z.string().nullable(),
  region: z.string(),
  city: z.string(),
  photo: as('default_photo', z.string()),
  thumbHash: as('thumbhash', z.string().nullable()),
  /** D1: she can answer now: connected, or automated. */
  isAvailable: as('disponibile', z.boolean()),
  /** AN-10: she is not here, but her phone says that someone waits: how long members usually wait then, in minutes. */
  answersWithin: z.int().min(1).optional(),
  /** FD-10: the age of the person behind it was checked. */
  isVerified: as('verificata', z.boolean()),
  /** CH-21: chats only with members whose age was checked, or who are premium. */
  verifiedOnly: as('solo_verificati', z.boolean()),
  /** PR-04: she shows her number to members with a plan. */
  sharesPhone: as('condivide_telefono', z.boolean()),
  /** The number, written the international way; null where it is hidden, and in every list. */
  phone: as('telefono', z.string().nullable()),
  /** Set where the caller is signed in: the caller likes her. */
  isLiked: as('piace', z.boolean()),
  /** AN-17: why someone new cannot write to her now; left out where they can. */
  answersLater: z.enum(laterReasons).optional(),
  /** AN-10, AN-17: her hours and what she does not want to talk about; on her page, where she has said so. */
  limits: KnownLimits.optional(),
}))
export type AngelProfile = z.output<typeof AngelProfile>

const browseFields = {
  country: Country,
  page: z.int().min(1).max(10_000),
  vertical: z.string().max(40).optional(),
  region: Place,
  level: as('premiumLevel', Level.optional()),
  trackerId: TrackerId,
  remarketingClickId: as('remarketing_clickid', z.string().max(200).nullish()),
  city: z.string().max(120).nullish(),
  seeks: as('cerco', Gender.optional()),
}

const Age = z.int().min(18).max(98)

/** FD-10: what narrows the grid. A filter that is left out, or false, leaves everybody in. */
const filterFields = {
  ageFrom: as('eta_da', Age.optional()),
  ageTo: as('eta_a', Age.optional()),
  /** Only those of the `city` of the body. */
  cityOnly: as('solo_citta', z.boolean().optional()),
  availableNow: as('disponibile', z.boolean().optional()),
  withPhoto: as('con_foto', z.boolean().optional()),
  verified: as('verificata', z.boolean().optional()),
  /** D23: who answers: people here for themselves, people who are paid, or software. */
  answers: as('chi_risponde', AngelKind.optional()),
}

/** The filters by the names that their counts have. */
export const filterNames = ['age', 'city', 'availableNow', 'withPhoto', 'verified', 'answers'] as const
export type FilterName = (typeof filterNames)[number]

const browsing = {
  method: 'POST' as const,
  auth: 'bearer' as const,
  owner: { in: 'body' as const, field: 'trackerId' },
  errors: ['bad_request', 'reply_key_required', 'premium_region', 'premium_page', 'not_verified'] as const,
}
const totalField = as('totali', z.int())
/** D1: false where there are more than are counted, and the number is the least there are. */
const exactField = as('esatto', z.boolean())

export const find = defineRoute({
  id: 'find',
  summary: 'A page of 20 angels of a region, narrowed by filters; the answer comes sealed (FD-04, FD-10, D5)',
  path: '/dispenser',
  ...browsing,
  sealed: { reply: true },
  body: wire(() => ({ ...browseFields, ...filterFields })),
  reply: wire(() => ({ profiles: as('profili', z.array(AngelProfile)), total: totalField, isExact: exactField })),
})

export const matchDeck = defineRoute({
  id: 'matchDeck',
  summary: 'The next 20 cards of a region; the answer comes sealed (MT-04, D5)',
  path: '/dispenser/match',
  ...browsing,
  sealed: { reply: true },
  body: wire(() => browseFields),
  reply: wire(() => ({ profiles: as('profili', z.array(AngelProfile)), total: totalField })),
})

const Hidden = z.int().min(0)

export const filterCounts = defineRoute({
  id: 'filterCounts',
  summary:
    'How many angels a choice of filters leaves, and how many each of them takes away beside the others (FD-10, D1)',
  path: '/dispenser/filtri',
  ...browsing,
  errors: ['bad_request', 'premium_region', 'not_verified'],
  body: wire(() => ({
    country: Country,
    region: Place,
    trackerId: TrackerId,
    city: z.string().max(120).nullish(),
    ...filterFields,
  })),
  reply: wire(() => ({
    total: totalField,
    isExact: exactField,
    /** All of the region, whatever the filters say. */
    everybody: as('tutte', z.int()),
    /** Each filter that is on, and each that could be: those who would be here but for it. */
    hides: as(
      'nasconde',
      wire(() => ({
        age: as('eta', Hidden),
        city: as('citta', Hidden),
        availableNow: as('disponibile', Hidden),
        withPhoto: as('con_foto', Hidden),
        verified: as('verificata', Hidden),
        answers: as('chi_risponde', Hidden),
      })),
    ),
  })),
})

export const angelProfile = defineRoute({
  id: 'angelProfile',
  summary: 'One profile, as an array whose first item it is; empty when there is none (FD-06)',
  method: 'GET',
  path: '/dispenser/:angelId/:country/:cerco',
  auth: 'bearer',
  params: wire(() => ({ angelId: AngelId, country: Country, seeks: as('cerco', Gender) })),
  reply: z.array(AngelProfile),
})

export const regionTotal = defineRoute({
  id: 'regionTotal',
  summary: 'How many angels of a region can be met (FD-05, D1)',
  method: 'POST',
  path: '/dispenser/totalRegion',
  auth: 'none',
  body: wire(() => ({ country: Country, region: Place })),
  reply: wire(() => ({ total: as('totale', z.int()) })),
})

export const regions = defineRoute({
  id: 'regions',
  summary: 'The regions of a country, in its own language',
  method: 'GET',
  path: '/api/get/regions/:country',
  auth: 'none',
  params: z.strictObject({ country: Country }),
  reply: z.array(z.string()),
})

export const City = wire(() => ({ city: as('city_title', z.string()), region: as('state_title', z.string()) }))
export type City = z.output<typeof City>

export const cities = defineRoute({
  id: 'cities',
  summary: 'The cities of a country',
  method: 'GET',
  path: '/api/get/cities/:country',
  auth: 'none',
  params: z.strictObject({ country: Country }),
  reply: z.array(City),
})

export const citySearch = defineRoute({
  id: 'citySearch',
  summary: 'Cities whose name begins with the text, from three characters, at most 20, biggest first (ID-04)',
  method: 'GET',
  path: '/api/get/city/:country/:text',
  auth: 'none',
  params: z.strictObject({ country: Country, text: z.string().max(80) }),
  reply: z.array(City),
})

/** A member's own profile (section 3), for the member alone. */
export const OwnProfile = wire(() => ({
  trackerId: as('clickid', TrackerId),
  username: z.string().nullable(),
  surname: z.string().nullable(),
  age: as('eta', z.int().nullable()),
  email: Email,
  phone: z.string().nullable(),
  gender: as('sono', Gender),
  seeks: as('cerco', Gender),
  region: z.string().nullable(),
  city: z.string().nullable(),
  description: as('descrizione', z.string().nullable()),
  lookingFor: as('cosa_cerco', z.string().nullable()),
  photos: as('imageName', z.array(OwnPhoto)),
  level: as('premiumLevel', Level),
  ageVerified: as('eta_verificata', z.boolean()),
  /** D21: what a member without a plan may still fill in, once. */
  mayFillIn: z.array(z.enum(['username', 'description', 'lookingFor', 'photo'])),
}))
export type OwnProfile = z.output<typeof OwnProfile>

export const ownProfile = defineRoute({
  id: 'ownProfile',
  summary: 'The own profile (OP-03)',
  method: 'GET',
  path: '/api/users/profile/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: OwnProfile,
})

/** A member as an angel sees them (D20); the member reads the same of themselves. */
export const SeenMember = wire(() => ({
  trackerId: as('clickid', TrackerId),
  /** Null for a member who gave no name. */
  username: z.string().nullable(),
  age: as('eta', z.int().nullable()),
  region: z.string().nullable(),
  city: z.string().nullable(),
  description: as('descrizione', z.string().nullable()),
  lookingFor: as('cosa_cerco', z.string().nullable()),
  /** The approved ones, in their order. */
  photos: as(
    'imageName',
    z.array(z.strictObject({ name: z.string(), width: z.int(), height: z.int(), thumbHash: z.string().nullable() })),
  ),
}))
export type SeenMember = z.output<typeof SeenMember>

export const seenMember = defineRoute({
  id: 'seenMember',
  summary:
    'A member as an angel of their region, or one who has met them, sees them; for the member themselves too (D20)',
  method: 'GET',
  path: '/api/members/:trackerId',
  auth: 'bearer',
  params: z.strictObject({ trackerId: TrackerId }),
  reply: SeenMember,
  errors: ['not_found'],
})

/** Names that would pass for ours. */
const RESERVED = /admin|moderator|moderador|moderatore|modérateur|support|soporte|supporto|staff|incontro/i
const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .'’_-]*$/u
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
const lined = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export const LONGEST = { username: 30, surname: 60, description: 1000, lookingFor: 500 } as const
/** D21: the one line about themselves that members without a plan may write. */
export const LONGEST_LINE = 140

/** What a member is called. */
export const MemberName = z
  .string()
  .overwrite(spaced)
  .min(2)
  .max(LONGEST.username)
  .regex(LETTERS)
  .refine((name) => !RESERVED.test(name), 'reserved')
  .refine((name) => contactDetailIn(name) === null, 'contact')

/** OP-03: the fields a member may change; a field that is left out stays as it is, null takes it away. One schema for form and server. */
export const ProfileEdit = wire(() => ({
  region: Place.optional(),
  city: Place.optional(),
  age: as('eta', z.int().min(18).max(98).optional()),
  username: MemberName.nullable().optional(),
  surname: z.string().overwrite(spaced).min(1).max(LONGEST.surname).regex(LETTERS).nullable().optional(),
  phone: z
    .string()
    .overwrite((text) => text.replace(/[\s().-]/g, ''))
    .regex(/^\+?\d{7,15}$/)
    .nullable()
    .optional(),
  gender: as('sono', Gender.optional()),
  seeks: as('cerco', Gender.optional()),
  description: as('descrizione', z.string().overwrite(lined).min(1).max(LONGEST.description).nullable().optional()),
  lookingFor: as('cosa_cerco', z.string().overwrite(lined).min(1).max(LONGEST.lookingFor).nullable().optional()),
  brand: as('servizio', BrandId.optional()),
}))
export type ProfileEdit = z.output<typeof ProfileEdit>

export const changeProfile = defineRoute({
  id: 'changeProfile',
  summary:
    'Region and city (another region than the first is premium, FD-07), or fields of the own profile (premium, OP-02; what is taken away is free, and so is filling in an empty name, line and wish once, D21)',
  method: 'PUT',
  path: '/api/users/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  body: ProfileEdit,
  reply: z.strictObject({ result: z.literal(true), user: OwnProfile }),
  errors: ['premium_region', 'premium_profile', 'not_verified', 'limited', 'bad_request'],
})

/** The navigation summary (section 3); message credits are plan and subscription credits together (CH-20). */
export const Navigation = wire(() => ({
  navigation: wire(() => ({
    visited: as('profiliVisitati', z.array(AngelId)),
    planMessages: as('creditiMessaggi', z.int()),
    subscriptionMessages: as('creditiMessaggiAbbonamento', z.int()),
    icebreakers: as('creditiIcebreaker', z.int()),
    likes: as('creditiLike', z.int()),
    /** Message credits of the last purchase, of which the counter shows the share that is left (UI-02); 0 when nothing was bought. */
    lastGrant: as('creditiUltimoAcquisto', z.int()),
  })),
  unread: as('undreadedMessages', z.int()),
  unreadNotifications: as('notificheNonLette', z.int()),
  liked: as('profiliLike', z.array(AngelId)),
}))
export type Navigation = z.output<typeof Navigation>

export const navigation = defineRoute({
  id: 'navigation',
  summary: 'What the shell shows: credits, unread counts, liked and visited profiles',
  method: 'GET',
  path: '/api/get/all/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: Navigation,
})

export const visited = defineRoute({
  id: 'visited',
  summary: 'Notes a visit to a profile (LK-05)',
  method: 'POST',
  path: '/api/collect/visited',
  auth: 'bearer',
  owner: { in: 'body', field: 'trackerId' },
  body: z.strictObject({ angelId: AngelId, trackerId: TrackerId }),
  reply: Ok,
  errors: ['not_found', 'blocked'],
})
