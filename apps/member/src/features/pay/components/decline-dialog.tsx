import type { PaymentMessage } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { AlertIcon } from '@incontro/ui/icons.ts'
import { useTexts } from '../../../shared/language.tsx'
import { declineButton } from '../state/decline.ts'

/** PY-12: why it was declined, and the button that fits. */
export function DeclineDialog({ message, onClose }: { message: PaymentMessage; onClose: () => void }) {
  const { messages, ko } = useTexts('pay')
  const { actions } = useTexts('common')
  const { title, text } = messages[message]
  return (
    <Dialog
      open
      onClose={onClose}
      mode="blocked"
      tone="danger"
      title={title}
      closeLabel={actions.close}
      figure={<AlertIcon aria-hidden />}
      actions={
        <>
          <Button onClick={onClose}>{declineButton(message) === 'changeCard' ? ko.changeCard : ko.retry}</Button>
          <ButtonLink variant="ghost" href="/vip_plan/cred">
            {ko.plans}
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
      <p>{ko.nothingCharged}</p>
    </Dialog>
  )
}
