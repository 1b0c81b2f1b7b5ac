import { codeOf } from '@incontro/client/calls/api-error.ts'
import { LeftAlone } from '@incontro/client/passkeys/left-alone.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { KeyIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { createContext, type ReactNode, type SubmitEvent, use, useCallback, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { goToGoogle } from '../../shared/entry/google.ts'
import { GoogleMark } from '../../shared/entry/google-mark.tsx'
import { useTexts } from '../../shared/language.tsx'
import { askPasskey, canPasskeys } from '../../shared/session/passkeys.ts'
import { useMember } from '../../shared/session/session.ts'
import styles from './factors.module.css'
import { useFactors } from './use-factors.ts'

/** The member left the step-up dialog: nothing happened, and there is nothing to report. */
export class NotProven extends Error {}

type Run = <T>(change: () => Promise<T>) => Promise<T>
const ProofContext = createContext<Run | undefined>(undefined)
type Asked = { readonly resolve: () => void; readonly reject: (because: Error) => void }

/** Around the cards that change a way in: where the server asks who it is, a dialog asks, and the change goes on. */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const run = useCallback<Run>(async (change) => {
    try {
      return await change()
    } catch (error) {
      if (codeOf(error) !== 'proof_required') throw error
      await new Promise<void>((resolve, reject) => setAsked({ resolve, reject }))
      return change()
    }
  }, [])
  return (
    <ProofContext value={run}>
      {children}
      {asked && (
        <ProofDialog
          onProven={() => {
            setAsked(undefined)
            asked.resolve()
          }}
          onClose={() => {
            setAsked(undefined)
            asked.reject(new NotProven())
          }}
        />
      )}
    </ProofContext>
  )
}

export function useProof(): Run {
  const run = use(ProofContext)
  if (!run) throw new TypeError('useProof outside ProofProvider')
  return run
}

type DialogProps = { onProven: () => void; onClose: () => void }

function ProofDialog({ onProven, onClose }: DialogProps) {
  const { proof: words } = useTexts('factorSettings')
  const { actions, fields } = useTexts('common')
  const errorText = useErrorText()
  const { email } = useMember()
  const { data } = useFactors()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [byCode, setByCode] = useState(false)
  const [busy, setBusy] = useState<'form' | 'passkey' | 'google'>()
  const [fault, setFault] = useState<string>()
  const hasForm = data !== undefined && (data.hasPassword || data.totp !== null)
  const isCode = data !== undefined && data.totp !== null && (byCode || !data.hasPassword)
  const hasPasskey = data?.passkeys.some(({ isUsableHere }) => isUsableHere) === true && canPasskeys()

  async function show(how: 'form' | 'passkey' | 'google', proof: () => Promise<boolean>): Promise<void> {
    setBusy(how)
    setFault(undefined)
    try {
      if (await proof()) onProven()
    } catch (error) {
      if (!(error instanceof LeftAlone))
        setFault(codeOf(error) === 'wrong_credentials' ? words.wrongPassword : errorText(error))
    }
    setBusy(undefined)
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if ((isCode ? code : password).trim() === '') return setFault(isCode ? words.codeEmpty : words.passwordEmpty)
    void show('form', async () => {
      await call(routes.prove, { body: isCode ? { code } : { password } })
      return true
    })
  }

  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={actions.close} size="s">
      <div className={styles.stack}>
        <p>{words.text}</p>
        {hasForm && (
          <form className={styles.stack} noValidate onSubmit={submit}>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            {isCode ? (
              <TextField
                id="proof-code"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                label={words.code}
                value={code}
                onChange={({ currentTarget }) => setCode(currentTarget.value)}
                error={fault}
              />
            ) : (
              <PasswordField
                id="proof-password"
                name="password"
                autoComplete="current-password"
                label={fields.password}
                showLabel={actions.showPassword}
                hideLabelText={actions.hidePassword}
                value={password}
                onChange={({ currentTarget }) => setPassword(currentTarget.value)}
                error={fault}
              />
            )}
            <Button type="submit" block busy={busy === 'form'}>
              {words.submit}
            </Button>
            {data.hasPassword && data.totp !== null && (
              <Button variant="ghost" onClick={() => setByCode(!byCode)}>
                {isCode ? words.byPassword : words.byCode}
              </Button>
            )}
          </form>
        )}
        {!hasForm && fault !== undefined && (
          <div role="alert">
            <Callout tone="danger">{fault}</Callout>
          </div>
        )}
        {hasPasskey && (
          <Button
            variant="secondary"
            block
            icon={<KeyIcon aria-hidden />}
            busy={busy === 'passkey'}
            onClick={() =>
              void show('passkey', async () => {
                await call(routes.prove, { body: { passkey: await askPasskey() } })
                return true
              })
            }
          >
            {words.passkey}
          </Button>
        )}
        {data?.google && (
          <Button
            variant="secondary"
            block
            icon={<GoogleMark />}
            busy={busy === 'google'}
            onClick={() =>
              void show('google', async () => {
                await goToGoogle({ purpose: 'prove', to: '/profile/security' })
                return false // the page leaves
              })
            }
          >
            {words.google}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
