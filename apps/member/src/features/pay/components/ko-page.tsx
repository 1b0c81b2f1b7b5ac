import type { PaymentMessage } from '@incontro/contract'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { AlertIcon } from '@incontro/ui/icons.ts'
import { useState } from 'react'
import { chosenProduct } from '../../../shared/payments/chosen-plan.ts'
import { useTexts } from '../../../shared/language.tsx'
import { LeadTo } from '../../../shared/page/lead-to.tsx'
import { usePageTitle } from '../../../shared/page/title.ts'
import { declineButton } from '../state/decline.ts'
import { refused } from '../state/purchase-record.ts'
import styles from './pay.module.css'

/** RT-13: why the payment was refused and what to do. Without a refusal in this tab there is none to show: back to the plans. */
export function KoPage() {
  const [message] = useState(refused.read)
  return message === undefined ? <LeadTo to="/vip_plan/cred" /> : <Refusal message={message} />
}

function Refusal({ message }: { readonly message: PaymentMessage }) {
  const { messages, ko, screen } = useTexts('pay')
  const hasPlan = chosenProduct() !== null
  const { title, text } = messages[message]
  usePageTitle(title, screen)
  return (
    <div className={styles.wait}>
      <AlertIcon aria-hidden className={styles.failure} />
      <h1>{title}</h1>
      <p>{text}</p>
      {message !== 'given_back' && <p>{ko.nothingCharged}</p>}
      {message !== 'given_back' && (
        <ButtonLink href={hasPlan ? '/purchase/pay' : '/vip_plan/cred'} onClick={refused.forget}>
          {declineButton(message) === 'changeCard' ? ko.changeCard : ko.retry}
        </ButtonLink>
      )}
      <ButtonLink variant="ghost" href="/purchase" onClick={refused.forget}>
        {ko.back}
      </ButtonLink>
    </div>
  )
}
