import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Parses what came from outside; the error names the first faulty field as the caller wrote it. */
export function parseOrThrow<Schema extends z.ZodType>(schema: Schema, value: unknown, at = ''): z.output<Schema> {
  requireStorable(value, at)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  // of several shapes the first is the one that is meant
  const issue = first?.code === 'invalid_union' && first.path.length === 0 ? (first.errors[0]?.[0] ?? first) : first
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [at, ...(issue?.path ?? []), ...unknownKey].filter((part) => part !== '').join('.')
  throw new AppError('bad_request', { message: issue?.message ?? 'not what this call takes', ...(field && { field }) })
}

/** Refuses what no text of the database can hold: a NUL, or half of a surrogate pair, in a value or a name. */
export function requireStorable(value: unknown, at = ''): void {
  const field = unstorableIn(value, at)
  if (field !== null)
    throw new AppError('bad_request', {
      message: 'holds what no text can hold',
      ...(field !== '' && { field: field.slice(0, 200) }),
    })
}

const NUL = '\0'
const DEEPEST = 32
const isStorable = (text: string) => text.isWellFormed() && !text.includes(NUL)

/** The path of the first such text; null where there is none. What is nested deeper than any call goes is as bad. */
function unstorableIn(value: unknown, at: string, depth = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : at
  if (typeof value !== 'object' || value === null) return null
  if (depth > DEEPEST) return at
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return at
    const found = unstorableIn(inner, at === '' ? name : `${at}.${name}`, depth + 1)
    if (found !== null) return found
  }
  return null
}
