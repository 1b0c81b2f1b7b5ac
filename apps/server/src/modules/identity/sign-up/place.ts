import type { Country } from '@incontro/contract'

/** Throws for a region that the country has not, or a city that is not in that region (ID-02). */
export type RequirePlace = (country: Country, place: { region: string; city: string }) => void
