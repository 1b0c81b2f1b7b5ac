import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { call } from '../../shared/calls/call.ts'
import { Form } from '../../shared/form/form.tsx'
import { useStep } from '../../shared/form/use-step.ts'
import { useTexts } from '../../shared/language.tsx'
import { askPasskey, canPasskeys } from '../../shared/session/passkeys.ts'
import { session } from '../../shared/session/session.ts'
import { DemoCode } from './demo.tsx'
import { Entry } from './entry.tsx'
import styles from './entry.module.css'

/** BO-07: the password was right; nothing opens before the second factor was shown. */
export function SecondFactor() {
  const { factor: words } = useTexts('backofficeEntry')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, run } = useStep()
  return (
    <Entry title={words.title} text={words.text}>
      <Form
        refusal={refusal}
        onSubmit={() => {
          setTried(true)
          if (code.trim() !== '')
            run(async () => session.take(await call(operatorCalls.signInCode, { body: { code: code.trim() } })))
        }}
      >
        <TextField
          autoFocus
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={isTried && code.trim() === '' ? words.empty : undefined}
        />
        <Button type="submit" block busy={isBusy}>
          {words.submit}
        </Button>
        {canPasskeys() && (
          <Button
            block
            variant="secondary"
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
        )}
        <Button block variant="ghost" onClick={() => session.leave('new')}>
          {words.startOver}
        </Button>
      </Form>
      <DemoCode onChoose={setCode} />
      <p className={styles.quiet}>{words.lost}</p>
    </Entry>
  )
}
