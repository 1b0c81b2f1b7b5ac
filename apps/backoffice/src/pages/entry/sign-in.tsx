import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { KeyIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { call } from '../../shared/calls/call.ts'
import { Form } from '../../shared/form/form.tsx'
import { useStep } from '../../shared/form/use-step.ts'
import { useTexts } from '../../shared/language.tsx'
import { askPasskey, canPasskeys } from '../../shared/session/passkeys.ts'
import { session, type SessionState } from '../../shared/session/session.ts'
import { DemoOperators } from './demo.tsx'
import { Entry } from './entry.tsx'
import styles from './entry.module.css'

type Because = Extract<SessionState, { status: 'out' }>['because']

/** BO-07: password and then a second factor, or a passkey alone, which is both. The page that was asked for comes after it. */
export function SignIn({ because }: { because: Because }) {
  const { signIn: words } = useTexts('backofficeEntry')
  const { actions } = useTexts('backoffice')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, run } = useStep()
  const note = {
    new: undefined,
    expired: words.expired,
    left: words.ended,
    left_everywhere: words.everywhere,
  }[because]
  const address = email.replace(/\s+/g, '')

  return (
    <Entry title={words.title} text={words.text}>
      {note !== undefined && refusal === undefined && <Callout>{note}</Callout>}
      <Form
        refusal={refusal}
        onSubmit={() => {
          setTried(true)
          if (address !== '' && password !== '')
            run(async () => session.take(await call(operatorCalls.signIn, { body: { email: address, password } })))
        }}
      >
        <TextField
          type="email"
          inputMode="email"
          autoComplete="username"
          label={words.email}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={isTried && address === '' ? words.noEmail : undefined}
        />
        <PasswordField
          autoComplete="current-password"
          label={words.password}
          showLabel={actions.showPassword}
          hideLabelText={actions.hidePassword}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={isTried && password === '' ? words.noPassword : undefined}
        />
        <Button type="submit" block busy={isBusy}>
          {words.submit}
        </Button>
        {canPasskeys() && (
          <>
            <p className={styles.or}>{words.or}</p>
            <Button
              block
              variant="secondary"
              icon={<KeyIcon aria-hidden />}
              disabled={isBusy}
              onClick={() =>
                run(async () => {
                  const passkey = await askPasskey()
                  session.take(await call(operatorCalls.signInPasskey, { body: { passkey } }))
                })
              }
            >
              {words.passkey}
            </Button>
          </>
        )}
      </Form>
      <DemoOperators
        onChoose={(who) => {
          setEmail(who.email)
          setPassword(who.password)
        }}
      />
    </Entry>
  )
}
