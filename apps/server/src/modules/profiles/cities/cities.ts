import { readFileSync } from 'node:fs'
import { fold } from './fold.ts'
import type { Country } from '@incontro/locale'
import { regionNames } from './regions.ts'

/** A city as people of its country write it, and the region it lies in. */
export interface City {
  readonly city: string
  readonly region: string
}

interface Index {
  /** Folded names in code point order; each stands for the city at the same place of `ranks`. */
  readonly keys: readonly string[]
  readonly ranks: Uint16Array
}

interface Cities {
  /** Most populous first. */
  readonly cities: readonly City[]
  readonly names: Index
  /** What cities are also called, and names without their article. */
  readonly others: Index
}

const shortestSearch = 3
const loaded = new Map<Country, Cities>()
const collator = new Intl.Collator('en')
const regionLists = new Map<Country, readonly string[]>()

/** The regions of a country in its own language and in alphabetical order. */
export function regionsOf(country: Country): readonly string[] {
  const known = regionLists.get(country)
  if (known) return known
  const regions = Object.values(regionNames[country]).sort(collator.compare)
  regionLists.set(country, regions)
  return regions
}

/** All cities of a country, most populous first. */
export function citiesOf(country: Country): readonly City[] {
  return load(country).cities
}

/** The city of that exact name in that region, or nothing: the check of what a form sends. */
export function findCity(country: Country, { city, region }: City): City | undefined {
  const { cities, names } = load(country)
  const { keys, ranks } = names
  const key = keyOf(city)
  const first = firstAtOrAfter(keys, key)
  let end = first
  while (keys[end] === key) end += 1
  const found = Array.from(ranks.subarray(first, end), (rank) => cities[rank])
  return found.find((one) => one?.city === city && one.region === region)
}

/**
 * ID-04: the cities whose name begins with what was typed (three characters at least), most populous first. Where none does,
 * those that are also called so, or so without their article.
 */
export function searchCities(country: Country, text: string, limit: number): City[] {
  if (limit < 1 || [...text.trimStart()].length < shortestSearch) return []
  const { cities, names, others } = load(country)
  const prefixes = prefixesOf(country, fold(text))
  const byName = ranksOf(names, prefixes, limit)
  const best = byName.length > 0 ? byName : ranksOf(others, prefixes, limit)
  return best.flatMap((rank) => cities[rank] ?? [])
}

function ranksOf({ keys, ranks }: Index, prefixes: readonly string[], limit: number): number[] {
  const best: number[] = []
  for (const prefix of prefixes) {
    const first = firstAtOrAfter(keys, prefix)
    let end = first
    while (keys[end]?.startsWith(prefix)) end += 1
    for (const rank of ranks.subarray(first, end)) keepBest(best, rank, limit)
  }
  return best
}

/** 'st' stands for 'saint' in French names, and British names have 'st' where people may type 'saint'. */
function prefixesOf(country: Country, typed: string): string[] {
  if (typed === '' || typed === ' ') return []
  if (country === 'fr') return [typed, ...replaced(typed, /^st(e?) /, 'saint$1 ')]
  if (country === 'gb') return [typed, ...replaced(typed, /^saint /, 'st '), ...replaced(typed, /^st /, 'saint ')]
  return [typed]
}

function replaced(typed: string, pattern: RegExp, by: string): string[] {
  return pattern.test(typed) ? [typed.replace(pattern, by)] : []
}

/** Keeps the `limit` lowest ranks, sorted and without repeats. */
function keepBest(best: number[], rank: number, limit: number): void {
  const worst = best[limit - 1]
  if ((worst !== undefined && rank >= worst) || best.includes(rank)) return
  const place = best.findIndex((other) => other > rank)
  best.splice(place === -1 ? best.length : place, 0, rank)
  if (best.length > limit) best.pop()
}

function firstAtOrAfter(keys: readonly string[], key: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? key) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** A key ends in a space, so that a search with one finds whole words only ('eu ' for Eu). */
function keyOf(name: string): string {
  return `${fold(name).trimEnd()} `
}

/** A name without its article: 'hospitalet' finds L'Hospitalet. */
function withoutArticle(name: string): string {
  return name.replace(/^(L['’]|(La|Le|Les|Las|Los|El|Els|Il|Lo|The) )/i, '')
}

function load(country: Country): Cities {
  const known = loaded.get(country)
  if (known) return known
  const names: Readonly<Record<string, string>> = regionNames[country]
  const cities: City[] = []
  const own: Entry[] = []
  const others: Entry[] = []
  const lines = readFileSync(new URL(`./data/${country}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  for (const [rank, line] of lines.entries()) {
    const [city = '', code = '', ...aliases] = line.split('\t')
    const region = names[code]
    if (region === undefined) throw new Error(`cities: ${country}.tsv has the unknown region ${code}`)
    cities.push({ city, region })
    own.push({ key: keyOf(city), rank })
    for (const key of new Set([withoutArticle(city), ...aliases, ...aliases.map(withoutArticle)].map(keyOf)))
      others.push({ key, rank })
  }
  const index = { cities, names: indexOf(own), others: indexOf(others) }
  loaded.set(country, index)
  return index
}

type Entry = { readonly key: string; readonly rank: number }

function indexOf(entries: readonly Entry[]): Index {
  const sorted = entries.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank))
  return { keys: sorted.map(({ key }) => key), ranks: Uint16Array.from(sorted, ({ rank }) => rank) }
}
