import { Currency, inEveryLanguage } from '@incontro/locale/schemas.ts'
import { z } from 'zod'

/** A text of a brand or a plan, complete in every language (UI-09). */
export const LocalText = inEveryLanguage(z.string().trim().min(1).max(400))
export type LocalText = z.infer<typeof LocalText>

/** Longer words of a brand or flow, with simple HTML where the setting says so. */
export const LocalProse = inEveryLanguage(z.string().trim().min(1).max(4000))
export type LocalProse = z.infer<typeof LocalProse>

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
