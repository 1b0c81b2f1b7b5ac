import { ReceiptsPage } from '../../features/payments/receipts-page.tsx'

/** R27: all own receipts. */
export function Component() {
  return <ReceiptsPage />
}
