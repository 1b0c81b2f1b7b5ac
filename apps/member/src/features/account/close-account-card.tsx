import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import styles from './account.module.css'

/** ID-15: disables the account after one question. */
export function CloseAccountCard() {
  const { close: words } = useTexts('security')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { trackerId } = useMember()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function disable(): Promise<void> {
    setAsking(false) // first, so that the dialog's entry of the history is gone before we move on
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.disableProfile, { body: { trackerId } })
      void navigate('/goodbye', { replace: true, state: 'disabled' })
    } catch (error) {
      setFault(errorText(error))
      setBusy(false)
    }
  }

  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p>{words.text}</p>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      <div className={styles.buttons}>
        <Button variant="secondary" busy={isBusy} onClick={() => setAsking(true)}>
          {words.action}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.sure}
        closeLabel={actions.close}
        tone="danger"
        actions={
          <>
            <Button variant="danger" onClick={() => void disable()}>
              {words.action}
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
      </Dialog>
    </Card>
  )
}
