import { PAYOUT_MINIMUM, type PayoutOverview, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { Loaded } from '../work/loaded.tsx'
import { useDay, useSum } from '../work/shown.ts'
import styles from '../work/work.module.css'
import { BankDetails } from './bank-details.tsx'
import { PayoutHistory } from './payout-history.tsx'
import { TaxData } from './tax-data.tsx'
import { payoutsKey, useSave } from './use-save.ts'

/** AN-21: her balance, what is on the way, where it goes, and her payouts. */
export function Payouts() {
  const words = useTexts('studioPayouts')
  const read = useQuery({ queryKey: payoutsKey, queryFn: () => call(routes.studioPayouts, {}) })
  return (
    <section aria-labelledby="payouts" className={styles.part}>
      <h2 id="payouts">{words.title}</h2>
      <Loaded of={read}>
        {(overview) => (
          <>
            <Balance of={overview} />
            <BankDetails of={overview} />
            <TaxData of={overview} />
            <PayoutHistory payouts={overview.payouts} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Balance({
  of: { balance, onTheWay, held, available, obstacle, currency, nextDay },
}: {
  readonly of: PayoutOverview
}) {
  const words = useTexts('studioPayouts')
  const sum = useSum()
  const dayOf = useDay()
  return (
    <>
      <ul className={styles.rows}>
        <li>
          <span className={styles.line}>
            <strong>{words.balance}</strong>
            <strong className={styles.sum}>{sum(balance, currency)}</strong>
          </span>
          <span className={styles.quiet}>{words.balanceText}</span>
        </li>
        {onTheWay > 0 && (
          <li>
            <span className={styles.line}>
              <span>{words.onTheWay}</span>
              <strong className={styles.sum}>{sum(onTheWay, currency)}</strong>
            </span>
          </li>
        )}
        {held > 0 && (
          <li>
            <span className={styles.line}>
              <span>{words.held}</span>
              <strong className={styles.sum}>{sum(held, currency)}</strong>
            </span>
            <UiLink href="/decisions">{words.seeDecisions}</UiLink>
          </li>
        )}
      </ul>
      <p className={styles.quiet}>{words.next(dayOf(nextDay))}</p>
      {obstacle === null ? (
        <Request amount={available} currency={currency} />
      ) : (
        <Callout tone={obstacle === 'tax' || obstacle === 'details' ? 'warning' : 'info'}>
          {obstacle === 'minimum' ? words.obstacles.minimum(sum(PAYOUT_MINIMUM, currency)) : words.obstacles[obstacle]}
        </Callout>
      )}
    </>
  )
}

function Request({ amount, currency }: { readonly amount: number; readonly currency: string }) {
  const words = useTexts('studioPayouts')
  const sum = useSum()
  // the same press is one payout, however often it is sent
  const key = useRef(crypto.randomUUID())
  const { save, isBusy, fault } = useSave(
    () => call(routes.studioRequestPayout, { body: { key: key.current, amount } }),
    { said: words.requested },
  )
  return (
    <>
      <div className={styles.acts}>
        <Button busy={isBusy} onClick={() => save()}>
          {words.request(sum(amount, currency))}
        </Button>
      </div>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
    </>
  )
}
