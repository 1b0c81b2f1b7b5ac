import { type PausedCredits, type PauseLength, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useSpendingChanged } from '../../shared/payments/spending.ts'
import { session, useMember } from '../../shared/session/session.ts'
import styles from './spending.module.css'

type Props = {
  readonly length: PauseLength
  readonly credits: PausedCredits
  /** What is paid out; null where credits are kept. */
  readonly payOutText: string | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** TS-24: says once more what a pause means: it cannot be taken back. */
export function PauseDialog({ length, credits, payOutText, onClose, onDone }: Props) {
  const { pause: words } = useTexts('spending')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const changed = useSpendingChanged()
  const { trackerId } = useMember()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function start(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      changed(await call(routes.pauseSpending, { body: { trackerId, length, credits } }))
      onDone()
      onClose()
      // plans end and credits may be gone: what shows them is read again
      await Promise.all([queries.invalidateQueries({ queryKey: ['passport', trackerId] }), session.refresh()])
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.ask(words.lengths[length])}
      closeLabel={actions.close}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void start()}>
            {words.confirm}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <ul className={styles.effects}>
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        {payOutText !== null && <li>{payOutText}</li>}
      </ul>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
    </Dialog>
  )
}
