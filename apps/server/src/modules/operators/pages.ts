import { OperatorError } from './operator-error.ts'

/** How many rows a page of a list has. */
export const PAGE = 50

/** G7: the place after which the next page begins, as a text that says nothing to its reader. */
export function nextOf<R>(rows: readonly R[], placeOf: (row: R) => Readonly<Record<string, string>>): string | null {
  const last = rows[PAGE - 1]
  if (rows.length <= PAGE || last === undefined) return null
  return Buffer.from(JSON.stringify(placeOf(last))).toString('base64url')
}

/** Reads a place back. @throws OperatorError invalid where it is none of ours */
export function cursorOf<K extends string>(cursor: string, names: readonly K[]): Record<K, string> {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (typeof place === 'object' && place !== null && names.every((name) => fits(name, Reflect.get(place, name))))
      return place as Record<K, string> // as just found
  } catch {
    // answered below
  }
  throw new OperatorError('invalid', { field: 'after', message: 'not a place of this list' })
}

/** A place that someone wrote by hand must not reach the database as what it is not. */
function fits(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (name === 'id') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
  return name !== 'number' || /^\d{1,15}$/.test(value)
}
