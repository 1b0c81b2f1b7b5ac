import { isDay } from './zone.rules.ts'
import { useFormats, useTexts } from './language.tsx'
import { useNames } from './names.ts'
import { Time, useTimes } from './time.tsx'

const GRANT = /^([a-z_]+) (\S+) (\S+)(?: until (\S+))?$/

/** A field of an act, as a person reads it: what the audit and requests keep is data. */
export function Value({ field, value }: { field: string; value: unknown }) {
  const { difference, time } = useTexts('backoffice')
  const { one } = useTexts('backofficeOperators')
  const { wallets } = useTexts('backofficeMemberActs').hand
  const names = useNames()
  if (value === undefined) return difference.none
  if (value === null) {
    const all: Readonly<Record<string, string>> = {
      brands: one.allBrands,
      countries: one.allCountries,
      until: time.noEnd,
    }
    return all[field] ?? difference.none
  }
  if (typeof value === 'boolean') return value ? difference.yes : difference.no
  if (typeof value === 'number')
    return field === 'until' || field.endsWith('At') ? <Time at={value} /> : <Figure value={value} />
  if (Array.isArray(value)) {
    if (value.length === 0) return difference.none
    return (
      <ul>
        {value.map((one: unknown, index) => (
          // what stands there twice is drawn twice
          <li key={`${String(index)} ${String(one)}`}>
            <Value field={field} value={one} />
          </li>
        ))}
      </ul>
    )
  }
  if (isMoney(value)) return <Amount value={value} />
  if (typeof value === 'object') return <code>{JSON.stringify(value)}</code>
  const text = typeof value === 'string' ? value : String(value as unknown)
  if (field === 'grants') return <GrantValue text={text} />
  if (field === 'role' && Object.hasOwn(names.roles, text)) return names.roles[text as keyof typeof names.roles].name // looked up just before
  if (field === 'state') {
    const states: Readonly<Record<string, string>> = { ...names.states, ...names.requestStates }
    return states[text] ?? text
  }
  if (field === 'wallet' && Object.hasOwn(wallets, text)) return wallets[text as keyof typeof wallets] // looked up just before
  if (field === 'countries') return text.toUpperCase()
  return text
}

function isMoney(value: unknown): value is Money {
  if (typeof value !== 'object' || value === null || !('amountMinor' in value) || !('currency' in value)) return false
  return (
    typeof value.amountMinor === 'number' && typeof value.currency === 'string' && /^[A-Z]{3}$/.test(value.currency)
  )
}
type Money = { readonly amountMinor: number; readonly currency: string }

function Amount({ value }: { value: Money }) {
  return useFormats().money(value)
}

function Figure({ value }: { value: number }) {
  return useFormats().number(value)
}

/** A role as the server writes one in a line: who gets it, where, until when. */
function GrantValue({ text }: { text: string }) {
  const { roles } = useNames()
  const { one } = useTexts('backofficeOperators')
  const { time } = useTexts('backoffice')
  const times = useTimes()
  const [, role = '', brands = '', countries = '', until] = GRANT.exec(text) ?? []
  if (!Object.hasOwn(roles, role)) return text
  const name = roles[role as keyof typeof roles].name // looked up just before
  const where =
    brands === '*' && countries === '*'
      ? [one.everywhere]
      : [
          brands === '*' ? one.allBrands : brands.replaceAll(',', ', '),
          countries === '*' ? one.allCountries : countries.toUpperCase().replaceAll(',', ', '),
        ]
  const end = until !== undefined && isDay(until.slice(0, 10)) ? [time.until(times.dateTime(Date.parse(until)))] : []
  return [name, ...where, ...end].join(' · ')
}
