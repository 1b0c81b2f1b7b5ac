import { ButtonLink } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import type { Passport } from '@incontro/contract'
import { useFormats, useTexts } from '../../shared/language.tsx'
import styles from './payments.module.css'

type Props = { readonly passport: Pick<Passport, 'subscription' | 'renewalDue'> }

/** R3, R5: what waits for the member: a renewal to pay, a price to answer. */
export function PlanNews({ passport: { subscription, renewalDue } }: Props) {
  const words = useTexts('planChange')
  const { money, longDate } = useFormats()
  const sumOf = (currency: string) => (amountMinor: number) => money({ amountMinor, currency })
  const sum = sumOf(subscription?.currency ?? 'EUR')
  const newPrice = subscription?.newPrice ?? null
  return (
    <>
      {renewalDue !== null && (
        <>
          <Callout tone="danger" title={words.refused.title(renewalDue.plan)}>
            {words.refused.text(sumOf(renewalDue.currency)(renewalDue.price), longDate(renewalDue.until))}
          </Callout>
          <ButtonLink href={`/purchase/pay?ordine=${renewalDue.orderId}`}>{words.refused.pay}</ButtonLink>
        </>
      )}
      {subscription !== null && newPrice !== null && (
        <>
          <Callout tone="warning" title={words.price.title(subscription.plan)}>
            {newPrice.until === null
              ? words.price.lower(sum(subscription.price), sum(newPrice.amount))
              : words.price.asked(sum(subscription.price), sum(newPrice.amount), longDate(newPrice.until))}
          </Callout>
          <ButtonLink href={`/purchase/pay?rateplan=${encodeURIComponent(subscription.productId)}`}>
            {words.price.agree}
          </ButtonLink>
        </>
      )}
    </>
  )
}

/** What begins when the running period ends, and the way back. */
export function Scheduled({ subscription }: { readonly subscription: NonNullable<Passport['subscription']> }) {
  const words = useTexts('planChange')
  const { money, longDate } = useFormats()
  const { scheduled, currency, plan, productId } = subscription
  if (scheduled === null) return null
  const sum = money({ amountMinor: scheduled.price, currency })
  return (
    <div className={styles.way}>
      <p>{words.scheduled(scheduled.plan, sum, longDate(scheduled.at))}</p>
      {scheduled.plan !== plan && (
        <ButtonLink size="s" variant="secondary" href={`/purchase/pay?rateplan=${encodeURIComponent(productId)}`}>
          {words.titles.keep(plan)}
        </ButtonLink>
      )}
    </div>
  )
}
