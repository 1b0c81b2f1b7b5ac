import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField } from '@incontro/ui/text-field.tsx'
import { createContext, type ReactNode, type SubmitEvent, use, useCallback, useId, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import styles from './leaving.module.css'

/** She left the question unanswered: nothing happened, and there is nothing to report. */
export class NotProven extends Error {}

type Run = <T>(change: () => Promise<T>) => Promise<T>
type Asked = { readonly resolve: () => void; readonly reject: (because: Error) => void }
const ProofContext = createContext<Run | undefined>(undefined)

/** Around what the server wants a fresh proof for: where it asks who she is, a dialog asks, and the change goes on. */
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

function ProofDialog({ onProven, onClose }: { readonly onProven: () => void; readonly onClose: () => void }) {
  const { proof: words } = useTexts('studioLeaving')
  const { actions, fields } = useTexts('common')
  const errorText = useErrorText()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (password === '') return
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.prove, { body: { password } })
      onProven()
    } catch (error) {
      setFault(errorText(codeOf(error)))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={actions.close}
      actions={
        <Button type="submit" form={formId} busy={isBusy}>
          {words.confirm}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.text}</p>
        <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
        <PasswordField
          autoComplete="current-password"
          label={fields.password}
          showLabel={actions.showPassword}
          hideLabelText={actions.hidePassword}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
