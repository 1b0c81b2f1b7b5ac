import type { OrderTerms } from '@incontro/contract'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { OrderLines } from './order-lines.tsx'

/** R3, R7: what a change charges now, credits, brings, and when the next charge is. */
export function ChangeLines({ terms }: { readonly terms: OrderTerms }) {
  const { order } = useTexts('pay')
  const { lines: words, nothingNow, noPayment } = useTexts('planChange')
  const { money, longDate, period: periodWords } = useFormats()
  const { kind, from, currency, credited, credits, dueNow, nextCharge, level, period, needsPayment } = terms
  const sum = (amountMinor: number) => money({ amountMinor, currency })
  const isNow = kind === 'upgrade' || kind === 'renewal'
  const lines: [term: string, text: string][] = [[order.plan, terms.plan]]
  if (credits > 0)
    lines.push([words.brings, kind === 'upgrade' ? words.kept(order.credits(credits)) : order.credits(credits)])
  if (terms.settledCredits > 0)
    lines.push(
      [order.settles, order.credits(terms.settledCredits)],
      [order.arrives, order.credits(credits - terms.settledCredits)],
    )
  lines.push([words.level, words.levels[level]])
  if (period !== null) lines.push([order.period, periodWords(period)])
  lines.push([words.begins, isNow ? words.atOnce : words.onDate(longDate(terms.beginsAt))])
  if (credited > 0 && from !== null) lines.push([words.credited, words.creditedFor(sum(credited), from)])
  if (nextCharge !== null) lines.push([words.next, words.nextOn(sum(nextCharge.amount), longDate(nextCharge.at))])
  lines.push([order.term, order.noTerm], [order.cancel, order.howToCancel])
  if (dueNow > 0 && kind !== 'renewal') lines.push([order.withdrawal, order.howToWithdraw])
  const note = dueNow > 0 ? order.withVat : needsPayment ? nothingNow : noPayment
  return <OrderLines lines={lines} total={{ term: words.now, amount: sum(dueNow), note }} />
}
