import { AppError } from '../../platform/errors.ts'
import type { Filters } from './discovery.store.ts'

/** FD-10: the filters as a call names them; what is left out is off. */
export type ChosenFilters = {
  readonly ageFrom?: number | undefined
  readonly ageTo?: number | undefined
  readonly city?: string | null | undefined
  readonly cityOnly?: boolean | undefined
  readonly availableNow?: boolean | undefined
  readonly withPhoto?: boolean | undefined
  readonly verified?: boolean | undefined
  readonly answers?: Filters['answers'] | undefined
}

/** Whether a choice takes anybody away: the plain grid has its total kept (0007), a narrowed one counts. */
export function isNarrowed({
  ageFrom,
  ageTo,
  cityOnly,
  availableNow,
  withPhoto,
  verified,
  answers,
}: ChosenFilters): boolean {
  return (
    ageFrom !== undefined ||
    ageTo !== undefined ||
    cityOnly === true ||
    availableNow === true ||
    withPhoto === true ||
    verified === true ||
    (answers !== undefined && answers !== null)
  )
}

/** The choice as the store takes it; one that contradicts itself, or names no city to keep to, is refused. */
export function filtersOf(chosen: ChosenFilters): Filters {
  const { ageFrom = null, ageTo = null, city = null, cityOnly = false } = chosen
  if (ageFrom !== null && ageTo !== null && ageFrom > ageTo)
    throw new AppError('bad_request', { field: 'eta_a', message: 'ends below its beginning' })
  if (cityOnly && (city === null || city === ''))
    throw new AppError('bad_request', { field: 'city', message: 'which city is missing' })
  return {
    ageFrom,
    ageTo,
    city,
    cityOnly,
    availableNow: chosen.availableNow === true,
    withPhoto: chosen.withPhoto === true,
    verified: chosen.verified === true,
    answers: chosen.answers ?? null,
  }
}
