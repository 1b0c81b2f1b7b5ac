import type { ReactNode } from 'react'
import type { ItemAction } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useCodeText } from '../../shared/calls/error-text.ts'
import { useKeys } from '../../shared/keys.ts'
import { useTexts } from '../../shared/language.tsx'
import { useTimes } from '../../shared/time.tsx'
import type { Lease, LeaseControl } from './use-lease.ts'
import styles from './cases.module.css'

type Props = {
  readonly lease: Lease | null
  readonly control: LeaseControl
  readonly action: ItemAction | undefined
  /** What else may be done with it. */
  readonly children?: ReactNode
}

/** BO-14: who has it, and how to get it. */
export function LeaseBar({ lease, control, action, children }: Props) {
  const { lease: words } = useTexts('backofficeCases')
  const codeText = useCodeText()
  const times = useTimes()
  const mayClaim = !control.isOwn && action?.allowed === true
  useKeys(
    mayClaim
      ? [{ keys: 'mod+Enter', label: words.claim, group: 'queue', run: () => control.claim(lease !== null) }]
      : [],
  )
  const text =
    lease === null
      ? words.free
      : lease.isOwn
        ? words.yours(times.time(lease.until))
        : words.theirs(lease.by, times.time(lease.since))
  return (
    <div className={styles.lease} role="status">
      <p>{action?.allowed === false && lease === null ? codeText(action.why) : text}</p>
      {control.isOwn ? (
        <Button size="s" variant="secondary" busy={control.isBusy} onClick={control.release}>
          {words.release}
        </Button>
      ) : (
        mayClaim && (
          <Button size="s" busy={control.isBusy} onClick={() => control.claim(lease !== null)}>
            {lease === null ? words.claim : words.takeOver}
          </Button>
        )
      )}
      {children}
      {control.refusal !== undefined && <Callout tone="danger">{control.refusal}</Callout>}
    </div>
  )
}
