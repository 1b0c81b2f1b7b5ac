import { EXACT_TO } from '@incontro/contract/backoffice.ts'
import { cursorOf, nextOf, OperatorError, PAGE } from '../../../modules/operators/index.ts'

export type Place = { readonly at: Date; readonly id: string }

/** What a database and a date can both say. */
const LATEST = Date.UTC(9999, 0, 1)

/** The place of a list that is ordered by time and id; null at its begin. */
export function placeOf(after: string | undefined): Place | null {
  if (after === undefined) return null
  const { at, id } = cursorOf(after, ['at', 'id'])
  const time = Number(at)
  if (!Number.isSafeInteger(time) || Math.abs(time) > LATEST)
    throw new OperatorError('invalid', { field: 'after', message: 'not a place of this list' })
  return { at: new Date(time), id }
}

/** A page of a list, from one row more than it shows and from how many match. */
export function pageOf<Stored, Row>(
  rows: readonly Stored[],
  shown: readonly Row[],
  { count, placeOf: place }: { count: number; placeOf: (row: Stored) => Place },
) {
  return {
    rows: [...shown],
    next: nextOf(rows, (row) => ({ at: String(place(row).at.getTime()), id: place(row).id })),
    total: Math.min(count, EXACT_TO),
    isMore: count > EXACT_TO,
  }
}

export const ONE_MORE = PAGE + 1
export const COUNTED = EXACT_TO + 1
