import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Ok, TrackerId, Uuid } from '../wire/shapes.ts'

/** AN-16: what a member asks for, as she reports it by one press. */
export const AsksFor = z.enum(['money', 'photos', 'meeting', 'phone', 'services', 'unlawful'])
export type AsksFor = z.infer<typeof AsksFor>

/** AN-16: the house's texts that end a conversation, in the member's language. */
export const Farewell = z.enum(['thanks', 'no_time', 'no_match', 'uneasy'])
export type Farewell = z.infer<typeof Farewell>
export const farewells = Farewell.options

/** As many messages as a report can name. */
export const MOST_CHOSEN = 20

const ofConversation = { auth: 'angel', params: z.strictObject({ trackerId: TrackerId }) } as const

export const studioEndConversation = defineRoute({
  ...ofConversation,
  id: 'studioEndConversation',
  summary: 'Ends a conversation for both, with one of the house’s texts or without; a repeat changes nothing (AN-16)',
  method: 'POST',
  path: '/studio/api/conversations/:trackerId/end',
  body: z.strictObject({ farewell: Farewell.nullable(), clientId: Uuid }),
  reply: Ok,
  errors: ['not_found'],
})

export const studioReopenConversation = defineRoute({
  ...ofConversation,
  id: 'studioReopenConversation',
  summary: 'Goes on with a conversation that she had ended herself (AN-16)',
  method: 'DELETE',
  path: '/studio/api/conversations/:trackerId/end',
  reply: Ok,
  errors: ['not_found', 'conflict'],
})

/** Whether members see her number, and whether this one does not. */
const PhoneHiding = z.strictObject({ isShared: z.boolean(), isHidden: z.boolean() })

export const studioPhoneHiding = defineRoute({
  ...ofConversation,
  id: 'studioPhoneHiding',
  summary: 'Whether she keeps the number that others see from this member (AN-16)',
  method: 'GET',
  path: '/studio/api/conversations/:trackerId/phone',
  reply: PhoneHiding,
  errors: ['not_found'],
})

export const studioHidePhone = defineRoute({
  ...ofConversation,
  id: 'studioHidePhone',
  summary: 'Keeps the number that others see from this member, or shows it again (AN-16)',
  method: 'PUT',
  path: '/studio/api/conversations/:trackerId/phone',
  body: z.strictObject({ isHidden: z.boolean() }),
  reply: PhoneHiding,
  errors: ['not_found'],
})

export const studioPause = defineRoute({
  id: 'studioPause',
  summary: 'Takes her profile out of lists while her conversations stay, or brings it back (AN-25)',
  method: 'PUT',
  path: '/studio/api/pause',
  auth: 'angel',
  body: z.strictObject({ isPaused: z.boolean() }),
  reply: z.strictObject({ isPaused: z.boolean() }),
  errors: ['conflict'],
})
