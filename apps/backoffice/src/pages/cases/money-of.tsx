import type { CaseDetails, DecisionMoney } from '@incontro/contract/backoffice.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import type { Draft } from './decision-draft.ts'
import styles from './cases.module.css'

/** TS-16: what a restriction would do to money, before it is decided. */
export function MoneyOf({ draft, of }: { draft: Draft; of: Pick<CaseDetails, 'money' | 'proposals'> }) {
  const { money: words } = useTexts('backofficeCases').decide
  const { money, list } = useFormats()
  const { stopsRenewal, unused, refunded, withheld } = moneyOf(draft, of)
  const sum = (sums: DecisionMoney['refunded']) =>
    list(sums.map(({ minor, currency }) => money({ amountMinor: minor, currency })))
  const lines = [
    ...(stopsRenewal ? [words.renewal] : []),
    ...(unused === 'none' ? [words.none] : []),
    ...(unused === 'kept' ? [words.kept] : []),
    ...(unused === 'withheld' ? [words.withheld(sum(withheld))] : []),
    ...(refunded.length > 0 ? [words.refunded(sum(refunded))] : []),
  ]
  return (
    <section aria-label={words.title} aria-live="polite" className={styles.fields}>
      <h3 className={styles.name}>{words.title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

function moneyOf({ outcome, days, policyId }: Draft, { money, proposals }: Pick<CaseDetails, 'money' | 'proposals'>) {
  if (outcome === 'closing')
    return proposals.find((one) => one.policyId === policyId)?.isFraud === true ? money.fraud : money.closing
  const found = money.suspension.findLast(({ fromDays }) => fromDays <= Number(days)) ?? money.suspension[0]
  return found?.money ?? money.closing
}
