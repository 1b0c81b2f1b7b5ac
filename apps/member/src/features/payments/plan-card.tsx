import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState, Callout } from '@incontro/ui/states.tsx'
import { Suspense, useState } from 'react'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { cardName } from '../../shared/payments/card-name.ts'
import { type PaidOrder, type Subscription, usePassport } from './passport-query.ts'
import { PlanNews, Scheduled } from './plan-news.tsx'
import styles from './payments.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Result = { readonly tone: 'success'; readonly text: string }

/** D9, TS-05: what renews, what comes next, and both ways out, each one press and one confirmation away. */
export function PlanCard() {
  const words = useTexts('payments')
  const change = useTexts('planChange')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = usePassport()
  const [result, setResult] = useState<Result>()
  const [isCancelling, setCancelling] = useState(false)
  const [leaving, setLeaving] = useState<PaidOrder>()

  if (isPending)
    return (
      <Card className={styles.card}>
        <div role="status" aria-label={states.loading}>
          <ListSkeleton />
        </div>
      </Card>
    )
  if (!data)
    return (
      <Card className={styles.card}>
        <ErrorState
          title={states.errorTitle}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      </Card>
    )

  const { subscription, orders } = data
  const open = orders.filter(({ withdrawal }) => withdrawal !== null)
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.plan}</h2>
      <div role="status">{result && <Callout tone={result.tone}>{result.text}</Callout>}</div>
      <PlanNews passport={data} />
      {subscription === null ? (
        <>
          <p className={styles.quiet}>{words.none}</p>
          <ButtonLink href="/vip_plan/cred" variant="secondary">
            {words.noneAction}
          </ButtonLink>
        </>
      ) : (
        <>
          <Running subscription={subscription} dispute={disputeOf(subscription, orders)} />
          <Scheduled subscription={subscription} />
        </>
      )}
      <div className={styles.buttons}>
        {subscription !== null && (
          <ButtonLink href="/vip_plan/cred" variant="secondary">
            {change.action}
          </ButtonLink>
        )}
        {subscription !== null && !subscription.isCancelled && (
          <Button variant="secondary" onClick={() => setCancelling(true)}>
            {words.cancel.action}
          </Button>
        )}
        {open.map((order) => (
          <Withdrawal key={order.orderId} order={order} onOpen={() => setLeaving(order)} isNamed={open.length > 1} />
        ))}
      </div>
      {subscription !== null && (
        <CancelDialog
          open={isCancelling}
          subscription={subscription}
          onClose={() => setCancelling(false)}
          onDone={() => setResult({ tone: 'success', text: words.cancel.ok })}
        />
      )}
      {leaving !== undefined && (
        <WithdrawDialog
          order={leaving}
          onClose={() => setLeaving(undefined)}
          onDone={(text) => setResult({ tone: 'success', text })}
        />
      )}
    </Card>
  )
}

/** What a bank said of the newest payment for the plan: a period whose money went back gives nothing. */
function disputeOf({ plan }: Subscription, orders: readonly PaidOrder[]): PaidOrder['dispute'] {
  const newest = orders.find((order) => order.plan === plan && order.kind !== 'credits' && order.kind !== 'verify')
  return newest?.dispute ?? null
}

function Running({ subscription, dispute }: { subscription: Subscription; dispute: PaidOrder['dispute'] }) {
  const words = useTexts('payments')
  const { disputedPlan } = useTexts('passport')
  const { money, longDate, period } = useFormats()
  const { plan, price, currency, nextCharge, endsAt, card, descriptor, isCancelled, isPastDue, restsUntil } =
    subscription
  const sum = (amountMinor: number) => money({ amountMinor, currency })
  return (
    <div className={styles.running}>
      <p className={styles.name}>{plan}</p>
      <p>{words.every(sum(price), period(subscription.period))}</p>
      {restsUntil !== null && !isCancelled && (
        <Suspense>
          <Rests plan={plan} until={restsUntil} />
        </Suspense>
      )}
      {isPastDue && <Callout tone="warning">{words.pastDue}</Callout>}
      {dispute !== null ? (
        <Callout tone="warning">{disputedPlan[dispute]}</Callout>
      ) : isCancelled ? (
        <p>{words.cancelled(longDate(endsAt))}</p>
      ) : nextCharge === null ? (
        <p>{words.endsBy(longDate(endsAt))}</p>
      ) : isPastDue ? (
        <p>{words.retry(longDate(nextCharge.at))}</p>
      ) : (
        <p className={styles.next}>{words.next(sum(nextCharge.amount), longDate(nextCharge.at))}</p>
      )}
      {card !== null && !isCancelled && <p className={styles.quiet}>{words.card(cardName(card.brand), card.last4)}</p>}
      {descriptor !== '' && <p className={styles.quiet}>{words.statement(descriptor)}</p>}
    </div>
  )
}

/** TS-23: the member's own limit has no room for the renewal before. */
function Rests({ plan, until }: { plan: string; until: number }) {
  const { rests, refused } = useTexts('spending')
  const { longDate } = useFormats()
  return (
    <Callout>
      {rests(plan, longDate(until))} <UiLink href="/profile/spending">{refused.action}</UiLink>
    </Callout>
  )
}

/** R11: stands here for as long as withdrawing is possible. */
function Withdrawal({ order, onOpen, isNamed }: { order: PaidOrder; onOpen: () => void; isNamed: boolean }) {
  const { withdraw: words } = useTexts('payments')
  const { longDate } = useFormats()
  return (
    <div className={styles.way}>
      <Button variant="secondary" onClick={onOpen}>
        {isNamed ? `${words.action} (${order.plan})` : words.action}
      </Button>
      {order.withdrawal !== null && <p className={styles.quiet}>{words.until(longDate(order.withdrawal.until))}</p>}
    </div>
  )
}
