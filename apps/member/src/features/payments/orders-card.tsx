import { Badge, Card } from '@incontro/ui/card.tsx'
import { StatementIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { cardName } from '../../shared/payments/card-name.ts'
import { type PaidOrder, usePassport } from './passport-query.ts'
import styles from './payments.module.css'

/** Everything that was paid, newest first, with what went back. Loading and errors are shown by the plan's card above. */
export function OrdersCard() {
  const words = useTexts('payments')
  const { data } = usePassport()
  if (!data) return null
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.orders}</h2>
      {data.orders.length === 0 ? (
        <p className={styles.quiet}>{words.noOrders}</p>
      ) : (
        <ol className={styles.orders}>
          {data.orders.map((order) => (
            <Order key={order.orderId} order={order} />
          ))}
        </ol>
      )}
      <UiLink href="/statement" className={styles.link}>
        <StatementIcon aria-hidden /> {words.credits}
      </UiLink>
    </Card>
  )
}

function Order({ order }: { order: PaidOrder }) {
  const words = useTexts('payments')
  const { labelled } = useTexts('common')
  const { refunds: back, disputes } = useTexts('passport')
  const { money, longDate } = useFormats()
  const { plan, kind, price, currency, paidAt, last4, cardBrand, descriptor, refunds, dispute, withdrawnAt } = order
  const sum = (amountMinor: number) => money({ amountMinor, currency })
  return (
    <li className={styles.order}>
      <div>
        <p className={styles.what}>{labelled(words.kinds[kind], plan)}</p>
        <p className={styles.quiet}>
          {longDate(paidAt)}
          {last4 !== null && ` · ${cardName(cardBrand ?? '')} •••• ${last4}`} · {descriptor}
        </p>
        {withdrawnAt !== null && <p className={styles.quiet}>{words.withdrawnOn(longDate(withdrawnAt))}</p>}
      </div>
      <div className={styles.figures}>
        <p>{sum(price)}</p>
        {refunds.map(({ state, amount, at }, index) => (
          <Badge key={index} tone={state === 'done' ? 'success' : state === 'failed' ? 'warning' : 'neutral'}>
            {state === 'done' ? back.done(sum(amount), longDate(at)) : back[state](sum(amount))}
          </Badge>
        ))}
        {dispute !== null && <Badge tone="warning">{disputes[dispute]}</Badge>}
      </div>
    </li>
  )
}
