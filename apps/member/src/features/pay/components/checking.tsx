import type { PaymentMessage } from '@incontro/contract'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { useTexts } from '../../../shared/language.tsx'
import styles from './pay.module.css'

/** While the outcome is unknown: never 'failed', and no second button to pay. */
export function Checking({ message }: { message: PaymentMessage }) {
  const { wait, messages } = useTexts('pay')
  const title = message === 'pending' ? messages.pending.title : wait.checkingTitle
  const text = message === 'pending' ? messages.pending.text : wait.checkingText
  return (
    <div className={styles.wait} role="status">
      <span className={styles.waitIcon}>
        <Spinner />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink variant="ghost" href="/chats">
        {wait.later}
      </ButtonLink>
    </div>
  )
}
