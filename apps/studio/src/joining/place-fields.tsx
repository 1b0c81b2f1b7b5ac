import { routes, type City } from '@incontro/contract'
import type { Country } from '@incontro/locale'
import { Select } from '@incontro/ui/select.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'

type Place = { readonly region: string; readonly city: string }
type Props = {
  readonly country: Country
  readonly place: Place
  readonly errorOf: (field: keyof Place) => string | undefined
  readonly onChange: (place: Place) => void
}

/** A region of the country, and a town of the region. */
export function PlaceFields({ country, place, errorOf, onChange }: Props) {
  const words = useTexts('studioJoin')
  const [cities, setCities] = useState<readonly City[]>([])
  useEffect(() => {
    let isGone = false
    call(routes.cities, { params: { country } }).then(
      (found) => {
        if (!isGone) setCities(found)
      },
      () => undefined, // the fields stay empty, and the form says what is missing
    )
    return () => {
      isGone = true
    }
  }, [country])
  const regions = useMemo(() => [...new Set(cities.map(({ region }) => region))].sort(), [cities])
  const ofRegion = useMemo(
    () =>
      cities
        .filter(({ region }) => region === place.region)
        .map(({ city }) => city)
        .sort(),
    [cities, place.region],
  )
  const options = (names: readonly string[]) => [
    { value: '', label: words.choose },
    ...names.map((value) => ({ value, label: value })),
  ]
  return (
    <>
      <Select
        label={words.region}
        options={options(regions)}
        value={place.region}
        error={errorOf('region')}
        onChange={({ currentTarget }) => onChange({ region: currentTarget.value, city: '' })}
      />
      <Select
        label={words.city}
        options={options(ofRegion)}
        value={place.city}
        error={errorOf('city')}
        disabled={place.region === ''}
        onChange={({ currentTarget }) => onChange({ ...place, city: currentTarget.value })}
      />
    </>
  )
}
