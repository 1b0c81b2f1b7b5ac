import { useLocation, useParams } from 'react-router'
import { PayPage } from '../features/pay/components/pay-page.tsx'
import { PurchasePage } from '../features/plans/components/purchase-page.tsx'

/** /purchase and /purchase/choose: the choice; /purchase/pay and /paymentPage: paying (RT-12). */
export function Component() {
  const { step } = useParams()
  const { pathname } = useLocation()
  return step === 'pay' || pathname === '/paymentPage' ? <PayPage /> : <PurchasePage />
}
