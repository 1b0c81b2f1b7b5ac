import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { PasswordField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useWithStepUp } from '../../acts/step-up.tsx'
import { call } from '../../shared/calls/call.ts'
import { refreshAll } from '../../shared/calls/queries.ts'
import { Form } from '../../shared/form/form.tsx'
import { useStep } from '../../shared/form/use-step.ts'
import { useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import { toasts } from '../../shared/toasts.ts'

const MIN_PASSWORD = 12

export function PasswordForm() {
  const { me, enrol } = useTexts('backofficeEntry')
  const { actions } = useTexts('backoffice')
  const words = me.password
  const withStepUp = useWithStepUp()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, run } = useStep()
  const isShort = password.length < MIN_PASSWORD
  const eye = { showLabel: actions.showPassword, hideLabelText: actions.hidePassword }

  function submit(): void {
    setTried(true)
    if (old === '' || isShort) return
    run(async () => {
      await withStepUp(() => call(operatorCalls.changePassword, { body: { old, password } }))
      setOld('')
      setPassword('')
      setTried(false)
      toasts.show({ title: words.done, variant: 'success' })
      await refreshAll()
    })
  }
  return (
    <Section title={words.title}>
      <Form refusal={refusal} onSubmit={submit}>
        <PasswordField
          {...eye}
          label={words.old}
          autoComplete="current-password"
          value={old}
          onChange={({ currentTarget }) => setOld(currentTarget.value)}
          error={isTried && old === '' ? words.noOld : undefined}
        />
        <PasswordField
          {...eye}
          label={words.new}
          hint={enrol.passwordHint}
          autoComplete="new-password"
          maxLength={200}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={isTried && isShort ? enrol.tooShort : undefined}
        />
        <div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {words.submit}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
