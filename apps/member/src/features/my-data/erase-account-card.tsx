import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import type { ProofProps } from '../../shared/session/with-proof.ts'
import styles from './my-data.module.css'

/** TS-02: what goes and what stays, then a second step, then the time to think better of it. */
export function EraseAccountCard({ withProof, isLeft }: ProofProps) {
  const { erase: words } = useTexts('myData')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { trackerId } = useMember()
  const [isAsking, setAsking] = useState(false)
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function erase(): Promise<void> {
    setAsking(false) // first, so that the dialog's entry of the history is gone before we move on
    setBusy(true)
    setFault(undefined)
    try {
      const { erasesAt } = await withProof(() => call(routes.eraseAccount, { body: { trackerId } }))
      void navigate('/goodbye', { replace: true, state: { erasesAt } })
    } catch (error) {
      if (!isLeft(error)) setFault(errorText(error))
      setBusy(false)
    }
  }

  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p>{words.text}</p>
      <div>
        <h3 className={styles.sub}>{words.goesTitle}</h3>
        <ul className={styles.list}>
          {words.goes.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className={styles.sub}>{words.staysTitle}</h3>
        <ul className={styles.list}>
          {words.stays.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <p className={styles.quiet}>
        {words.first} <UiLink href="/profile/data">{words.toCopy}</UiLink>
      </p>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      <div className={styles.buttons}>
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
            <Button variant="danger" disabled={!isSure} onClick={() => void erase()}>
              {words.confirm}
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{words.grace}</p>
        <Checkbox
          id="erase-sure"
          label={words.understood}
          checked={isSure}
          onChange={({ currentTarget }) => setSure(currentTarget.checked)}
        />
      </Dialog>
    </Card>
  )
}
