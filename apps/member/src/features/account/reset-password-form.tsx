import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { brand } from '../../shared/brand.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { session } from '../../shared/session/session.ts'
import styles from './account.module.css'
import { PasswordPair, usePasswordPair } from './password-pair.tsx'

type Outcome = { readonly status: 'done' | 'expired' } | { readonly status: 'asking'; readonly fault?: string }

/** ID-09: the new password; then the way home, or the word that the link has expired. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { reset: words } = useTexts('recovery')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const pair = usePasswordPair()
  const [outcome, setOutcome] = useState<Outcome>({ status: 'asking' })
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    pair.touch()
    if (!pair.isGood) return
    setBusy(true)
    try {
      await call(routes.changePassword, { body: { token, password: pair.password, brand: brand.id } })
      setOutcome({ status: 'done' })
      void session.refresh() // the session that was open here has ended
    } catch (error) {
      setOutcome(
        codeOf(error) === 'token_expired' ? { status: 'expired' } : { status: 'asking', fault: errorText(error) },
      )
    }
    setBusy(false)
  }

  switch (outcome.status) {
    case 'done':
      return (
        <div className={styles.form} role="status">
          <Callout tone="success" title={words.doneTitle}>
            {words.done}
          </Callout>
          <ButtonLink href="/" block>
            {actions.goHome}
          </ButtonLink>
        </div>
      )
    case 'expired':
      return (
        <div className={styles.form} role="alert">
          <Callout tone="danger" title={words.expiredTitle}>
            {words.expired}
          </Callout>
          <ButtonLink href="/forgotPassword" block>
            {words.again}
          </ButtonLink>
        </div>
      )
    case 'asking':
      return (
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <div role="alert">{outcome.fault !== undefined && <Callout tone="danger">{outcome.fault}</Callout>}</div>
          <PasswordPair pair={pair} />
          <Button type="submit" size="l" block busy={isBusy}>
            {words.submit}
          </Button>
        </form>
      )
  }
}
