import { codeOf } from '@incontro/client/api-error.ts'
import { type OrderTerms, PaymentMessage, type RatePlan } from '@incontro/contract'
import { Button, ButtonLink, IconLink } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { BackIcon, CardIcon } from '@incontro/ui/icons.ts'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { chosenPlan } from '../../../shared/chosen-plan.ts'
import { useErrorText } from '../../../shared/error-text.ts'
import { useTexts } from '../../../shared/language.tsx'
import { LeadTo } from '../../../shared/lead-to.tsx'
import { useMember } from '../../../shared/session.ts'
import { usePageTitle } from '../../../shared/title.ts'
import { orderTermsQuery, planOf, type Wanted } from '../api/order-terms.ts'
import { useWays } from '../state/pay-rules.ts'
import { refused } from '../state/purchase-record.ts'
import { usePayment } from '../state/use-payment.ts'
import { AgreeToPlan } from './agree-to-plan.tsx'
import { ChangeLines } from './change-lines.tsx'
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
  const member = useMember()
  const [parameters] = useSearchParams()
  usePageTitle(title)
  // Taken as the page opens: what he pays for changes his level, and must not change the page under the payment.
  const [{ plan, hasPaid }] = useState(() => ({
    plan: chosenPlan(member),
    hasPaid: member.level > 0 || member.customerId !== null,
  }))
  const renewal = parameters.get('ordine') // the letter of a refused renewal
  const asked = parameters.get('rateplan') // the letter of a new price
  if (renewal !== null) return <ByTerms key={renewal} wanted={{ orderId: renewal }} prefersFields={prefersFields} />
  if (asked !== null) return <ByTerms key={asked} wanted={{ productId: asked }} prefersFields={prefersFields} />
  if (plan === undefined) return <LeadTo to="/vip_plan/cred" /> // PL-04
  const { productId } = plan
  return hasPaid ? (
    <ByTerms wanted={{ productId }} plan={plan} prefersFields={prefersFields} />
  ) : (
    <Payment plan={plan} prefersFields={prefersFields} />
  )
}

type ByTermsProps = PayPageProps & { readonly wanted: Wanted; readonly plan?: RatePlan }

/** R3: who has a plan may be changing it, and who has paid before may owe credits: the server says what the order means. */
function ByTerms({ wanted, plan, prefersFields }: ByTermsProps) {
  const words = useTexts('planChange')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId } = useMember()
  // asked once: the sums that he agrees to stand still while he reads them
  const {
    data: terms,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...orderTermsQuery(trackerId, wanted),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (isPending)
    return (
      <div role="status" aria-label={states.loading}>
        <ListSkeleton />
      </div>
    )
  if (!terms) {
    const code = codeOf(error)
    return code === 'order_not_found' || code === 'unknown_plan' ? (
      <EmptyState
        icon={<CardIcon />}
        title={code === 'unknown_plan' ? errorText(error) : words.refused.gone}
        text={words.refused.goneText}
        action={<ButtonLink href="/profile/payments">{words.toPayments}</ButtonLink>}
      />
    ) : (
      <ErrorState
        title={states.errorTitle}
        text={errorText(error)}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  }
  if (!terms.needsPayment) return <AgreeToPlan terms={terms} />
  if (terms.kind === 'new')
    return <Payment plan={plan ?? planOf(terms)} settledCredits={terms.settledCredits} prefersFields={prefersFields} />
  return <Payment plan={planOf(terms)} terms={terms} prefersFields={prefersFields} />
}

type PaymentProps = PayPageProps & {
  readonly plan: RatePlan
  readonly terms?: OrderTerms
  /** How many of the credits pay what the member owes. */
  readonly settledCredits?: number
}

function Payment({ plan, terms, settledCredits = 0, prefersFields }: PaymentProps) {
  const texts = useTexts('pay')
  const { actions } = useTexts('common')
  const navigate = useNavigate()
  const choice = useWays(terms?.orderId == null ? { productId: plan.productId } : { orderId: terms.orderId })
  const payment = usePayment(plan, { buttonLabel: texts.order.button, textVersion: texts.version }, terms)
  const change = useTexts('planChange').titles
  const { state } = payment
  const [isTicked, setTicked] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const boxId = useId()

  // PL-08: a kept card that was refused gives way to the fields.
  const hasFailedAtOnce = state.status === 'declined' && state.byKept
  useEffect(() => {
    if (!hasFailedAtOnce) return
    refused.keep(state.message)
    void navigate({ pathname: '/purchase/pay', search: location.search }, { replace: true })
  })

  function mayOrder(): boolean {
    if (isTicked) return true
    setReminded(true)
    document.getElementById(boxId)?.focus()
    return false
  }

  if (state.status === 'paid') return <LeadTo to="/ok" />
  return (
    <Stage plan={plan} state={state} onAnew={payment.beginAnew}>
      <div className={styles.page}>
        <header className={styles.head}>
          <IconLink href="/vip_plan/cred" label={actions.back} icon={<BackIcon />} />
          <h1>
            {terms === undefined || terms.kind === 'new' ? texts.titleOf(plan.name) : change[terms.kind](plan.name)}
          </h1>
        </header>
        <PayForm
          plan={plan}
          choice={choice}
          prefersFields={prefersFields}
          payment={payment}
          mayOrder={mayOrder}
          above={(way) => (
            <>
              {terms === undefined ? (
                <OrderSummary plan={plan} by={way?.name} settledCredits={settledCredits} />
              ) : (
                <ChangeLines terms={terms} />
              )}
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
