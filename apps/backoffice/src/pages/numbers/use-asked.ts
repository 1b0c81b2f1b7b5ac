import { type FigureDimension, figureDimensions, figureGrains, operatorCalls } from '@incontro/contract/backoffice.ts'
import { countries } from '@incontro/locale/countries.ts'
import { localeOf } from '@incontro/locale/languages.ts'
import { useSearchParams } from 'react-router'
import { type Filter, setFilters } from '../../lists/filters.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { useTimes } from '../../shared/time.tsx'
import { isDay, nextDay } from '../../shared/zone.rules.ts'
import { type Asked, compareDay, dayFrom, USUAL_DAYS, usualGrain } from './asked.rules.ts'

const texts = ['flow', 'source', 'campaign'] as const

/** What the address asks of figures: days, step, dimension, filters, and what to compare with (BO-54). */
export function useAsked({ hasGrain, hasBy }: { hasGrain: boolean; hasBy: readonly FigureDimension[] }) {
  const words = useTexts('backofficeNumbers')
  const language = useLanguage()
  const times = useTimes()
  const [search, setSearch] = useSearchParams()
  const brands = useRead(operatorCalls.brandNames, {})
  const countryNames = new Intl.DisplayNames(localeOf(language), { type: 'region' })

  const filters: readonly Filter[] = [
    { name: 'from', label: words.from, kind: 'day', edge: 'begin' },
    { name: 'to', label: words.to, kind: 'day', edge: 'end' },
    ...(hasGrain
      ? [
          {
            name: 'grain',
            label: words.grain,
            kind: 'choice' as const,
            options: figureGrains.map((value) => ({ value, label: words.grains[value] })),
          },
        ]
      : []),
    {
      name: 'compare',
      label: words.compare,
      kind: 'choice',
      options: [
        { value: 'previous', label: words.previous },
        { value: 'year', label: words.year },
      ],
    },
    ...(hasBy.length > 0
      ? [
          {
            name: 'by',
            label: words.by,
            kind: 'choice' as const,
            options: hasBy.map((value) => ({ value, label: words.dimensions[value] })),
          },
        ]
      : []),
    {
      name: 'brand',
      label: words.dimensions.brand,
      kind: 'choice',
      options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'country',
      label: words.dimensions.country,
      kind: 'choice',
      options: countries.map((code) => ({ value: code, label: countryNames.of(code.toUpperCase()) ?? code })),
    },
    ...texts.map((name) => ({ name, label: words.dimensions[name], kind: 'text' as const })),
  ]
  const set = setFilters(filters, search, { date: (day) => (isDay(day) ? times.date(times.startOf(day)) : day) })
  const asked = askedIn(search, todayIn(times.zone))
  const { from, to, compare, by } = asked
  const query = {
    from: times.startOf(from),
    to: times.startOf(nextDay(to)),
    zone: times.zone,
    ...(by !== undefined && hasBy.includes(by) && { by }),
    ...(compare !== undefined && { compareFrom: times.startOf(compareDay(from, to, compare)) }),
    ...Object.fromEntries(set.filter(({ name }) => isDimension(name)).map(({ name, value }) => [name, value])),
  }

  function setFilter(name: string, value: string, { replaces = false } = {}): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: replaces },
    )
  }
  return {
    asked,
    filters,
    set,
    query,
    search: search.size === 0 ? '' : `?${search.toString()}`,
    value: (name: string) =>
      search.get(name) ?? (name === 'from' ? from : name === 'to' ? to : name === 'grain' ? asked.grain : ''),
    setFilter,
    clear: () => setSearch({}),
    brandName: (id: string) => brands.data?.brands.find((brand) => brand.id === id)?.name ?? id,
    countryName: (code: string) => (/^[a-z]{2}$/i.test(code) ? (countryNames.of(code.toUpperCase()) ?? code) : code),
  }
}
export type AskedOf = ReturnType<typeof useAsked>

const isDimension = (name: string): name is FigureDimension => figureDimensions.some((one) => one === name)

function askedIn(search: URLSearchParams, today: string): Asked {
  const to = dayOr(search.get('to'), today)
  const from = dayOr(search.get('from'), dayFrom(to, 1 - USUAL_DAYS))
  const span = from <= to ? { from, to } : { from: to, to: from }
  const compare = search.get('compare')
  return {
    ...span,
    grain: figureGrains.find((one) => one === search.get('grain')) ?? usualGrain(span.from, span.to),
    by: figureDimensions.find((one) => one === search.get('by')),
    compare: compare === 'previous' || compare === 'year' ? compare : undefined,
  }
}

function dayOr(day: string | null, usual: string): string {
  return day !== null && isDay(day) ? day : usual
}

/** Today by the clocks of a zone. */
function todayIn(zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now())
}
