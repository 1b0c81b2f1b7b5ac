import { PaymentMessage, type RatePlan } from '@incontro/contract'
import { IconLink } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { BackIcon } from '@incontro/ui/icons.ts'
import { useEffect, useId, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { chosenPlan } from '../../../shared/chosen-plan.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session.ts'
import { usePageTitle } from '../../../shared/title.ts'
import { useWays } from '../state/pay-rules.ts'
import { refused } from '../state/purchase-record.ts'
import { usePayment } from '../state/use-payment.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayForm } from './pay-form.tsx'
import { Stage } from './stage.tsx'
import styles from './pay.module.css'

type PayPageProps = {
  /** /purchase/pay: with the card's fields open; /paymentPage: with the first way of the choice. */
  readonly prefersFields: boolean
}

/** /paymentPage and /purchase/pay: how to pay, the order in plain words, the button (PY-01, payments.md R7 to R9). */
export function PayPage({ prefersFields }: PayPageProps) {
  const { title } = useTexts('pay')
  const plan = chosenPlan(useMember())
  usePageTitle(title)
  return plan ? (
    <Payment key={plan.productId} plan={plan} prefersFields={prefersFields} />
  ) : (
    <Navigate to="/vip_plan/cred" replace /> // PL-04
  )
}

function Payment({ plan, prefersFields }: PayPageProps & { readonly plan: RatePlan }) {
  const texts = useTexts('pay')
  const { actions } = useTexts('common')
  const navigate = useNavigate()
  const choice = useWays()
  const payment = usePayment(plan, { buttonLabel: texts.order.button, textVersion: texts.version })
  const { state } = payment
  const [isTicked, setTicked] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const boxId = useId()

  // PL-08: a kept card that was refused gives way to the fields.
  const hasFailedAtOnce = state.status === 'declined' && state.byKept
  useEffect(() => {
    if (!hasFailedAtOnce) return
    refused.keep(state.message)
    void navigate('/purchase/pay', { replace: true })
  })

  function mayOrder(): boolean {
    if (isTicked) return true
    setReminded(true)
    document.getElementById(boxId)?.focus()
    return false
  }

  if (state.status === 'paid') return <Navigate to="/ok" replace />
  return (
    <Stage plan={plan} state={state} onAnew={payment.beginAnew}>
      <div className={styles.page}>
        <header className={styles.head}>
          <IconLink href="/vip_plan/cred" label={actions.back} icon={<BackIcon />} />
          <h1>{texts.titleOf(plan.name)}</h1>
        </header>
        <PayForm
          plan={plan}
          choice={choice}
          prefersFields={prefersFields}
          payment={payment}
          mayOrder={mayOrder}
          above={(way) => (
            <>
              <OrderSummary plan={plan} by={way?.name} />
              <Checkbox
                id={boxId}
                label={texts.order.startNow}
                checked={isTicked}
                error={isReminded && !isTicked ? texts.order.startNowMissing : undefined}
                onChange={(event) => setTicked(event.target.checked)}
              />
            </>
          )}
          buttonLabel={texts.order.button}
          payingText={texts.wait.paying}
        />
      </div>
      {state.status === 'ready' && <RefusedBefore />}
    </Stage>
  )
}

/** Why the kept card was refused, over the fields of another one. */
function RefusedBefore() {
  const [message, setMessage] = useState(() => PaymentMessage.safeParse(refused.read()).data)
  useEffect(() => refused.forget(), [])
  return message === undefined ? null : <DeclineDialog message={message} onClose={() => setMessage(undefined)} />
}
