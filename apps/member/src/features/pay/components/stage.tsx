import type { RatePlan } from '@incontro/contract'
import type { ReactNode } from 'react'
import type { PaymentState } from '../state/use-payment.ts'
import { Checking } from './checking.tsx'
import { HandOver } from './hand-over.tsx'
import { Lost, Unfinished } from './unfinished.tsx'

type StageProps = {
  readonly plan: RatePlan
  readonly state: PaymentState
  readonly onAnew: () => void
  readonly children: ReactNode
}

/** The page of an order, or what stands in its place while a payment is on its way. */
export function Stage({ plan, state, onAnew, children }: StageProps) {
  const away = awayOf()
  return (
    <>
      {away}
      {/* What was typed stays while the outcome is unknown. */}
      <div hidden={away !== null}>{children}</div>
    </>
  )

  function awayOf(): ReactNode {
    switch (state.status) {
      case 'leaving':
        return <HandOver hop={state.hop} by={state.by} />
      case 'open':
        return <Unfinished plan={plan} hop={state.hop} onAnew={onAnew} />
      case 'checking':
        return <Checking message={state.message} />
      case 'lost':
        return <Lost />
      case 'ready':
      case 'paying':
      case 'declined':
      case 'paid':
        return null
    }
  }
}
