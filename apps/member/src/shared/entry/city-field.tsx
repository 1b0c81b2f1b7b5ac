import type { City } from '@incontro/contract'
import type { Country } from '@incontro/locale'
import type { Texts } from '@incontro/texts'
import { PlaceIcon } from '@incontro/ui/icons.ts'
import { SuggestField } from '@incontro/ui/suggest-field.tsx'
import { useEffect, useState } from 'react'
import { loadCalls } from '../calls/calls.ts'
import styles from './city-field.module.css'

/** ID-04: from this many letters on. */
const FEWEST_LETTERS = 3
const PAUSE_MS = 160

type Found =
  { readonly status: 'idle' | 'searching' | 'failed' } | { readonly status: 'found'; readonly cities: readonly City[] }

type Props = {
  readonly id: string
  readonly country: Country
  readonly words: Texts['signup']['place']
  readonly value: City | null
  readonly onChange: (city: City | null) => void
  readonly error?: string | undefined
  readonly autoFocus?: boolean
}

/** ID-04: a city of the country, chosen from what begins with the typed letters. */
export function CityField({ id, country, words, value, onChange, error, autoFocus }: Props) {
  const [text, setText] = useState(value ? nameOf(value) : '')
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value && text === '') setText(nameOf(value)) // chosen elsewhere, such as in a form that was left
  }
  const found = useCitySearch(country, value && nameOf(value) === text ? '' : text)

  return (
    <SuggestField<City>
      id={id}
      label={words.label}
      hint={words.hint}
      error={error}
      start={<PlaceIcon aria-hidden />}
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="next"
      autoFocus={autoFocus}
      text={text}
      onType={(typed) => {
        setText(typed)
        if (value && typed !== nameOf(value)) onChange(null)
      }}
      onTake={(city) => {
        setText(nameOf(city))
        onChange(city)
      }}
      items={found.status === 'found' ? found.cities : []}
      toText={nameOf}
      listLabel={words.open}
      note={noteOf(found, words)}
    >
      {({ city, region }) => (
        <>
          {city}
          <span className={styles.region}>{region}</span>
        </>
      )}
    </SuggestField>
  )
}

/** What stands in the place of a list; undefined where there is one, or none is asked for. */
function noteOf(found: Found, words: Props['words']): string | undefined {
  if (found.status === 'searching') return words.searching
  if (found.status === 'failed') return words.failed
  return found.status === 'found' && found.cities.length === 0 ? words.none : undefined
}

function nameOf({ city, region }: City): string {
  return city === region ? city : `${city}, ${region}`
}

function useCitySearch(country: Country, text: string): Found {
  const [found, setFound] = useState<Found>({ status: 'idle' })
  const letters = text.trim()
  useEffect(() => {
    if (letters.length < FEWEST_LETTERS) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      setFound((before) => (before.status === 'found' ? before : { status: 'searching' }))
      search(country, letters, abort.signal).then(
        (cities) => setFound({ status: 'found', cities }),
        () => abort.signal.aborted || setFound({ status: 'failed' }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [country, letters])
  return letters.length < FEWEST_LETTERS ? { status: 'idle' } : found
}

async function search(country: Country, text: string, signal: AbortSignal): Promise<readonly City[]> {
  const { call, routes } = await loadCalls()
  return call(routes.citySearch, { params: { country, text }, signal })
}
