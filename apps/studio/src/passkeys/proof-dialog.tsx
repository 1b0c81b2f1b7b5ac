import { codeOf } from '@incontro/client/calls/api-error.ts'
import { LeftAlone } from '@incontro/client/passkeys/left-alone.ts'
import { canSignInByPasskey } from '@incontro/client/passkeys/sign-in.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { KeyIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call, useSessionState } from '../shared/session.ts'
import { loadPasskeys } from './load.ts'
import styles from './passkeys.module.css'
import { useFactors } from './use-factors.ts'

type Props = { readonly onProven: () => void; readonly onClose: () => void }
type Way = 'form' | 'passkey'

/** Asks who she is: by her passkey, her password or a code, whichever her account has. */
export function ProofDialog({ onProven, onClose }: Props) {
  const { proof: words } = useTexts('factorSettings')
  const { proofText } = useTexts('studioPasskeys')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const { data } = useFactors()
  const [busy, setBusy] = useState<Way>()
  const [fault, setFault] = useState<{ readonly way: Way; readonly text: string }>()
  const hasPasskey = data?.passkeys.some(({ isUsableHere }) => isUsableHere) === true && canSignInByPasskey()

  async function show(way: Way, proof: () => Promise<unknown>): Promise<void> {
    setBusy(way)
    setFault(undefined)
    try {
      await proof()
      onProven()
    } catch (error) {
      const code = codeOf(error)
      if (!(error instanceof LeftAlone))
        setFault({ way, text: code === 'wrong_credentials' ? words.wrongPassword : errorText(code) })
      setBusy(undefined)
    }
  }

  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={actions.close} size="s">
      <div className={styles.stack}>
        <p>{proofText}</p>
        {hasPasskey && (
          <Button
            variant="secondary"
            block
            icon={<KeyIcon aria-hidden />}
            busy={busy === 'passkey'}
            onClick={() =>
              void show('passkey', async () => {
                const { askPasskey } = await loadPasskeys()
                await call(routes.prove, { body: { passkey: await askPasskey() } })
              })
            }
          >
            {words.passkey}
          </Button>
        )}
        <div role="alert">{fault?.way === 'passkey' && <Callout tone="danger">{fault.text}</Callout>}</div>
        <ProofForm
          hasCode={data !== undefined && data.totp !== null}
          hasPassword={data?.hasPassword ?? true}
          isBusy={busy === 'form'}
          fault={fault?.way === 'form' ? fault.text : undefined}
          onFault={(text) => setFault({ way: 'form', text })}
          onSend={(body) => void show('form', () => call(routes.prove, { body }))}
        />
      </div>
    </Dialog>
  )
}

type FormProps = {
  readonly hasCode: boolean
  readonly hasPassword: boolean
  readonly isBusy: boolean
  readonly fault: string | undefined
  readonly onFault: (text: string) => void
  readonly onSend: (proof: { readonly password: string } | { readonly code: string }) => void
}

function ProofForm({ hasCode, hasPassword, isBusy, fault, onFault, onSend }: FormProps) {
  const { proof: words } = useTexts('factorSettings')
  const { fill } = useTexts('studioPasskeys')
  const { actions, fields } = useTexts('common')
  const state = useSessionState()
  const [typed, setTyped] = useState('')
  const [byCode, setByCode] = useState(false)
  const isCode = hasCode && (byCode || !hasPassword)
  if (!hasCode && !hasPassword) return null

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (typed.trim() === '') return onFault(fill)
    onSend(isCode ? { code: typed.trim() } : { password: typed })
  }
  const shared = {
    value: typed,
    error: fault,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value),
  }
  const email = state.status === 'member' ? state.session.email : ''
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {isCode ? (
        <TextField {...shared} label={words.code} inputMode="numeric" autoComplete="one-time-code" />
      ) : (
        <PasswordField
          {...shared}
          label={fields.password}
          autoComplete="current-password"
          showLabel={actions.showPassword}
          hideLabelText={actions.hidePassword}
        />
      )}
      <Button type="submit" block busy={isBusy}>
        {words.submit}
      </Button>
      {hasCode && hasPassword && (
        <Button
          variant="ghost"
          onClick={() => {
            setByCode(!byCode)
            setTyped('')
          }}
        >
          {isCode ? words.byPassword : words.byCode}
        </Button>
      )}
    </form>
  )
}
