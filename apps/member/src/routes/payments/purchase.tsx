import { useLocation, useParams } from 'react-router'
import { PayPage } from '../../features/pay/components/pay-page.tsx'
import { BeforePaying } from '../../features/spending/sum-up.tsx'
import { PurchasePage } from '../../features/plans/components/purchase-page.tsx'

/** /purchase and /purchase/choose: the choice; /paymentPage: how to pay; /purchase/pay: with the card's fields (RT-12). */
export function Component() {
  const { step } = useParams()
  const { pathname } = useLocation()
  const isChoice = pathname !== '/paymentPage' && step !== 'pay'
  if (isChoice) return <PurchasePage />
  return (
    <BeforePaying>
      {pathname === '/paymentPage' ? (
        <PayPage key="choice" prefersFields={false} />
      ) : (
        <PayPage key="fields" prefersFields />
      )}
    </BeforePaying>
  )
}
