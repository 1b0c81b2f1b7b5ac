import type { Country } from '@incontro/locale'
import { AppError } from '../../../platform/errors.ts'
import { findCity, regionsOf } from './cities.ts'

/** Throws for a region that the country has not, or a city, where one is named, that is not in that region. */
export function requirePlace(country: Country, { region, city }: { region: string; city?: string }): void {
  if (!regionsOf(country).includes(region))
    throw new AppError('bad_request', { field: 'region', message: 'no region of the country' })
  if (city !== undefined && findCity(country, { region, city }) === undefined)
    throw new AppError('bad_request', { field: 'city', message: 'no city of the region' })
}
