import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { AngelId, AngelKind } from '../wire/shapes.ts'

/** AN-26: all that members may know of how an angel answers. */
export const KnownAngel = z.strictObject({
  kind: AngelKind,
  /** The age of the person behind the profile was checked. */
  isVerified: z.boolean(),
  /** Whole days since it was last shown that it is the person themselves (AN-06); null where no one was checked. */
  confirmedDaysAgo: z.int().nonnegative().nullable(),
  /** The measured median of her answers, in minutes; null for software, and under five conversations. */
  usualAnswerMinutes: z.int().min(1).nullable(),
  /** The day on which her profile began. */
  since: z.iso.date(),
})
export type KnownAngel = z.output<typeof KnownAngel>

export const knownAngel = defineRoute({
  id: 'knownAngel',
  summary:
    'What members may know of an angel beside her profile: kind, verified, usual answer time, since when (AN-26)',
  method: 'GET',
  path: '/api/angels/:angelId/known',
  auth: 'bearer',
  params: z.strictObject({ angelId: AngelId }),
  reply: KnownAngel,
  errors: ['not_found'],
})
