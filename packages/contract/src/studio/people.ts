import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Age, Millis, Ok, Place, TrackerId, Uuid } from '../wire/shapes.ts'

/** AN-14: how many of each act of hers a day holds, by the calendar of UTC. */
export const ACTS_A_DAY = { like: 60, invitation: 20 } as const
/** AN-14: so long a page has to be open before a visit is one. */
export const VISIT_AFTER_MS = 3000

/** AN-15: which people a page lists: all who may be met, who looked at her profile, who likes her, and those she likes back. */
export const PeopleTab = z.enum(['all', 'visited', 'liked', 'matches'])
export type PeopleTab = z.infer<typeof PeopleTab>

const Yes = z.literal('yes')

/** AN-15: what narrows the list; what is left out leaves everybody in. They stand in the address of the page. */
export const PeopleFilters = z.strictObject({
  ageFrom: z.coerce.number().pipe(Age).optional(),
  ageTo: z.coerce.number().pipe(Age).optional(),
  city: Place.optional(),
  withPhoto: Yes.optional(),
  isNew: Yes.optional(),
  seeksHer: Yes.optional(),
})
export type PeopleFilters = z.output<typeof PeopleFilters>

/** A member as a list shows them, by what they show themselves. Nothing of a plan, of credits or of what was spent is in it. */
export const ShownPerson = z.strictObject({
  trackerId: TrackerId,
  /** Null for a member who gave no name. */
  name: z.string().nullable(),
  age: z.int(),
  city: z.string().nullable(),
  /** The name of the photo that others see; null where there is none. */
  photo: z.string().nullable(),
  /** How their own words begin. */
  line: z.string().nullable(),
  lookingFor: z.string().nullable(),
  isNew: z.boolean(),
  /** She likes them. */
  isLiked: z.boolean(),
  /** When they looked at her profile, or liked her, where that is why they are listed. */
  at: Millis.nullable(),
})
export type ShownPerson = z.output<typeof ShownPerson>

export const studioPeople = defineRoute({
  id: 'studioPeople',
  summary: 'A page of the members of her region she may meet, or of those who turned to her (AN-15)',
  method: 'GET',
  path: '/studio/api/people',
  auth: 'angel',
  query: PeopleFilters.extend({ tab: PeopleTab.optional(), after: z.string().max(80).optional() }),
  reply: z.strictObject({
    people: z.array(ShownPerson),
    /** What `after` takes for those who follow; null where none do. */
    next: z.string().nullable(),
  }),
  errors: ['bad_request'],
})

export const studioPerson = defineRoute({
  id: 'studioPerson',
  summary: 'Notes that she opened the page of a person, and answers what she did there before (AN-14)',
  method: 'GET',
  path: '/studio/api/people/:trackerId/acts',
  auth: 'angel',
  params: z.strictObject({ trackerId: TrackerId }),
  reply: z.strictObject({
    isLiked: z.boolean(),
    likesHer: z.boolean(),
    /** Words stand in their conversation: she writes there. */
    isTalking: z.boolean(),
    isInvited: z.boolean(),
    /** What is left of today, and when the next day begins. */
    likesLeft: z.int(),
    invitationsLeft: z.int(),
    resetsAt: Millis,
  }),
  errors: ['not_found'],
})

/** One person: a list of them is refused with a code of its own. */
const onePerson = z.strictObject({ trackerId: TrackerId })
const several = z.array(z.unknown())

export const studioLike = defineRoute({
  id: 'studioLike',
  summary: 'Likes the person whose page she opened, once; 60 a day (AN-14)',
  method: 'POST',
  path: '/studio/api/people/like',
  auth: 'angel',
  body: z.union([onePerson, several]),
  reply: Ok,
  errors: ['one_at_a_time', 'not_found', 'blocked', 'conflict', 'too_many_requests'],
})

export const studioInvite = defineRoute({
  id: 'studioInvite',
  summary: 'Her first words to the person whose page she opened, written for them; 20 a day (AN-14)',
  method: 'POST',
  path: '/studio/api/people/invite',
  auth: 'angel',
  body: z.union([onePerson.extend({ clientId: Uuid, text: z.string().max(2000) }), several]),
  reply: z.strictObject({ result: z.literal(true), seq: z.int() }),
  errors: [
    'one_at_a_time',
    'not_found',
    'blocked',
    'conflict',
    'already_talking',
    'empty_message',
    'message_too_long',
    'written_for_many',
    'confirm_it_is_you',
    'limited',
    'too_many_requests',
  ],
})
