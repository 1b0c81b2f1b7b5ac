import { routes } from '@incontro/contract'
import { codeOf } from '@incontro/client/api-error.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Notice } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useErrorText } from '../../shared/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session.ts'
import { type Subscription, usePassportChanged } from './passport-query.ts'

type Props = {
  readonly open: boolean
  readonly subscription: Subscription
  readonly onClose: () => void
  readonly onDone: () => void
}

/** PL-07, D9: one question, one press. */
export function CancelDialog({ open, subscription, onClose, onDone }: Props) {
  const { cancel: words } = useTexts('payments')
  const { actions } = useTexts('common')
  const { longDate } = useFormats()
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const changed = usePassportChanged()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function cancel(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.unsubUser, { body: { trackerId } })
      onDone()
      onClose()
      await changed()
    } catch (error) {
      setFault(codeOf(error) === undefined ? errorText(error) : words.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(subscription.plan)}
      closeLabel={actions.close}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void cancel()}>
            {words.confirm}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p>{words.text(longDate(subscription.endsAt))}</p>
      <div role="alert">{fault !== undefined && <Notice tone="danger">{fault}</Notice>}</div>
    </Dialog>
  )
}
