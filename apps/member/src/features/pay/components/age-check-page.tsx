import type { RatePlan, ServedTerms } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { CheckIcon } from '@incontro/ui/icons.ts'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useFormats, useLanguage, useTexts } from '../../../shared/language.tsx'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { session, useMember } from '../../../shared/session/session.ts'
import { orderTermsQuery } from '../api/order-terms.ts'
import { useWays } from '../state/pay-rules.ts'
import { bought } from '../state/purchase-record.ts'
import { usePayment } from '../state/use-payment.ts'
import { AgeChecked } from './age-checked.tsx'
import { PayForm } from './pay-form.tsx'
import { PriceLead } from './price-lead.tsx'
import { ServedSummary } from './served-summary.tsx'
import { Stage } from './stage.tsx'
import styles from './pay.module.css'
import own from './age-check.module.css'

/** AV-01, D15: what the check is for, what it costs and what it opens; the card; the result on this very page. */
export function AgeCheckPage({ plan }: { plan: RatePlan }) {
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { trackerId } = useMember()
  const { language } = useLanguage()
  const { data, error, isPending, refetch } = useQuery({
    ...orderTermsQuery(trackerId, { productId: plan.productId }, language),
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data) return <Check plan={plan} terms={data} />
  if (isPending)
    return (
      <div role="status" aria-label={states.loading}>
        <ListSkeleton />
      </div>
    )
  return (
    <ErrorState
      title={states.errorTitle}
      text={errorText(error)}
      action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
    />
  )
}

function Check({ plan, terms }: { plan: RatePlan; terms: ServedTerms }) {
  const words = useTexts('ageCheck')
  const { money } = useFormats()
  const choice = useWays()
  const cards = choice.status === 'there' ? { ...choice, ways: choice.ways.filter(isCardField) } : choice
  const { missing } = useMember()
  const fee = money({ amountMinor: plan.totalPrice, currency: plan.currency })
  const payment = usePayment(plan, terms)
  const { state } = payment

  const isDone = state.status === 'paid'
  useEffect(() => {
    if (!isDone) return
    bought.forget() // shown here, and not once more by /ok
    session.patch({ ageVerified: true, isVerified: missing.length === 0 }) // AV-02; the event of the server says the same
  }, [isDone, missing])

  if (isDone) return <AgeChecked plan={plan} />
  return (
    <Stage plan={plan} state={state} onAnew={payment.beginAnew}>
      <div className={styles.page}>
        <header className={own.head}>
          <PageHeading title={words.title} />
          <p>{words.intro}</p>
          <Opens />
        </header>
        <PriceLead terms={terms} choice={cards} />
        <PayForm
          plan={plan}
          choice={cards}
          prefersFields
          payment={payment}
          findUnticked={() => null}
          above={() => <AgeCheckSummary terms={terms} fee={fee} />}
          buttonLabel={terms.summary.buttonLabel}
          payingText={words.checking}
        />
      </div>
    </Stage>
  )
}

const isCardField = ({ name, card }: { name: string; card: unknown }) => name === 'credit_card' && card === null

function Opens() {
  const { opensTitle, opens } = useTexts('ageCheck')
  return (
    <section aria-labelledby="opens-title">
      <h2 id="opens-title" className={own.small}>
        {opensTitle}
      </h2>
      <ul className={own.opens}>
        {Object.values(opens).map((text) => (
          <li key={text}>
            <CheckIcon aria-hidden /> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** R7: all of it directly above the button. */
function AgeCheckSummary({ terms, fee }: { terms: ServedTerms; fee: string }) {
  const words = useTexts('ageCheck')
  return (
    <ServedSummary title={words.whatTitle} summary={terms.summary}>
      <ul className={own.what}>
        <li>{words.looked}</li>
        <li>{words.charged(fee)}</li>
        <li>{words.kept}</li>
      </ul>
    </ServedSummary>
  )
}
