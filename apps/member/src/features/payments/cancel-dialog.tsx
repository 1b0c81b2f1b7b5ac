import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { call } from '../../shared/calls/api.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { Subscription } from './passport-query.ts'

type Props = {
  readonly open: boolean
  readonly subscription: Subscription
  readonly onClose: () => void
  readonly onDone: () => void
}

/** PL-07, D9: one question, one press. */
export function CancelDialog({ open, subscription, onClose, onDone }: Props) {
  const { cancel: words } = useTexts('payments')
  const { longDate } = useFormats()
  const { trackerId } = useMember()

  async function cancel(): Promise<void> {
    await call(routes.unsubUser, { body: { trackerId } })
    onDone()
  }

  return (
    <AskDialog
      open={open}
      title={words.title(subscription.plan)}
      confirm={words.confirm}
      keep={words.keep}
      onClose={onClose}
      onConfirm={cancel}
      faultText={(error) => (codeOf(error) === undefined ? undefined : words.failed)}
    >
      <p>{words.text(longDate(subscription.endsAt))}</p>
    </AskDialog>
  )
}
