import type { RatePlan } from '@incontro/contract'
import { brand } from '../../../shared/brand.ts'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { useRealtime } from '../../../shared/realtime.ts'
import { useMember } from '../../../shared/session.ts'
import { renewalDate } from '../state/renewal.ts'
import type { WayName } from '../state/ways.ts'
import { OrderLines } from './order-lines.tsx'

type SummaryProps = {
  readonly plan: RatePlan
  readonly by: WayName | undefined
  /** How many of its credits pay what the member owes. */
  readonly settledCredits: number
}

/** R7: what is ordered, what it costs now and later, for how long, and how to end it; stands directly above the button. */
export function OrderSummary({ plan, by, settledCredits }: SummaryProps) {
  const { order } = useTexts('pay')
  const { money: amounts } = useTexts('common')
  const { money, period: periodWords, longDate } = useFormats()
  const { flow } = useMember()
  const socket = useRealtime()
  const { currency, period } = plan
  const credits = plan.credits + (by === 'paypal' ? plan.promoCredits : 0) // PL-05
  const standing = plan.level === 2 ? order.vip : plan.level === 1 ? order.premium : null
  const brings = [credits > 0 ? order.credits(credits) : null, standing].filter((part) => part !== null)
  const lines: [term: string, text: string][] = [
    [order.plan, plan.name],
    ...(brings.length > 0 ? [[order.brings, brings.join(', ')] satisfies [string, string]] : []),
    ...(settledCredits > 0
      ? ([
          [order.settles, order.credits(settledCredits)],
          [order.arrives, order.credits(credits - settledCredits)],
        ] satisfies [string, string][])
      : []),
    ...(period === null
      ? []
      : ([
          [order.period, periodWords(period)],
          [
            order.renewal,
            order.renews(amounts.per(plan.price, currency, period), longDate(renewalDate(socket.now(), period))),
          ],
          [order.term, order.noTerm],
          [order.cancel, order.howToCancel],
        ] satisfies [string, string][])),
    ...(plan.totalPrice > 0 ? [[order.withdrawal, order.howToWithdraw] satisfies [string, string]] : []),
    [order.seller, `${brand.company.name}, ${brand.company.address}`],
    [order.statement, flow.descriptor],
  ]
  const note = plan.totalPrice > 0 ? order.withVat : order.free
  const amount = money({ amountMinor: plan.totalPrice, currency })
  return <OrderLines lines={lines} total={{ term: order.price, amount, note }} />
}
