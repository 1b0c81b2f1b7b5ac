import { lazy, Suspense } from 'react'
import { useTexts } from '../language.tsx'
import { useNames } from '../names.ts'
import { Value } from '../value.tsx'
import styles from './page.module.css'

/** Fetched where texts are compared. */
const WordDifference = lazy(async () => ({ default: (await import('./word-difference.tsx')).WordDifference }))

type Change = { readonly field: string; readonly before: unknown; readonly after: unknown }
type Props = {
  readonly label: string
  readonly changes: readonly Change[]
  /** What the two columns are called, where they are not before and after. */
  readonly columns?: { readonly before: string; readonly after: string }
}

/** What an act changes, field by field (BO-10). */
export function Difference({ label, changes, columns }: Props) {
  const { difference } = useTexts('backoffice')
  const { fieldName } = useNames()
  const { before, after } = columns ?? difference
  return (
    <table className={styles.difference} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {difference.field}
          </th>
          <th role="columnheader" scope="col">
            {before}
          </th>
          <th role="columnheader" scope="col">
            {after}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {changes.map(({ field, ...change }) => (
          <tr key={field} role="row">
            <th role="rowheader" scope="row">
              {fieldName(field)}
            </th>
            <td role="cell" data-label={before}>
              <Value field={field} value={change.before} />
            </td>
            <td role="cell" data-label={after} className={styles.after}>
              {isProse(change.before) && isProse(change.after) ? (
                <Suspense fallback={<Value field={field} value={change.after} />}>
                  <WordDifference before={change.before} after={change.after} />
                </Suspense>
              ) : (
                <Value field={field} value={change.after} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Three words or more: what changed in them is easier to see than what they are. */
function isProse(value: unknown): value is string {
  return typeof value === 'string' && value.trim().split(/\s+/).length >= 3
}

/** Fields of two states as changes; those that are alike are left out. */
export function changesOf(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
