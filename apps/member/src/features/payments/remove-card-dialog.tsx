import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Notice } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useErrorText } from '../../shared/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session.ts'
import { onFileName } from './on-file-name.ts'
import { type OnFile, usePassportChanged } from './passport-query.ts'

type Props = {
  readonly onFile: OnFile
  /** Until when the plan that renews from it is paid for. */
  readonly endsAt: number | undefined
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

/** One question, which says what it means for a running plan, and one press. */
export function RemoveCardDialog({ onFile, endsAt, onClose, onDone }: Props) {
  const { remove: words } = useTexts('passport')
  const { actions } = useTexts('common')
  const { longDate } = useFormats()
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const changed = usePassportChanged()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const name = onFileName(onFile)
  const { renews } = onFile

  async function remove(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      const { cancelled } = await call(routes.removeCard, { body: { trackerId, cardId: onFile.id } })
      onDone(cancelled === null ? words.done(name) : words.donePlan(name, cancelled.plan, longDate(cancelled.endsAt)))
      onClose()
      await changed()
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
      title={words.title(name)}
      closeLabel={actions.close}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void remove()}>
            {words.confirm}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {renews !== null && endsAt !== undefined && <p>{words.textPlan(renews, longDate(endsAt))}</p>}
      <div role="alert">{fault !== undefined && <Notice tone="danger">{fault}</Notice>}</div>
    </Dialog>
  )
}
