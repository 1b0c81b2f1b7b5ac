import type { SentEmail } from '@incontro/contract/backoffice.ts'
import { useTexts } from '../../shared/language.tsx'
import { Muted } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import styles from './money.module.css'

/** E-mails to a member, by what they were about and what became of each; never their words. */
export function EmailList({ emails }: { emails: readonly SentEmail[] }) {
  const { one: words, letterStates } = useTexts('backofficeOrders')
  if (emails.length === 0) return <Muted>{words.noEmails}</Muted>
  return (
    <ul className={styles.lines}>
      {emails.map(({ kind, subject, at, state }, index) => (
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
