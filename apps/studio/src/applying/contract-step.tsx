import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { AdvisePasskey } from '../passkeys/advise-passkey.tsx'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call, session } from '../shared/session.ts'
import type { StepProps } from './application.ts'
import styles from './applying.module.css'

/** The contract, read and signed, and the sending. */
export function ContractStep({ application, onChange }: StepProps) {
  const words = useTexts('studioApply')
  const join = useTexts('studioJoin')
  const errorText = useErrorText()
  const [accepts, setAccepts] = useState(false)
  const [signature, setSignature] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { missing, textVersion, contract, kind } = application

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setFault(undefined)
    if (!accepts || signature.trim().length < 2) return
    setBusy(true)
    try {
      const body = { textVersion, signature, acceptsContract: true as const }
      const sent = await call(routes.sendApplication, { body })
      onChange(sent)
      await session.refresh()
    } catch (error) {
      const code = codeOf(error)
      setFault(code === 'email_unconfirmed' ? words.confirmFirst(application.email) : errorText(code))
      setBusy(false)
    }
  }

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.kinds[kind].text}</p>
        <section className={styles.contract} aria-label={join.version(textVersion)} tabIndex={0}>
          <p className={styles.version}>{join.version(textVersion)}</p>
          <p className={styles.words}>{contract}</p>
        </section>
        <Checkbox
          label={join.accepts}
          checked={accepts}
          error={isTried && !accepts ? join.tick : undefined}
          onChange={({ currentTarget }) => setAccepts(currentTarget.checked)}
        />
        <TextField
          label={join.signature}
          value={signature}
          maxLength={200}
          autoComplete="name"
          error={isTried && signature.trim().length < 2 ? join.missing : undefined}
          onChange={({ currentTarget }) => setSignature(currentTarget.value)}
        />
        {missing.length > 0 && (
          <Callout tone="warning">{words.unfinished(missing.map((step) => words.steps[step]).join(', '))}</Callout>
        )}
        <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
        <Button type="submit" size="l" block busy={isBusy} disabled={missing.length > 0}>
          {words.send}
        </Button>
      </form>
      {kind === 'host' && <AdvisePasskey />}
    </>
  )
}
