import { ButtonLink } from '@incontro/ui/button.tsx'
import { Notice } from '@incontro/ui/states.tsx'
import type { Passport } from '@incontro/contract'
import { useFormats, useTexts } from '../../shared/language.tsx'
import styles from './payments.module.css'

type Props = { readonly passport: Pick<Passport, 'subscription' | 'renewalDue'> }

/** R3, R5: what waits for the member: a renewal that he can pay, a price that he is asked about, a change that is coming. */
export function PlanNews({ passport: { subscription, renewalDue } }: Props) {
  const words = useTexts('planChange')
  const { money, longDate } = useFormats()
  const sumOf = (currency: string) => (amountMinor: number) => money({ amountMinor, currency })
  const sum = sumOf(subscription?.currency ?? 'EUR')
  const scheduled = subscription?.scheduled ?? null
  const newPrice = subscription?.newPrice ?? null
  return (
    <>
      {renewalDue !== null && (
        <Notice tone="danger" title={words.refused.title(renewalDue.plan)}>
          <p>{words.refused.text(sumOf(renewalDue.currency)(renewalDue.price), longDate(renewalDue.until))}</p>
          <ButtonLink size="s" href={`/purchase/pay?ordine=${renewalDue.orderId}`}>
            {words.refused.pay}
          </ButtonLink>
        </Notice>
      )}
      {subscription !== null && newPrice !== null && (
        <Notice tone="warning" title={words.price.title(subscription.plan)}>
          <p>
            {newPrice.until === null
              ? words.price.lower(sum(subscription.price), sum(newPrice.amount))
              : words.price.asked(sum(subscription.price), sum(newPrice.amount), longDate(newPrice.until))}
          </p>
          <ButtonLink size="s" href={`/purchase/pay?rateplan=${encodeURIComponent(subscription.productId)}`}>
            {words.price.agree}
          </ButtonLink>
        </Notice>
      )}
      {subscription !== null && scheduled !== null && (
        <div className={styles.way}>
          <p>{words.scheduled(scheduled.plan, sum(scheduled.price), longDate(scheduled.at))}</p>
          {scheduled.plan !== subscription.plan && (
            <ButtonLink
              size="s"
              variant="secondary"
              href={`/purchase/pay?rateplan=${encodeURIComponent(subscription.productId)}`}
            >
              {words.titles.keep(subscription.plan)}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}
