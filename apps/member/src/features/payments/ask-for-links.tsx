import { routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { brand } from '../../shared/brand.ts'
import { EmailSuggestion } from '../../shared/entry/email-suggestion.tsx'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useSessionState } from '../../shared/session/session.ts'
import styles from './payments.module.css'

/** R11, R18: sends the links that end a contract to a member with neither e-mail nor password at hand. */
export function AskForLinks() {
  const words = useTexts('endContract')
  const errorText = useErrorText()
  const state = useSessionState()
  const member = state.status === 'member' ? state.session : undefined
  const [typed, setTyped] = useState<string>()
  const [fieldFault, setFieldFault] = useState<string>()
  const [fault, setFault] = useState<unknown>()
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const email = typed ?? member?.email ?? ''

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setFault(undefined)
    setSentTo(undefined)
    const address = routes.mailContractLinks.body.shape.email.safeParse(email)
    setFieldFault(address.success ? undefined : words.fault)
    if (!address.success) {
      const field = event.currentTarget.elements.namedItem('email')
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setBusy(true)
    try {
      await call(routes.mailContractLinks, { body: { email: address.data } })
      setSentTo(address.data)
    } catch (error) {
      setFault(error)
    }
    setBusy(false)
  }

  return (
    <Card className={styles.form}>
      {member !== undefined && (
        <div className={styles.way}>
          <p>{words.loggedIn}</p>
          <ButtonLink href="/profile/payments" variant="secondary">
            {words.payments}
          </ButtonLink>
        </div>
      )}
      <p>{words.intro}</p>
      <p>{words.withdraw}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          id="contract-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={words.email}
          error={fieldFault}
          value={email}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <EmailSuggestion email={email} onAccept={setTyped} />
        <Button type="submit" size="l" block busy={isBusy}>
          {words.submit}
        </Button>
      </form>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{errorText(fault)}</Callout>}</div>
      <div role="status">
        {sentTo !== undefined && (
          <Callout tone="success" title={words.sentTitle}>
            {words.sent(sentTo)}
          </Callout>
        )}
      </div>
      {sentTo !== undefined && (
        <p className={styles.quiet}>
          {words.none} <UiLink href={brand.legal.contact}>{words.contact}</UiLink>
        </p>
      )}
    </Card>
  )
}
