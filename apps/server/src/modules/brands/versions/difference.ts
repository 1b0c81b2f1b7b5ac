import { isDeepStrictEqual } from 'node:util'
import { languages } from '@incontro/locale'
import type { BrandContent } from './content.ts'

/** A field by its path, with what stood there and what stands there now; undefined where there is nothing. */
export type FieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown }
/** What an editor typed: a field by its path; without a value it is taken out. */
export type FieldEdit = { readonly field: string; readonly value?: unknown }

type Leaves = ReadonlyMap<string, unknown>

/** The fields in which two contents differ. Plans and the like are known by their own ids, wherever they stand in their list. */
export function differenceOf(before: BrandContent | null, after: BrandContent | null): FieldChange[] {
  const [one, other] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((field) => ({ field, before: one.get(field), after: other.get(field) }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
}

function leavesOf(content: BrandContent | null): Leaves {
  const leaves = new Map<string, unknown>()
  if (content !== null) walk(content, '', leaves)
  return leaves
}

function walk(value: unknown, path: string, leaves: Map<string, unknown>): void {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (Array.isArray(value)) {
    if (value.length === 0 || !value.every((item) => keyOf(item) !== undefined)) leaves.set(path, value)
    else for (const item of value) walk(item, at(keyOf(item) ?? ''), leaves)
  } else if (isRecord(value) && !isMoney(value)) {
    const currency = value['currency']
    for (const [name, inner] of Object.entries(value)) {
      const isPrice = PRICES.has(name) && typeof inner === 'number' && typeof currency === 'string'
      if (isPrice) leaves.set(at(name), { amountMinor: inner, currency })
      else walk(inner, at(name), leaves)
    }
  } else leaves.set(path, value)
}

const PRICES = new Set(['price', 'totalPrice', 'oldPrice'])

/** What a thing in a list is known by. */
function keyOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  const key = item['productId'] ?? item['id']
  return typeof key === 'string' && key !== '' && !key.includes('.') ? key : undefined
}

function isMoney(value: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(value).length === 2 && 'amountMinor' in value && 'currency' in value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const NEVER = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a path may be edited at all: inside of the content, and not what the content is known by. */
export function isEditable(field: string): boolean {
  const [root, second, third, ...rest] = field.split('.')
  if ([root, second, third, ...rest].some((name) => name !== undefined && (name === '' || NEVER.has(name))))
    return false
  if (root === 'hosts') return second === undefined
  if (root === 'brand') return second !== undefined && second !== 'id'
  return root === 'flows' && second !== undefined && third !== 'id'
}

/** A content with fields set, by their paths; lists are counted from 0. What a path lacks is made. */
export function withEdits(content: BrandContent, edits: readonly FieldEdit[]): BrandContent {
  const copy = structuredClone(content)
  for (const { field, value } of edits) setAt(copy, field.split('.'), value)
  return copy
}

function setAt(root: object, path: readonly string[], value: unknown): void {
  let place: object = root
  for (const name of path.slice(0, -1)) {
    const inner: unknown = Reflect.get(place, name)
    if (typeof inner === 'object' && inner !== null) place = inner
    else {
      const made = {}
      Reflect.set(place, name, made)
      place = made
    }
  }
  const last = path.at(-1) ?? ''
  if (value !== undefined) Reflect.set(place, last, value)
  else if (Array.isArray(place)) place.splice(Number(last), 1)
  else Reflect.deleteProperty(place, last)
}

/**
 * What an editor changed since `base`, on top of what is live now: a draft is brought up to date. Where both changed a
 * field, the draft's stands.
 */
export function broughtUpToDate(
  draft: BrandContent,
  { base, live }: { readonly base: BrandContent; readonly live: BrandContent },
): BrandContent {
  const merged = merge(draft, base, live)
  return isRecord(merged) ? (merged as BrandContent) : draft // three contents merge to one
}

function merge(mine: unknown, base: unknown, theirs: unknown): unknown {
  if (isDeepStrictEqual(mine, base)) return theirs
  if (!isRecord(mine) || !isRecord(base) || !isRecord(theirs)) return mine
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const merged = merge(mine[name], base[name], theirs[name])
      return merged === undefined ? [] : [[name, merged]]
    }),
  )
}

/** Paths of texts that a brand has in every language, with what stands in each. */
export function localTextsOf(
  content: BrandContent,
): { readonly field: string; readonly texts: Record<string, string> }[] {
  const found: { field: string; texts: Record<string, string> }[] = []
  function look(value: unknown, path: string): void {
    if (Array.isArray(value)) value.forEach((inner, index) => look(inner, `${path}.${String(index)}`))
    else if (isRecord(value)) {
      const names = Object.keys(value)
      const isLocal = names.length > 0 && names.every((name) => languages.some((language) => language === name))
      if (isLocal)
        found.push({
          field: path,
          texts: Object.fromEntries(names.map((name) => [name, typeof value[name] === 'string' ? value[name] : ''])),
        })
      else for (const [name, inner] of Object.entries(value)) look(inner, path === '' ? name : `${path}.${name}`)
    }
  }
  look({ brand: content.brand, flows: content.flows }, '')
  return found
}
