import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { useState } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import styles from './workspace.module.css'

type Props = {
  readonly trackerId: string
  readonly name: string
  readonly awaits: boolean
  readonly isDeclined: boolean
}

/** AN-02, CH-14: her yes or no to the member's first words; what she sees afterwards comes over the line, on all her pages. */
export function InvitationAnswer({ trackerId, name, awaits, isDeclined }: Props) {
  const { answer } = useTexts('invite')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<'yes' | 'no'>()
  const [fault, setFault] = useState<string>()
  if (!awaits && !isDeclined) return null

  async function say(accepts: boolean): Promise<void> {
    setBusy(accepts ? 'yes' : 'no')
    setFault(undefined)
    try {
      await call(routes.studioInvitation, { body: { trackerId, accepts } })
    } catch (error) {
      setFault(errorText(codeOrOther(error)))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <section className={styles.invitation} aria-label={answer.badge}>
      <p>
        <strong>{isDeclined ? answer.refused : answer.asks(name)}</strong>
        {!isDeclined && <span>{answer.asksText(name)}</span>}
      </p>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <div className={styles.invitationActions}>
        <Button busy={busy === 'yes'} onClick={() => void say(true)}>
          {isDeclined ? answer.anyway : answer.accept}
        </Button>
        {!isDeclined && (
          <Button variant="secondary" busy={busy === 'no'} onClick={() => void say(false)}>
            {answer.decline}
          </Button>
        )}
      </div>
    </section>
  )
}
