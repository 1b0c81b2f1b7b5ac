import type { SpendingLimit } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useTexts } from '../../shared/language.tsx'
import styles from './spending.module.css'

type Props = {
  readonly raise: NonNullable<SpendingLimit['raise']>
  readonly sum: (amountMinor: number) => string
  readonly moment: (at: number) => string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onKeep: () => void
}

/** TS-23: a higher limit that was asked for: it waits for a day, then for a second yes. */
export function Raise({ raise, sum, moment, isBusy, onConfirm, onKeep }: Props) {
  const { raise: words } = useTexts('spending').limits
  return (
    <Callout>
      <p>
        {raise.amount === null ? words.toNone : words.to(sum(raise.amount))}{' '}
        {raise.isReady ? words.ready(moment(raise.until)) : words.waits(moment(raise.from))}
      </p>
      <div className={styles.buttons}>
        {raise.isReady && (
          <Button size="s" busy={isBusy} onClick={onConfirm}>
            {words.confirm}
          </Button>
        )}
        <Button size="s" variant="secondary" disabled={isBusy} onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </Callout>
  )
}
