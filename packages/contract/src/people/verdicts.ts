import { z } from 'zod'
import { PhotoRefusal } from './photos.ts'
import { ReviewRefusal } from './reviews.ts'
import { Millis } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

const state = as('stato', z.enum(['approved', 'refused']))
const ofReview = { subject: z.literal('review'), state, whyNot: as('motivo', ReviewRefusal.nullable()) }
const ofPhoto = { subject: z.literal('photo'), state, whyNot: as('motivo', PhotoRefusal.nullable()) }
const seen = { time: Millis, isRead: as('letto', z.boolean()) }

/** UI-13, TS-03: what a moderator decided on the own review or of a photo of the own profile. */
export const Verdict = z.union([wire(() => ofReview), wire(() => ofPhoto)])
export type Verdict = z.output<typeof Verdict>
export const VerdictNotification = z.union([
  wire(() => ({ ...ofReview, ...seen })),
  wire(() => ({ ...ofPhoto, ...seen })),
])
export type VerdictNotification = z.output<typeof VerdictNotification>
