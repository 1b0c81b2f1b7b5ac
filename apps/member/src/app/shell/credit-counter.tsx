import { CreditsIcon } from '@incontro/ui/icons.ts'
import { Link } from 'react-router'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useNavigationSummary } from '../../shared/navigation.ts'
import { shareTone } from './credit-tone.ts'
import styles from './credit-counter.module.css'

/** UI-01, UI-02: the message credits that are left; leads to where each came from and went. */
export function CreditCounter() {
  const { credits } = useTexts('common')
  const { number } = useFormats()
  const summary = useNavigationSummary()
  if (!summary) return null
  const { planMessages, subscriptionMessages, lastGrant } = summary.navigation
  const left = planMessages + subscriptionMessages
  return (
    <Link
      to="/statement"
      className={styles.counter}
      data-tone={shareTone(left, lastGrant)}
      aria-label={credits.left(left)}
    >
      <CreditsIcon aria-hidden size={18} />
      <span aria-hidden>{number(left)}</span>
    </Link>
  )
}
