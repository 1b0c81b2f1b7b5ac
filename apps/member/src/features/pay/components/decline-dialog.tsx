import type { PaymentMessage } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { AlertIcon } from '@incontro/ui/icons.ts'
import { useTexts } from '../../../shared/language.tsx'
import { declineButton } from '../state/decline.ts'
import type { WayName } from '../state/ways.ts'

type DeclineProps = {
  readonly message: PaymentMessage
  readonly by?: WayName | undefined
  readonly onClose: () => void
}

/** PY-12: why it was declined, and the button that fits. */
export function DeclineDialog({ message, by = 'credit_card', onClose }: DeclineProps) {
  const { messages, ko } = useTexts('pay')
  const { declinedPayPal, otherWay } = useTexts('payWays')
  const { actions } = useTexts('common')
  const { title, text } = by === 'paypal' && message === 'insufficient_funds' ? declinedPayPal : messages[message]
  const another = by === 'credit_card' ? ko.changeCard : otherWay
  const isGivenBack = message === 'given_back'
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
          {!isGivenBack && (
            <Button onClick={onClose}>{declineButton(message) === 'changeCard' ? another : ko.retry}</Button>
          )}
          <ButtonLink
            variant={isGivenBack ? 'primary' : 'ghost'}
            href={isGivenBack ? '/profile/payments' : '/vip_plan/cred'}
          >
            {isGivenBack ? ko.back : ko.plans}
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
      {!isGivenBack && <p>{ko.nothingCharged}</p>}
    </Dialog>
  )
}
