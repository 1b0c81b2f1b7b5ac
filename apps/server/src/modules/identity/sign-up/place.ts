import type { Country } from '@incontro/locale'
import type { Admit } from './admit.ts'
import type { Join } from './join.ts'

/** Throws for a region that the country has not, or a city, where one is named, that is not in that region (ID-02). */
export type RequirePlace = (country: Country, place: { region: string; city?: string }) => void

/** What every way in goes through: parse, then these. */
export type SignUpDoor = { readonly admit: Admit; readonly join: Join; readonly requirePlace: RequirePlace }
