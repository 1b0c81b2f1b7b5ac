import { z } from 'zod'
import { Flow } from '../site/flow.ts'
import { Country, Language } from '@incontro/locale/schemas.ts'
import { AngelKind, Gender, Level, Missing, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** What sign-up, log-in, verify and autologin answer (section 3, D19). */
export const Session = wire(() => ({
  result: z.literal(true),
  trackerId: as('clickid', TrackerId),
  token: z.string(),
  flow: as('flusso', Flow),
  flowId: as('fluxId', z.string()),
  region: z.string().nullable(),
  city: z.string().nullable(),
  country: Country,
  language: as('lingua', Language),
  /** The member chose it, on this device or another: it goes before what a browser remembers. */
  languageChosen: z.boolean(),
  email: z.string(),
  emailConfirmed: as('confirmed_email', z.boolean()),
  level: as('premiumLevel', Level),
  /** May like, write and turn pages: enabled, nothing missing, and past the flow's check of age if it has one. */
  isVerified: as('verificato', z.boolean()),
  ageVerified: as('eta_verificata', z.boolean()),
  /** What the sign-in method did not ask for; it is asked at start-up (ID-07). */
  missing: as('mancano', z.array(Missing)),
  imageName: z.string().nullable(),
  username: z.string().nullable(),
  remarketingClickId: as('remarketing_clickid', z.string().nullable()),
  customerId: z.string().nullable(),
  cardTokens: z.array(z.strictObject({ cardToken: z.string() })),
  additionalInfo: z.strictObject({ aff_payment_url: z.string().optional() }),
  source: z.string(),
  giftMessages: as('regalo_messaggi', z.int().nullable()),
  seeker: as(
    'user_info',
    wire(() => ({ gender: as('sono', Gender), seeks: as('cerco', Gender) })),
  ),
  /** Set for an angel's account (D19). */
  angelId: z.string().optional(),
  kind: AngelKind.optional(),
  /** AN-06: a paid host adds or uses a passkey before this session is her profile's; until then it has none. */
  passkey: z.enum(['add', 'use']).optional(),
}))
export type Session = z.output<typeof Session>

/** verify: 1 with the session, or 0 and a reason for a token that is no longer good (ID-07). */
export const VerifyReply = z.union([
  wire(() => ({ verify: z.literal(1), session: Session })),
  wire(() => ({ verify: z.literal(0) })),
  wire(() => ({
    error: z.codec(z.literal('utente_disabilitato'), z.literal('account_disabled'), {
      decode: () => 'account_disabled' as const,
      encode: () => 'utente_disabilitato' as const,
    }),
  })),
])
export type VerifyReply = z.output<typeof VerifyReply>
