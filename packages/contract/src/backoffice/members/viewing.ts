import { z } from 'zod'
import { Millis, Ok, TrackerId, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineStep } from '../calls.ts'

/** BO-32: seen, never acted for: there is no call that signs an operator in as a member. */
export const viewMember = defineAct({
  id: 'viewMember',
  summary:
    'Lets the operator see the pages of a member as the member does, read only and without private words, for 15 minutes; the member sees that a day later (BO-32)',
  path: '/members/:trackerId/view',
  access: 'members.read',
  act: {
    name: 'members.view',
    object: 'member',
    reasons: ['asked_by_person', 'correction', 'fraud', 'security', 'other'],
  },
  params: z.strictObject({ trackerId: TrackerId }),
  result: z.strictObject({ viewingId: Uuid, until: Millis }),
  errors: ['not_found', 'no_purpose', 'gone', 'conflict'],
})

export const openViewing = defineStep({
  id: 'openViewing',
  summary: 'The address that opens the pages, with a token that is stored nowhere and replaces the one before (BO-32)',
  path: '/viewings/:id/open',
  access: 'operator',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  reply: z.strictObject({ url: z.string(), until: Millis }),
  errors: ['not_found'],
})

export const endViewing = defineStep({
  id: 'endViewing',
  summary: 'Ends it before its time (BO-32)',
  path: '/viewings/:id/end',
  access: 'operator',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  reply: Ok,
  errors: ['not_found'],
})
