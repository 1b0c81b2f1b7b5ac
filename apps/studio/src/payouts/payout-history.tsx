import type { PayoutState, StudioPayout } from '@incontro/contract'
import { Badge } from '@incontro/ui/card.tsx'
import { useFormats, useTexts } from '../shared/language.tsx'
import { useSum } from '../work/shown.ts'
import styles from '../work/work.module.css'
import { accountShown } from './account-shown.ts'

/** AN-21: her payouts, where each is, and why one came back. */
export function PayoutHistory({ payouts }: { readonly payouts: readonly StudioPayout[] }) {
  const { history: words } = useTexts('studioPayouts')
  return (
    <>
      <h3>{words.title}</h3>
      {payouts.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles.rows}>
          {payouts.map((payout) => (
            <Payout key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </>
  )
}

function Payout({ payout }: { readonly payout: StudioPayout }) {
  const { history: words } = useTexts('studioPayouts')
  const { longDate } = useFormats()
  const sum = useSum()
  const { amount, currency, state, isOwnRequest, at, endedAt, account, failure } = payout
  return (
    <li>
      <span className={styles.line}>
        <span>{longDate(endedAt ?? at)}</span>
        <strong className={styles.sum}>{sum(amount, currency)}</strong>
      </span>
      <span className={styles.acts}>
        <Badge tone={toneOf(state)}>{words.states[state]}</Badge>
        <span className={styles.quiet}>{isOwnRequest ? words.own : words.month}</span>
        {account !== null && <span className={styles.quiet}>{words.to(accountShown(account))}</span>}
      </span>
      {failure !== null && (
        <span>
          {failure} {words.back}
        </span>
      )}
    </li>
  )
}

function toneOf(state: PayoutState): 'success' | 'danger' | 'neutral' {
  if (state === 'paid') return 'success'
  return state === 'failed' ? 'danger' : 'neutral'
}
