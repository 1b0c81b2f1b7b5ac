import { AngelKind } from '@incontro/contract'
import { Country } from '@incontro/locale/schemas.ts'
import { v5 as uuidOfName } from 'uuid'
import { z } from 'zod'
import { findCity } from '../../modules/profiles/index.ts'
import { interestKeys } from './interests.ts'

const hairColors = ['blonde', 'brown', 'red', 'dark blonde', 'black', 'coloured'] as const
export type HairColor = (typeof hairColors)[number]

/** A profile of the demo data. An automated one is a character that software plays, and says so (D2). */
export const Person = z
  .strictObject({
    kind: AngelKind,
    country: Country,
    screenName: z.string().min(2).max(24),
    age: z.int().min(21).max(58),
    region: z.string(),
    city: z.string(),
    /** One line under the name. */
    about: z.string().min(10).max(90),
    description: z.string().min(80).max(420),
    hairColor: z.enum(hairColors),
    heightCm: z.int().min(145).max(195).nullable(),
    weightKg: z.int().min(42).max(110).nullable(),
    /** What she does, in the language of her country. */
    position: z.string().min(3).max(60),
    interests: z.array(z.enum(interestKeys)).min(2).max(4),
  })
  .refine(({ country, city, region }) => findCity(country, { city, region }) !== undefined, {
    error: 'city is not in the city list of its country and region',
    path: ['city'],
  })
export type Person = z.infer<typeof Person>

/** A demo person of one country as its file writes her; the rest is the same for all of them. */
export type PersonOfCountry = Omit<Person, 'kind' | 'country'>

const peopleNamespace = 'f3a1c6de-0b5e-4a53-9f0a-6a4b0f1c7d21'

/** The same id for the same person at every start, so that seeding twice changes nothing. */
export function personId({ country, region, screenName }: Pick<Person, 'country' | 'region' | 'screenName'>): string {
  return uuidOfName(`${country}/${region}/${screenName}`, peopleNamespace)
}
