import { PaymentCheckPage } from '../../features/pay/components/payment-check-page.tsx'

/** /adyen/paymentCheck: back from the bank (RT-14). */
export function Component() {
  return <PaymentCheckPage />
}
