import { z } from 'zod'

import { HttpsUrl } from './shapes.ts'

const schemes = ['visa', 'mastercard'] as const
const registrations = ['pending', 'registered'] as const
const Registration = z.enum(registrations)
const AccountId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'the id of a merchant account')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** R23, R26, R27: who sells, as receipts, tax offices and card schemes have to know it. */
export const Seller = z.strictObject({
  /** Where the company is established. */
  country: z.string().regex(/^[a-z]{2}$/, 'a country of two small letters'),
  vatId: z.string().regex(/^[A-Z]{2}[A-Z0-9]{5,13}$/, 'a VAT id with its country, such as ESB12345678'),
  /** Begins the numbers of its receipts. One for each company: brands of the same company share it, others must not. */
  series: z.string().regex(/^[A-Z0-9]{2,12}$/, '2 to 12 capital letters or digits'),
  /** R26: where a member asks about an unknown line on a bank statement. */
  statementContact: z.union([HttpsUrl, z.string().regex(/^\+[0-9 ]{6,20}$/)], {
    error: 'an https address, or a telephone number that begins with +',
  }),
  /** R28: whose days and quarters its tax follows, such as Europe/Madrid; that of its country's capital without it. */
  timeZone: z.string().refine(isTimeZone, 'a time zone, such as Europe/Madrid').optional(),
  /** R23: a dating brand (MCC 7273) is registered with each scheme, by company and address. */
  registration: z.strictObject({ visa: Registration, mastercard: Registration }),
  /** R23: what the schemes know its trade as; 7273 is dating. Null while no acquirer has given it. */
  mcc: z
    .string()
    .regex(/^[0-9]{4}$/, 'the four digits of a merchant category')
    .nullable()
    .default(null),
  /** R23: what the acquirer behind each merchant account knows this brand as, by the account's id. No brand shares one. */
  merchantIds: z
    .record(AccountId, z.string().regex(/^[A-Za-z0-9_-]{4,40}$/, 'the merchant id that the acquirer gave'))
    .default({}),
})
export type Seller = z.infer<typeof Seller>

/** A field of the seller's settings, for the form of a back office; `entries`: one value for each merchant account. */
export type SellerField = {
  readonly key: string
  readonly kind: 'text' | 'choice' | 'entries'
  /** Before a brand may be sold by in earnest. */
  readonly required: boolean
  readonly choices?: readonly string[]
}
export const sellerForm: readonly SellerField[] = [
  { key: 'country', kind: 'text', required: true },
  { key: 'vatId', kind: 'text', required: true },
  { key: 'series', kind: 'text', required: true },
  { key: 'statementContact', kind: 'text', required: true },
  { key: 'timeZone', kind: 'text', required: false },
  ...schemes.map((scheme) => ({
    key: `registration.${scheme}`,
    kind: 'choice' as const,
    required: true,
    choices: registrations,
  })),
  { key: 'mcc', kind: 'text', required: true },
  { key: 'merchantIds', kind: 'entries', required: true },
]

type Selling = { readonly demo: boolean; readonly seller: Seller | null }

/**
 * R23: what is missing before a merchant account may take real money for a brand, by the names of its settings; where nothing
 * is, it may. Company, address and descriptor no brand is without.
 */
export function missingToSell({ demo, seller }: Selling, accountId: string): string[] {
  if (demo) return ['demo'] // its company does not exist
  if (seller === null) return ['seller']
  return [
    ...unregistered(seller).map((scheme) => `seller.registration.${scheme}`),
    ...(seller.mcc === null ? ['seller.mcc'] : []),
    ...(seller.merchantIds[accountId] === undefined ? [`seller.merchantIds.${accountId}`] : []),
  ]
}

/** R23: what a brand may not be saved without once it is no demo. */
export function sellerFaults({ demo, seller }: Selling): z.core.$ZodRawIssue[] {
  if (demo) return []
  if (seller === null)
    return [
      { code: 'custom', path: ['seller'], message: 'a brand goes live with the data of its seller', input: seller },
    ]
  return unregistered(seller).map((scheme) => ({
    code: 'custom',
    path: ['seller', 'registration', scheme],
    message: 'a brand goes live once the scheme has registered it',
    input: seller.registration[scheme],
  }))
}

function unregistered({ registration }: Seller): (typeof schemes)[number][] {
  return schemes.filter((scheme) => registration[scheme] !== 'registered')
}
