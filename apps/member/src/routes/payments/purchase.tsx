import { useLocation, useParams } from 'react-router'
import { PayPage } from '../../features/pay/components/pay-page.tsx'
import { PurchasePage } from '../../features/plans/components/purchase-page.tsx'

/** /purchase and /purchase/choose: the choice; /paymentPage: how to pay; /purchase/pay: with the card's fields (RT-12). */
export function Component() {
  const { step } = useParams()
  const { pathname } = useLocation()
  if (pathname === '/paymentPage') return <PayPage key="choice" prefersFields={false} />
  return step === 'pay' ? <PayPage key="fields" prefersFields /> : <PurchasePage />
}
