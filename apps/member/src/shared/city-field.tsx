import type { City } from '@incontro/contract'
import type { Country } from '@incontro/locale'
import type { Texts } from '@incontro/texts'
import { Suggestion, SuggestionList } from '@incontro/ui/choices.tsx'
import { PlaceIcon } from '@incontro/ui/icons.ts'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useCombobox } from 'downshift'
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadCalls } from './calls.ts'
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
  const cities = found.status === 'found' ? found.cities : []
  const { isOpen, openMenu, getInputProps, getMenuProps, getItemProps, highlightedIndex, getLabelProps } =
    useCombobox<City>({
      inputId: id,
      items: [...cities],
      itemToString: (city) => (city ? nameOf(city) : ''),
      itemToKey: (city) => city && nameOf(city),
      selectedItem: value,
      inputValue: text,
      onSelectedItemChange: ({ selectedItem }) => {
        setText(selectedItem ? nameOf(selectedItem) : '')
        onChange(selectedItem)
      },
    })
  // Not by downshift's onInputValueChange: it comes too late for the caret of a controlled input.
  function typed({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    setText(currentTarget.value)
    if (value && currentTarget.value !== nameOf(value)) onChange(null)
  }
  const note = found.status === 'searching' ? words.searching : found.status === 'failed' ? words.failed : words.none
  const hasList = isOpen && cities.length > 0
  const hasNote =
    isOpen &&
    (found.status === 'searching' || found.status === 'failed' || (found.status === 'found' && cities.length === 0))
  const field = useRef<HTMLInputElement>(null)
  const { 'aria-labelledby': _label, ...input } = getInputProps({ autoFocus, onChange: typed, ref: field }) // the field has a label of its own
  useLayoutEffect(() => {
    const early = field.current?.value ?? '' // typed into the page that the server drew
    if (early === '' || early === text) return
    setText(early)
    if (document.activeElement === field.current) openMenu()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was there first
  }, [])

  return (
    <div className={styles.field}>
      <TextField
        {...input}
        label={<span {...withoutFor(getLabelProps())}>{words.label}</span>}
        hint={words.hint}
        error={error}
        start={<PlaceIcon aria-hidden />}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
      />
      <div className={styles.popup} data-open={hasList || hasNote}>
        <SuggestionList {...getMenuProps({ 'aria-label': words.open })} hidden={!hasList}>
          {cities.map((city, index) => (
            <Suggestion
              key={nameOf(city)}
              isActive={index === highlightedIndex}
              {...getItemProps({ item: city, index })}
            >
              {city.city}
              <span className={styles.region}>{city.region}</span>
            </Suggestion>
          ))}
        </SuggestionList>
        <p role="status" className={styles.note} hidden={!hasNote}>
          {hasNote && note}
        </p>
      </div>
    </div>
  )
}

function withoutFor<Props extends { htmlFor?: string }>({ htmlFor: _for, ...rest }: Props): Omit<Props, 'htmlFor'> {
  return rest // the text stands inside the field's own label
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
