import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import type { ProofProps } from '../../shared/session/with-proof.ts'
import styles from './account.module.css'
import { EmailField } from './email-field.tsx'
import { useChangeEmail } from './use-change-email.ts'

/** ID-11: the address of the account, and another one. */
export function EmailCard(proof: ProofProps) {
  const { email: words } = useTexts('security')
  const { email, emailConfirmed } = useMember()
  const change = useChangeEmail(proof)
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p>{words.now(email)}</p>
      <div role="status">
        {change.changedTo !== undefined && (
          <Callout tone="success" title={words.doneTitle}>
            {words.done(change.changedTo)}
          </Callout>
        )}
        {!emailConfirmed && change.changedTo === undefined && <Callout tone="warning">{words.unconfirmed}</Callout>}
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void change.change()
        }}
      >
        <EmailField id="new-email" label={words.label} change={change} />
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary" busy={change.isBusy}>
            {words.submit}
          </Button>
          {!emailConfirmed && <Resend />}
        </div>
      </form>
    </Card>
  )
}

/** ID-10: sends the confirmation e-mail again. */
export function Resend({ variant = 'ghost' }: { readonly variant?: 'primary' | 'ghost' }) {
  const { email: words } = useTexts('security')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)

  async function resend(): Promise<void> {
    setBusy(true)
    try {
      await call(routes.resendConfirmation, {})
      toasts.show({ title: words.resent, variant: 'success' })
    } catch (error) {
      toasts.show({ title: errorText(error), variant: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button variant={variant} busy={isBusy} onClick={() => void resend()}>
      {words.resend}
    </Button>
  )
}
