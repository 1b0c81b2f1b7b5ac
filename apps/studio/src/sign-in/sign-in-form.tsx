import { codeOf } from '@incontro/client/calls/api-error.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { session } from '../shared/session.ts'
import styles from './sign-in.module.css'

type Props = {
  /** The address, where it is known already. */
  readonly email?: string
  readonly isExpired: boolean
}

/** E-mail and password, as everywhere. */
export function SignInForm({ email: known = '', isExpired }: Props) {
  const { signIn } = useTexts('studio')
  const { logIn } = useTexts('account')
  const { fields, actions } = useTexts('common')
  const errorText = useErrorText()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '' || password === '') return
    setBusy(true)
    setRefusal(undefined)
    try {
      await session.logIn({ email: email.replace(/\s+/g, ''), password })
    } catch (error) {
      setRefusal(errorText(codeOf(error)))
      setBusy(false)
    }
  }

  return (
    <>
      {isExpired && refusal === undefined && <Callout>{logIn.expired}</Callout>}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div role="alert">{refusal !== undefined && <Callout tone="danger">{refusal}</Callout>}</div>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="username"
          label={fields.email}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={isTried && email.trim() === '' ? logIn.faults.email : undefined}
        />
        <PasswordField
          autoComplete="current-password"
          label={fields.password}
          showLabel={actions.showPassword}
          hideLabelText={actions.hidePassword}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={isTried && password === '' ? logIn.faults.password : undefined}
        />
        <Button type="submit" size="l" block busy={isBusy}>
          {signIn.action}
        </Button>
      </form>
    </>
  )
}
