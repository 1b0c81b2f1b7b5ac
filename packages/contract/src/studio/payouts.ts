import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis, Ok, Uuid } from '../wire/shapes.ts'
import { ibanFault, plainIban } from './iban.rules.ts'
import { isTaxId, plainTaxId, taxCountries } from './tax-ids.rules.ts'

const Minor = z.int()
const Currency = z.string().length(3)

/** AN-21: on the way are the first four; `failed` is back in the balance. */
export const payoutStates = ['requested', 'prepared', 'approved', 'sent', 'paid', 'failed'] as const
export type PayoutState = (typeof payoutStates)[number]
/** Why she cannot ask for a payout now. */
export const payoutObstacles = ['tax', 'details', 'on_the_way', 'held', 'minimum'] as const
export type PayoutObstacle = (typeof payoutObstacles)[number]

/** AN-21: what she can ask for herself is over this; in minor units. */
export const PAYOUT_MINIMUM = 2000
/** AN-21: how long new details wait before anything is paid to them. */
export const PAYOUT_WAIT_HOURS = 48
export const MAX_HOLDER_LENGTH = 70

export const Iban = z
  .string()
  .max(64)
  .overwrite(plainIban)
  .refine((iban) => ibanFault(iban) === null, 'an IBAN')
const Words = z.string().trim().min(1).max(120)

export const PayoutDetails = z.strictObject({ iban: Iban, holder: z.string().trim().min(2).max(MAX_HOLDER_LENGTH) })

export const TaxDetails = z
  .strictObject({
    name: Words,
    birthDate: z.iso.date(),
    street: Words,
    postcode: z.string().trim().min(2).max(12),
    city: Words,
    country: z.enum(taxCountries),
    taxCountry: z.enum(taxCountries),
    taxId: z.string().max(40).overwrite(plainTaxId),
  })
  .refine(({ taxCountry, taxId }) => isTaxId(taxCountry, taxId), { path: ['taxId'], error: 'a tax id of the country' })
export type TaxDetails = z.output<typeof TaxDetails>

/** An account as it is shown: never whole. */
const MaskedAccount = z.strictObject({ country: z.string().length(2), last4: z.string().length(4) })

export const StudioPayout = z.strictObject({
  id: Uuid,
  amount: Minor,
  currency: Currency,
  state: z.enum(payoutStates),
  isOwnRequest: z.boolean(),
  at: Millis,
  endedAt: Millis.nullable(),
  /** Null until it is prepared. */
  account: MaskedAccount.nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
})
export type StudioPayout = z.infer<typeof StudioPayout>

export const PayoutOverview = z.strictObject({
  currency: Currency,
  /** Closed months that are neither paid nor on the way. */
  balance: Minor,
  onTheWay: Minor,
  /** Held back by decisions; part of the balance. */
  held: Minor,
  /** What can be asked for. */
  available: Minor,
  /** Null where she can. */
  obstacle: z.enum(payoutObstacles).nullable(),
  /** When closed months are paid out next. */
  nextDay: z.iso.date(),
  details: MaskedAccount.nullable(),
  /** New details that wait. */
  waiting: z.strictObject({ ...MaskedAccount.shape, usableFrom: Millis }).nullable(),
  tax: z.strictObject({ country: z.enum(taxCountries), last4: z.string(), savedAt: Millis }).nullable(),
  payouts: z.array(StudioPayout),
  /** Years with a report for the tax office. */
  years: z.array(z.int()),
})
export type PayoutOverview = z.infer<typeof PayoutOverview>

export const studioPayouts = defineRoute({
  id: 'studioPayouts',
  summary: 'The own balance, what is on the way, masked bank details and payouts (AN-21)',
  method: 'GET',
  path: '/studio/api/payouts',
  auth: 'angel',
  reply: PayoutOverview,
})

export const studioSavePayoutDetails = defineRoute({
  id: 'studioSavePayoutDetails',
  summary: 'Saves bank details: after a step-up, used 48 hours later, known to the old addresses at once (AN-21)',
  method: 'POST',
  path: '/studio/api/payouts/details',
  auth: 'angel',
  body: PayoutDetails,
  reply: Ok,
  errors: ['proof_required', 'bad_request'],
})

export const studioCancelPayoutDetails = defineRoute({
  id: 'studioCancelPayoutDetails',
  summary: 'Takes back bank details that still wait (AN-21)',
  method: 'POST',
  path: '/studio/api/payouts/details/cancel',
  auth: 'angel',
  reply: Ok,
  errors: ['not_found'],
})

export const cancelPayoutDetails = defineRoute({
  id: 'cancelPayoutDetails',
  summary: 'Takes back bank details that still wait, by the link of the e-mail about them (AN-21)',
  method: 'POST',
  path: '/studio/api/payout-details/cancel',
  auth: 'none',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: Ok,
  errors: ['token_expired', 'bad_request'],
})

export const studioRequestPayout = defineRoute({
  id: 'studioRequestPayout',
  summary: 'Asks for what is available to be paid out, once for a key (AN-21)',
  method: 'POST',
  path: '/studio/api/payouts/request',
  auth: 'angel',
  /** `amount` is what she saw as available. */
  body: z.strictObject({ key: Uuid, amount: z.int().positive() }),
  reply: z.strictObject({ id: Uuid }),
  errors: ['conflict', 'bad_request'],
})

export const studioSaveTax = defineRoute({
  id: 'studioSaveTax',
  summary: 'Saves what the tax office has to be told of her (DAC7), before the first payout (AN-21)',
  method: 'POST',
  path: '/studio/api/payouts/tax',
  auth: 'angel',
  body: TaxDetails,
  reply: Ok,
  errors: ['proof_required', 'bad_request'],
})

export const studioTaxReport = defineRoute({
  id: 'studioTaxReport',
  summary: 'What was paid to her in a year, by quarter and payout, as it is reported (DAC7, AN-21)',
  method: 'GET',
  path: '/studio/api/payouts/years/:year/report.csv',
  auth: 'angel',
  file: 'text/csv',
  params: z.strictObject({ year: z.string().regex(/^20\d{2}$/) }),
  reply: z.unknown(),
  errors: ['not_found'],
})
