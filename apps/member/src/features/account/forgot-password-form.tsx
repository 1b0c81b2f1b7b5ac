import { codeOf } from '@incontro/client/calls/api-error.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import { brand } from '../../shared/brand.ts'
import { loadCalls, loadCallsAhead } from '../../shared/calls/calls.ts'
import { useLaterErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useTypedEarly } from '../../shared/entry/typed-early.ts'
import styles from './account.module.css'

const disclosing: ReadonlySet<string> = new Set(['unknown_account', 'account_disabled'])

/** ID-09: asks for the e-mail with the link. The page says the same for every address: it discloses no one (D11). */
export function ForgotPasswordForm() {
  const { forgot: words } = useTexts('recovery')
  const { fields } = useTexts('common')
  const errorText = useLaterErrorText()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, { email: setEmail })

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const address = email.replace(/\s+/g, '')
    if (address === '') return setFault(words.fault)
    setBusy(true)
    setFault(undefined)
    try {
      const { call, routes } = await loadCalls()
      await call(routes.tokenForReset, { body: { email: address, brand: brand.id } })
      setSentTo(address)
    } catch (error) {
      if (disclosing.has(codeOf(error) ?? '')) setSentTo(address)
      else setFault(await errorText(error))
    }
    setBusy(false)
  }

  if (sentTo !== undefined)
    return (
      <div role="status">
        <Callout tone="success" title={words.sentTitle}>
          {words.sent(sentTo)}
        </Callout>
      </div>
    )
  return (
    <form
      ref={form}
      method="dialog"
      className={styles.form}
      noValidate
      onFocus={loadCallsAhead}
      onSubmit={(event) => void submit(event)}
    >
      <p>{words.intro}</p>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      <TextField
        id="email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={fields.email}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" size="l" block busy={isBusy}>
        {words.submit}
      </Button>
    </form>
  )
}
