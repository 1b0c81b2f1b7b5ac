import { CardsCard } from '../../features/payments/cards-card.tsx'
import { OrdersCard } from '../../features/payments/orders-card.tsx'
import { PlanCard } from '../../features/payments/plan-card.tsx'
import { ReceiptsCard } from '../../features/payments/receipts-card.tsx'

/** The payment passport: what runs, what comes, what is on file, what was paid, and its documents. */
export function Cards() {
  return (
    <>
      <PlanCard />
      <CardsCard />
      <OrdersCard />
      <ReceiptsCard />
    </>
  )
}
