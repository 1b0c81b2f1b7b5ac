import { besideOf, codeOf } from '@incontro/client/calls/api-error.ts'
import { canSignInByPasskey } from '@incontro/client/passkeys/sign-in.ts'
import { Button } from '@incontro/ui/button.tsx'
import { KeyIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useEffect, useState } from 'react'
import { LostDevice } from '../passkeys/lost-device.tsx'
import { passkeySignIn } from '../passkeys/load.ts'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { session } from '../shared/session.ts'
import { SecondStepForm } from './second-step-form.tsx'
import styles from './sign-in.module.css'

type Props = {
  /** The address, where it is known already. */
  readonly email?: string
  readonly isExpired: boolean
}

/** E-mail and password as everywhere, then the code where the account wants one; or a passkey, which stands for both. */
export function SignInForm(props: Props) {
  const [challenge, setChallenge] = useState<string>()
  return challenge === undefined ? (
    <FirstStep {...props} onChallenge={setChallenge} />
  ) : (
    <SecondStepForm challenge={challenge} onBack={() => setChallenge(undefined)} />
  )
}

type FirstProps = Props & { readonly onChallenge: (challenge: string) => void }

function FirstStep({ email: known = '', isExpired, onChallenge }: FirstProps) {
  const { signIn } = useTexts('studio')
  const { logIn } = useTexts('account')
  const { other } = useTexts('factors')
  const { fields, actions } = useTexts('common')
  const errorText = useErrorText()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly isForPasskey: boolean }>()
  const [busy, setBusy] = useState<'form' | 'passkey'>()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list below the e-mail field: begun once for the life of the form
  useEffect(() => passkeySignIn.inList((error) => refuse(error)), [])

  function refuse(error: unknown): void {
    const code = codeOf(error)
    setRefusal({ text: errorText(code), isForPasskey: code === 'passkey_required' })
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (email.trim() === '' || password === '') return
    await enter('form', () => session.logIn({ email: email.replace(/\s+/g, ''), password }))
  }

  async function enter(way: 'form' | 'passkey', signIn: () => Promise<void>): Promise<void> {
    setBusy(way)
    setRefusal(undefined)
    try {
      await signIn()
    } catch (error) {
      const challenge = besideOf(error, 'second_factor', 'challenge')
      if (challenge !== undefined) return onChallenge(challenge)
      refuse(error)
    }
    setBusy(undefined)
  }

  return (
    <>
      {isExpired && refusal === undefined && <Callout>{logIn.expired}</Callout>}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div role="alert">
          {refusal !== undefined && (
            <Callout tone={refusal.isForPasskey ? 'warning' : 'danger'}>{refusal.text}</Callout>
          )}
        </div>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
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
        <Button type="submit" size="l" block busy={busy === 'form'}>
          {signIn.action}
        </Button>
      </form>
      {canSignInByPasskey() && (
        <>
          <p className={styles.or}>{other.or}</p>
          <Button
            variant="secondary"
            size="l"
            block
            icon={<KeyIcon aria-hidden />}
            busy={busy === 'passkey'}
            onClick={() => void enter('passkey', () => passkeySignIn.inWindow())}
          >
            {other.passkey}
          </Button>
          {refusal?.isForPasskey === true && <LostDevice />}
        </>
      )}
    </>
  )
}
