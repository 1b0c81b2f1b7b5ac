import type { RatePlan } from '@incontro/contract'
import { Button, IconLink } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { BackIcon } from '@incontro/ui/icons.ts'
import { Notice } from '@incontro/ui/states.tsx'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { chosenPlan } from '../../../shared/chosen-plan.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session.ts'
import { usePageTitle } from '../../../shared/title.ts'
import { usePayment } from '../state/use-payment.ts'
import { BankHandOver } from './bank-hand-over.tsx'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'
import { Checking } from './checking.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { OrderSummary } from './order-summary.tsx'
import { TestCards } from './test-cards.tsx'
import styles from './pay.module.css'

/** /purchase/pay: the card, the order in plain words, the button (PY-01, payments R7 to R9). */
export function PayPage() {
  const { title } = useTexts('pay')
  const plan = chosenPlan(useMember())
  usePageTitle(title)
  return plan ? <Payment key={plan.productId} plan={plan} /> : <Navigate to="/vip_plan/cred" replace /> // PL-04
}

function Payment({ plan }: { plan: RatePlan }) {
  const texts = useTexts('pay')
  const { actions } = useTexts('common')
  const { state, pay, begin, settle } = usePayment(plan)
  const frame = useRef<CardFrameHandle>(null)
  const [isTicked, setTicked] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const boxId = useId()

  if (state.status === 'paid') return <Navigate to="/ok" replace />
  if (state.status === 'bank') return <BankHandOver challenge={state.challenge} />
  if (state.status === 'checking') return <Checking message={state.message} />
  const isPaying = state.status === 'paying'

  function order(event?: SubmitEvent): void {
    event?.preventDefault()
    if (isPaying) return
    if (!isTicked) {
      setReminded(true)
      document.getElementById(boxId)?.focus()
      return
    }
    begin()
    frame.current?.tokenize()
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <IconLink href="/vip_plan/cred" label={actions.back} icon={<BackIcon />} />
        <h1>{texts.titleOf(plan.name)}</h1>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <CardFrame
            ref={frame}
            onSubmit={order}
            onHandle={(handle) => void pay(handle)}
            onInvalid={() => settle()}
            onFailed={(code) => settle(code === 'session_expired' ? 'none' : 'thrown')}
          />
          {brand.demo && <TestCards />}
        </div>
        <form className={styles.column} onSubmit={order}>
          <OrderSummary plan={plan} />
          <Checkbox
            id={boxId}
            label={texts.order.startNow}
            checked={isTicked}
            error={isReminded && !isTicked ? texts.order.startNowMissing : undefined}
            onChange={(event) => setTicked(event.target.checked)}
          />
          <div role="alert">
            {state.status === 'ready' && state.problem !== 'none' && <Problem problem={state.problem} />}
          </div>
          <Button type="submit" size="l" block busy={isPaying} data-order-button>
            {texts.order.button}
          </Button>
          <p className={styles.paying} role="status">
            {isPaying && texts.wait.paying}
          </p>
        </form>
      </div>
      {state.status === 'declined' &&
        (state.message === 'address blacklisted' ? (
          <Notice tone="danger" title={texts.messages[state.message].title}>
            {texts.messages[state.message].text}
          </Notice>
        ) : (
          <DeclineDialog
            message={state.message}
            onClose={() => {
              settle()
              frame.current?.focus()
            }}
          />
        ))}
    </div>
  )
}

function Problem({ problem }: { problem: 'thrown' | 'busy' | 'changed' }) {
  const { thrown, busy, changed } = useTexts('pay')
  if (problem === 'thrown') {
    return (
      <Notice tone="danger" title={thrown.title}>
        {thrown.text}
      </Notice>
    )
  }
  return <Notice tone="warning">{problem === 'busy' ? busy : changed}</Notice>
}
