import { z } from 'zod'

export const countries = ['it', 'es', 'fr', 'gb'] as const
export const Country = z.enum(countries)
export type Country = z.infer<typeof Country>

export const Language = z.enum(['en', 'es', 'fr', 'it'])
export type Language = z.infer<typeof Language>

/** A text of a brand or a plan, complete in all four languages (UI-09). */
export const LocalText = z.strictObject({
  en: z.string().trim().min(1).max(400),
  es: z.string().trim().min(1).max(400),
  fr: z.string().trim().min(1).max(400),
  it: z.string().trim().min(1).max(400),
})
export type LocalText = z.infer<typeof LocalText>

/** Longer words of a brand or flow, with simple HTML where the setting says so. */
export const LocalProse = z.strictObject({
  en: z.string().trim().min(1).max(4000),
  es: z.string().trim().min(1).max(4000),
  fr: z.string().trim().min(1).max(4000),
  it: z.string().trim().min(1).max(4000),
})
export type LocalProse = z.infer<typeof LocalProse>

export const Currency = z.string().regex(/^[A-Z]{3}$/, 'a currency of three capital letters')

/** What a country pays in. */
export function currencyOf(country: Country): 'EUR' | 'GBP' {
  return country === 'gb' ? 'GBP' : 'EUR'
}

/** Money is integer minor units with a currency. */
export const Money = z.strictObject({ amountMinor: z.int().nonnegative(), currency: Currency })
export type Money = z.infer<typeof Money>

/** 0 free, 1 credits, 2 top. */
export const Level = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type Level = z.infer<typeof Level>

/** What the bank prints on the statement: at most 22 characters of the set that card schemes allow. */
export const Descriptor = z.string().regex(/^[A-Z0-9 .*-]{5,22}$/, '5 to 22 capital letters, digits, blanks or . * -')

export const Host = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, 'a host name, with a port where it has one')
export const HttpsUrl = z.url({ protocol: /^https$/, error: 'an https address' })
/** A path of the brand's own origin. */
export const OwnPath = z.string().regex(/^\/(?!\/)[A-Za-z0-9/._#-]*$/, 'a path that begins with one /')
