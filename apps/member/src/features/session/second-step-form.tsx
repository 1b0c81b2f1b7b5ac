import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { secondStep } from '../../shared/session/second-step.ts'
import { session } from '../../shared/session/session.ts'
import { storage } from '../../shared/storage.ts'
import styles from './log-in-form.module.css'

/** ID-08: the second step of a log-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ challenge }: { readonly challenge: string }) {
  const { secondStep: words } = useTexts('factors')
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [remember, setRemember] = useState(false)
  const [fault, setFault] = useState<{ text: string; isOver: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [isRecovery])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (code.trim() === '') {
      setFault({ text: words.empty, isOver: false })
      field.current?.focus()
      return
    }
    setBusy(true)
    setFault(undefined)
    try {
      const { session: opened, device } = await call(routes.secondStep, { body: { challenge, code, remember } })
      if (device !== null) storage.set('device', device)
      secondStep.leave()
      session.adopt(opened)
    } catch (error) {
      setFault({
        text: errorText(error),
        isOver: codeOf(error) === 'step_expired' || codeOf(error) === 'account_disabled',
      })
      setBusy(false)
      setCode('')
      field.current?.focus()
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{isRecovery ? words.recoveryText : words.text}</p>
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        ref={field}
        id="code"
        name="code"
        type="text"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        label={isRecovery ? words.recoveryLabel : words.label}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        error={fault && !fault.isOver ? fault.text : undefined}
      />
      <div role="alert">{fault?.isOver && <Callout tone="danger">{fault.text}</Callout>}</div>
      <Checkbox
        label={words.remember}
        hint={words.rememberHint}
        checked={remember}
        onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
      />
      <Button type="submit" size="l" block busy={isBusy} disabled={fault?.isOver}>
        {words.submit}
      </Button>
      <div className={styles.choices}>
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
        <Button variant="ghost" onClick={() => secondStep.leave()}>
          {words.back}
        </Button>
      </div>
    </form>
  )
}
