import type { Letter } from '@incontro/contract/backoffice.ts'
import { useTexts } from '../../shared/language.tsx'
import { Muted } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import styles from './money.module.css'

/** E-mails to a member, by what they were about and what became of each; never their words. */
export function LetterList({ letters }: { letters: readonly Letter[] }) {
  const { one: words, letterStates } = useTexts('backofficeOrders')
  if (letters.length === 0) return <Muted>{words.noLetters}</Muted>
  return (
    <ul className={styles.lines}>
      {letters.map(({ kind, subject, at, state }, index) => (
        // the same kind may have left twice
        <li key={`${kind} ${String(at)} ${String(index)}`}>
          <span>{subject}</span>
          <span>{letterStates[state]}</span>
          <Time at={at} />
        </li>
      ))}
    </ul>
  )
}
