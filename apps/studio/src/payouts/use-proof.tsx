import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import styles from '../work/work.module.css'

/** She left the dialog that asks who she is: nothing happened, and there is nothing to report. */
export class NotProven extends Error {}
type Asked = { readonly resolve: () => void; readonly reject: (because: Error) => void }

/** Runs a change, and where the server asks who she is, asks her and runs it again. `dialog` has to be drawn. */
export function useProof(): { readonly run: <T>(change: () => Promise<T>) => Promise<T>; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  async function run<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change()
    } catch (error) {
      if (codeOf(error) !== 'proof_required') throw error
      await new Promise<void>((resolve, reject) => setAsked({ resolve, reject }))
      return change()
    }
  }
  const close = (then: (one: Asked) => void) => {
    setAsked(undefined)
    if (asked !== undefined) then(asked)
  }
  return {
    run,
    dialog: asked && (
      <ProofDialog
        onProven={() => close(({ resolve }) => resolve())}
        onClose={() => close(({ reject }) => reject(new NotProven()))}
      />
    ),
  }
}

function ProofDialog({ onProven, onClose }: { readonly onProven: () => void; readonly onClose: () => void }) {
  const { proof: words } = useTexts('studioPayouts')
  const { actions, fields } = useTexts('common')
  const errorText = useErrorText()
  const { data } = useQuery({ queryKey: ['factors'], queryFn: () => call(routes.factors, {}) })
  const [text, setText] = useState('')
  const [byCode, setByCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const hasCode = data !== undefined && data.totp !== null
  const isCode = hasCode && (byCode || !data.hasPassword)

  async function show(): Promise<void> {
    if (text.trim() === '') return setFault(words.missing)
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.prove, { body: isCode ? { code: text.trim() } : { password: text } })
      onProven()
    } catch (error) {
      setFault(codeOf(error) === 'wrong_credentials' ? words.wrongPassword : errorText(codeOf(error)))
      setBusy(false)
    }
  }
  const shared = {
    value: text,
    error: fault,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setText(currentTarget.value),
  }
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={actions.close} size="s">
      <form
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void show()
        }}
      >
        <p>{words.text}</p>
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
        {hasCode && data.hasPassword && (
          <Button
            variant="ghost"
            onClick={() => {
              setByCode(!byCode)
              setText('')
              setFault(undefined)
            }}
          >
            {isCode ? words.byPassword : words.byCode}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
