import { z } from 'zod'
import { countries } from './countries.ts'
import { type Language as LanguageCode, languages } from './languages.ts'

export const Language = z.enum(languages)
export const Country = z.enum(countries)
/** A currency by its ISO 4217 code. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'a currency of three capital letters')

/** A value in every language of the product (UI-09). */
export function inEveryLanguage<Schema extends z.ZodType>(schema: Schema) {
  return z.strictObject(
    Object.fromEntries(languages.map((language) => [language, schema])) as Record<LanguageCode, Schema>, // fromEntries forgets the keys
  )
}
