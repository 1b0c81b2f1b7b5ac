import { codeOf } from '@incontro/client/calls/api-error.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { session } from '../shared/session.ts'
import { Entry } from './entry.tsx'
import styles from './sign-in.module.css'

/** AN-01: the same e-mail and password as everywhere; her account opens her profile's conversations. */
export function SignInPage({ isExpired }: { isExpired: boolean }) {
  const { signIn } = useTexts('studio')
  const { logIn } = useTexts('account')
  const { fields, actions } = useTexts('common')
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
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
    <Entry title={signIn.title}>
      <p>{signIn.text}</p>
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
    </Entry>
  )
}
