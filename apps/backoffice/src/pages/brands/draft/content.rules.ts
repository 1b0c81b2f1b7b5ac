import type { BrandContent } from '@incontro/contract/backoffice.ts'

/** What stands at a path of a content; undefined where nothing does. */
export function valueAt(content: BrandContent | null, path: string): unknown {
  let place: unknown = content
  for (const name of path.split('.')) {
    if (typeof place !== 'object' || place === null) return undefined
    place = Reflect.get(place, name)
  }
  return place
}

/** The same content with another value at a path; undefined takes it out. */
export function withValue(content: BrandContent, path: string, value: unknown): BrandContent {
  return setIn(content, path.split('.'), value) as BrandContent // a path below its three parts
}

function setIn(place: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const inner: unknown = typeof place === 'object' && place !== null ? Reflect.get(place, name) : undefined
  const next = setIn(inner, rest, value)
  if (Array.isArray(place)) {
    const at = Number(name)
    return next === undefined ? place.filter((_, index) => index !== at) : Object.assign([...place], { [at]: next })
  }
  const record: Record<string, unknown> = typeof place === 'object' && place !== null ? { ...place } : {}
  if (next === undefined) delete record[name]
  else record[name] = next
  return record
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
