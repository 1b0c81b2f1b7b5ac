import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call, session } from '../shared/session.ts'
import { storage } from '../shared/storage.ts'
import styles from './sign-in.module.css'

type Props = { readonly challenge: string; readonly onBack: () => void }

/** ID-08: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ challenge, onBack }: Props) {
  const { secondStep: words } = useTexts('factors')
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [remember, setRemember] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (code.trim() === '') return setFault(words.empty)
    setBusy(true)
    setFault(undefined)
    try {
      const { session: opened, device } = await call(routes.secondStep, { body: { challenge, code, remember } })
      if (device !== null) storage.set('device', device)
      session.adopt(opened)
    } catch (error) {
      setFault(errorText(codeOf(error)))
      setCode('')
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{isRecovery ? words.recoveryText : words.text}</p>
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        autoFocus
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        label={isRecovery ? words.recoveryLabel : words.label}
        value={code}
        error={fault}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Checkbox
        label={words.remember}
        hint={words.rememberHint}
        checked={remember}
        onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
      />
      <Button type="submit" size="l" block busy={isBusy}>
        {words.submit}
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          setRecovery(!isRecovery)
          setCode('')
          setFault(undefined)
        }}
      >
        {isRecovery ? words.useApp : words.useRecovery}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {words.back}
      </Button>
    </form>
  )
}
