import { OrdersCard } from '../../features/payments/orders-card.tsx'
import { PlanCard } from '../../features/payments/plan-card.tsx'

/** The payment passport: what runs, what comes, what was paid. */
export function Cards() {
  return (
    <>
      <PlanCard />
      <OrdersCard />
    </>
  )
}
