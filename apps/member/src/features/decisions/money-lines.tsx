import type { DecisionMoney, Sum } from '@incontro/contract'
import { useFormats, useTexts } from '../../shared/language.tsx'

/** TS-16: what a decision does to what was paid. */
export function MoneyLines({ money: { stopsRenewal, unused, refunded, withheld } }: { money: DecisionMoney }) {
  const words = useTexts('decisions')
  const { money, list } = useFormats()
  const sum = (sums: readonly Sum[]) => list(sums.map(({ minor, currency }) => money({ amountMinor: minor, currency })))
  return (
    <>
      {stopsRenewal && <p>{words.renewal}</p>}
      {unused === 'kept' && <p>{words.money.kept}</p>}
      {unused === 'withheld' && <p>{words.money.withheld(sum(withheld))}</p>}
      {refunded.length > 0 && <p>{words.money.refunded(sum(refunded))}</p>}
    </>
  )
}
