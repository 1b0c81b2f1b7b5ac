import type { DecisionMoney } from '@incontro/contract'
import type { DecisionTools } from './tools.ts'

type Props = { readonly money: DecisionMoney; readonly tools: DecisionTools }

/** TS-16: what a decision does to what was paid. */
export function MoneyLines({ money: { stopsRenewal, unused, refunded, withheld }, tools: { words, sums } }: Props) {
  return (
    <>
      {stopsRenewal && <p>{words.renewal}</p>}
      {unused === 'kept' && <p>{words.money.kept}</p>}
      {unused === 'withheld' && <p>{words.money.withheld(sums(withheld))}</p>}
      {refunded.length > 0 && <p>{words.money.refunded(sums(refunded))}</p>}
    </>
  )
}
