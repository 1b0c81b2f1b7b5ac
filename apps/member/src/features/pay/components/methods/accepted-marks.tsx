import { useTexts } from '../../../../shared/language.tsx'
import type { Way, WayName } from '../../state/ways.ts'
import styles from '../price-lead.module.css'

/** The schemes that a brand is registered with before it sells (payments.md R23). */
const SCHEMES = ['Visa', 'Mastercard']

/** What one may pay with here, as small marks of our own: names, no logos of others. */
export function AcceptedMarks({ ways }: { readonly ways: readonly Way[] }) {
  const words = useTexts('payWays')
  const marks = [...new Set(ways.map(({ name }) => name))].flatMap(marksOf)

  function marksOf(name: WayName): readonly string[] {
    if (name === 'mollie') return [] // a page with a choice of its own, named by its line below
    return name === 'credit_card' ? SCHEMES : [words.ways[name].name]
  }

  return (
    <div className={styles.marks}>
      {marks.length > 0 && (
        <ul aria-label={words.accepted}>
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
