import { useParams } from 'react-router'
import { ReceiptPage } from '../../features/payments/receipt-page.tsx'

/** R27: one own receipt. */
export function Component() {
  const { number = '' } = useParams()
  return <ReceiptPage key={number} number={number} />
}
