import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NotProven } from '../passkeys/not-proven.ts'
import { useProof } from '../passkeys/proof.tsx'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call, session, useAngel } from '../shared/session.ts'
import styles from './leaving.module.css'

/** AN-25: what follows, then a second step, then a proof of who she is. */
export function LeavePart() {
  const { leave: words } = useTexts('studioLeaving')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const withProof = useProof()
  const { trackerId } = useAngel().session
  const [isAsking, setAsking] = useState(false)
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function leave(): Promise<void> {
    setAsking(false)
    setBusy(true)
    setFault(undefined)
    try {
      const { erasesAt } = await withProof(() => call(routes.eraseAccount, { body: { trackerId } }))
      await navigate('/goodbye', { replace: true, state: { erasesAt } })
      await session.logOut()
    } catch (error) {
      if (!(error instanceof NotProven)) setFault(errorText(codeOf(error)))
      setBusy(false)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="leave">
      <h2 id="leave">{words.title}</h2>
      <p>{words.text}</p>
      <ul className={styles.list}>
        {words.happens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      <div>
        <Button
          variant="danger"
          busy={isBusy}
          onClick={() => {
            setSure(false)
            setAsking(true)
          }}
        >
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
            <Button variant="danger" disabled={!isSure} onClick={() => void leave()}>
              {words.confirm}
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {words.stay}
            </Button>
          </>
        }
      >
        <p>{words.grace}</p>
        <Checkbox
          label={words.understood}
          checked={isSure}
          onChange={({ currentTarget }) => setSure(currentTarget.checked)}
        />
      </Dialog>
    </section>
  )
}
