import { balanceOf } from '@incontro/client/credits.ts'
import type { Order } from '@incontro/contract'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { SuccessIcon } from '@incontro/ui/icons.ts'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { forgetPlan } from '../../../shared/payments/chosen-plan.ts'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { LeadTo } from '../../../shared/page/lead-to.tsx'
import { navigationKey, useNavigationSummary } from '../../../shared/navigation.ts'
import { LimitOffer } from '../../../shared/payments/limit-offer.tsx'
import { spendingKey, useSpending } from '../../../shared/payments/spending.ts'
import { useMember } from '../../../shared/session/session.ts'
import { usePageTitle } from '../../../shared/page/title.ts'
import { readOrder } from '../api/payments.ts'
import { payRulesKey, payRulesQuery } from '../state/pay-rules.ts'
import { bought } from '../state/purchase-record.ts'
import { AgeChecked } from './age-checked.tsx'
import { Onward } from './onward.tsx'
import styles from './pay.module.css'

/** D8: six seconds where there is something to read, three where it was a check of age. */
const READS_SECONDS = 6
const CHECKED_SECONDS = 3

/** RT-13: what was bought, for six seconds; where nothing was, the chats open at once. */
export function OkPage() {
  const [orderId] = useState(bought.read)
  const { ok, screen } = useTexts('pay')
  usePageTitle(ok.title, screen)
  return orderId === null ? <LeadTo to="/chats" /> : <Bought orderId={orderId} />
}

function Bought({ orderId }: { orderId: string }) {
  const { ok } = useTexts('pay')
  const { trackerId, flow } = useMember()
  const queries = useQueryClient()
  const order = useQuery({ queryKey: ['order', orderId], queryFn: () => readOrder(trackerId, orderId) }).data
  const offersLimit = useSpending().data?.offersLimit === true
  const check = flow.plans.verifica.find(({ productId }) => productId === order?.productId)

  useEffect(() => {
    forgetPlan()
    void queries.invalidateQueries({ queryKey: navigationKey(trackerId) })
    void queries.invalidateQueries({ queryKey: spendingKey(trackerId) })
    queries.removeQueries({ queryKey: payRulesKey(trackerId) })
    void queries.prefetchQuery(payRulesQuery(trackerId)) // the card may be on file now
  }, [queries, trackerId])

  if (check)
    return (
      <AgeChecked
        plan={check}
        onward={<Onward key="check" seconds={CHECKED_SECONDS} onLeave={bought.forget} />}
        onLeave={bought.forget}
      />
    )
  return (
    <div className={styles.wait}>
      <SuccessIcon aria-hidden className={styles.success} />
      <h1>{ok.title}</h1>
      {order ? <Details order={order} /> : <Skeleton shape="box" height="9rem" />}
      <p>{ok.receipt}</p>
      <ButtonLink href="/chats" onClick={bought.forget}>
        {ok.action}
      </ButtonLink>
      {offersLimit ? (
        <Suspense>
          <LimitOffer />
        </Suspense>
      ) : (
        <Onward seconds={READS_SECONDS} onLeave={bought.forget} />
      )}
    </div>
  )
}

function Details({ order }: { order: Order }) {
  const { ok, order: words } = useTexts('pay')
  const { credits, labelled } = useTexts('common')
  const { money, longDate } = useFormats()
  const summary = useNavigationSummary()
  return (
    <div className={styles.bought}>
      <p>
        <strong>{ok.bought(order.plan)}</strong> {order.credits > 0 && ok.added(words.credits(order.credits))}
      </p>
      {summary && <p>{ok.balance(credits.credits(balanceOf(summary).messages))}</p>}
      <p>
        {labelled(ok.paid, money({ amountMinor: order.price, currency: order.currency }))}
        {order.last4 !== null && `, ${ok.card(order.last4)}`}
      </p>
      <p>{ok.statement(order.descriptor)}</p>
      {order.renewsAt !== null && <p>{ok.renews(longDate(order.renewsAt))}</p>}
    </div>
  )
}
