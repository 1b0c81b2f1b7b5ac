import { z } from 'zod'
import { words } from './wire.ts'

/** No parameters, no query or no body: an empty object or nothing at all. */
export const nothing = z.strictObject({}).optional()

/** Milliseconds since 1970 (D19). */
export const Millis = z.int().nonnegative()
/** D3: an attribution id that names an account in URLs; never a credential. */
export const TrackerId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
export const AngelId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)
export const Uuid = z.uuid()
export const BrandId = z.string().regex(/^[a-z0-9-]{1,40}$/)
export const Level = z.union([z.literal(0), z.literal(1), z.literal(2)])
export const Gender = words({ man: 'uomo', woman: 'donna' })
/** D2: who is behind a profile. */
export const AngelKind = z.enum(['member', 'host', 'automated'])
/** ID-03: the ages one can choose. */
export const Age = z.int().min(18).max(98)
/** What an account needs and some ways in do not ask for (ID-07). */
export const Missing = z.enum(['place', 'age', 'declarations'])
export const Place = z.string().trim().min(1).max(120)
/** Blanks are stripped before sending and before checking (specification, section 5); a host of other letters is written as the network has it. */
export const Email = z
  .string()
  .max(1000)
  .overwrite((text) => plainHost(text.replace(/\s+/g, '')))
  .check(z.email(), z.maxLength(254))
/** The host in ASCII (IDNA); what cannot be one is left for the check to refuse. */
function plainHost(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  if (at < 1 || !/[^\x00-\x7f]/.test(host)) return email
  const address = `http://${host}`
  return URL.canParse(address) ? `${email.slice(0, at)}@${new URL(address).hostname}` : email
}

export const Password = z.string().min(8).max(200)
/** The ids of the specification that no one can write to (CH-09). */
/** CH-18: under this id the service itself speaks. */
export const SERVICE_ID = 'admin'
/** CH-09: ids that cannot be written to. */
export const unwritableIds: readonly string[] = ['000000', '111111', SERVICE_ID]

export const Ok = z.strictObject({ result: z.literal(true) })

export type Level = z.infer<typeof Level>
export type Missing = z.infer<typeof Missing>
export type AngelKind = z.infer<typeof AngelKind>
