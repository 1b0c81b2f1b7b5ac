import type { CaseDetails } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import { useTimes } from '../../shared/time.tsx'
import styles from './cases.module.css'

/** TS-14: what the person of a case reported and objected to without any ground, as others decided. */
export function MisuseSection({ of }: { of: CaseDetails['misuse'] }) {
  const { misuse: words, one } = useTexts('backofficeCases')
  const times = useTimes()
  if (of.length === 0) return null
  return (
    <Section title={words.title}>
      <Muted>{words.text}</Muted>
      <ul className={styles.items}>
        {of.map(({ fact, caseId, caseNumber, at, by, words: why }) => (
          <li key={fact.id} className={styles.item}>
            <p className={styles.name}>
              {words.item(
                words.kinds[fact.kind === 'own_appeal' ? 'own_appeal' : 'own_report'],
                times.dateTime(at),
                by,
              )}
            </p>
            <p className={styles.words}>{why}</p>
            <UiLink href={`/cases/${caseId}`}>{one.title(caseNumber)}</UiLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
