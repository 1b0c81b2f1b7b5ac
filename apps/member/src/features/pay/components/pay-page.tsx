import { codeOf } from '@incontro/client/calls/api-error.ts'
import type { ServedTerms } from '@incontro/contract'
import { Button, ButtonLink, IconLink } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { BackIcon, CardIcon } from '@incontro/ui/icons.ts'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { chosenProduct } from '../../../shared/payments/chosen-plan.ts'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { ClosedToPayments } from '../../../shared/payments/closed-to-payments.tsx'
import { LeadTo } from '../../../shared/page/lead-to.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { usePageTitle } from '../../../shared/page/title.ts'
import { orderTermsQuery, planOf, type Wanted } from '../api/order-terms.ts'
import { useWays } from '../state/pay-rules.ts'
import { refused } from '../state/purchase-record.ts'
import { usePayment } from '../state/use-payment.ts'
import { AgreeToPlan } from './agree-to-plan.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { HeldAlready } from './held-already.tsx'
import { PayForm } from './pay-form.tsx'
import { PriceLead } from './price-lead.tsx'
import { ServedSummary } from './served-summary.tsx'
import { Stage } from './stage.tsx'
import styles from './pay.module.css'

type PayPageProps = {
  /** /purchase/pay: with the card's fields open; /paymentPage: with the first way of the choice. */
  readonly prefersFields: boolean
}

/** /paymentPage and /purchase/pay: how to pay, the order in plain words, the button (PY-01, payments.md R7 to R9). */
export function PayPage({ prefersFields }: PayPageProps) {
  const { title } = useTexts('pay')
  const [parameters] = useSearchParams()
  usePageTitle(title)
  const [chosen] = useState(chosenProduct) // taken as the page opens
  const renewal = parameters.get('ordine') // the e-mail about a refused renewal
  const asked = parameters.get('rateplan') // the e-mail about a new price
  if (renewal !== null) return <ByTerms key={renewal} wanted={{ orderId: renewal }} prefersFields={prefersFields} />
  if (asked !== null) return <ByTerms key={asked} wanted={{ productId: asked }} prefersFields={prefersFields} />
  if (chosen === null) return <LeadTo to="/vip_plan/cred" /> // PL-04
  return <ByTerms wanted={{ productId: chosen }} prefersFields={prefersFields} />
}

type ByTermsProps = PayPageProps & { readonly wanted: Wanted }

/** R3, F-27: the server says what the order means, in the words that it keeps. */
function ByTerms({ wanted, prefersFields }: ByTermsProps) {
  const words = useTexts('planChange')
  const plans = useTexts('plans')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const { language } = useLanguage()
  // asked once: the sums agreed to do not change while they are read
  const {
    data: terms,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...orderTermsQuery(trackerId, wanted, language),
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
    if (code === 'excluded') return <ClosedToPayments />
    if (code === 'age_check_first') return <LeadTo to="/vip_plan/cred" /> // UI-06
    if (code === 'plan_held' && 'productId' in wanted) return <HeldAlready productId={wanted.productId} />
    return code === 'order_not_found' || code === 'unknown_plan' ? (
      <EmptyState
        icon={<CardIcon />}
        title={code === 'unknown_plan' ? errorText(error) : words.refused.gone}
        text={words.refused.goneText}
        action={
          code === 'unknown_plan' ? (
            <ButtonLink href="/vip_plan/cred">{plans.title}</ButtonLink>
          ) : (
            <ButtonLink href="/profile/payments">{words.toPayments}</ButtonLink>
          )
        }
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
  return <Payment terms={terms} prefersFields={prefersFields} />
}

function Payment({ terms, prefersFields }: PayPageProps & { readonly terms: ServedTerms }) {
  const { summary } = terms
  const [plan] = useState(() => planOf(terms))
  const texts = useTexts('pay')
  const { actions } = useTexts('common')
  const navigate = useNavigate()
  const choice = useWays(terms.orderId === null ? { productId: plan.productId } : { orderId: terms.orderId })
  const payment = usePayment(plan, terms)
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

  function findUnticked(): HTMLElement | null {
    if (isTicked || summary.startNowLabel === null) return null
    setReminded(true)
    return document.getElementById(boxId)
  }

  if (state.status === 'paid') return <LeadTo to="/ok" />
  return (
    <Stage plan={plan} state={state} onAnew={payment.beginAnew}>
      <div className={styles.page}>
        <header className={styles.head}>
          <IconLink href="/vip_plan/cred" label={actions.back} icon={<BackIcon />} />
          <h1>{terms.kind === 'new' ? texts.titleOf(plan.name) : change[terms.kind](plan.name)}</h1>
        </header>
        <PriceLead terms={terms} choice={choice} />
        <PayForm
          plan={plan}
          choice={choice}
          prefersFields={prefersFields}
          payment={payment}
          findUnticked={findUnticked}
          above={() => (
            <>
              <ServedSummary summary={summary} />
              {summary.startNowLabel !== null && (
                <Checkbox
                  id={boxId}
                  label={summary.startNowLabel}
                  checked={isTicked}
                  error={isReminded && !isTicked ? texts.order.startNowMissing : undefined}
                  onChange={(event) => setTicked(event.target.checked)}
                />
              )}
            </>
          )}
          buttonLabel={summary.buttonLabel}
          sum={summary.total.amount}
          payingText={texts.wait.paying}
        />
      </div>
      {state.status === 'ready' && <RefusedBefore />}
    </Stage>
  )
}

/** Why the kept card was refused, over the fields of another one. */
function RefusedBefore() {
  const [message, setMessage] = useState(refused.read)
  useEffect(() => refused.forget(), [])
  return message === undefined ? null : <DeclineDialog message={message} onClose={() => setMessage(undefined)} />
}
