import { type MemberDetails, operatorCalls, type Revealable, type RevealField } from '@incontro/contract/backoffice.ts'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { refreshAll } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Time } from '../../shared/time.tsx'
import styles from './members.module.css'

type Props = {
  readonly member: Pick<MemberDetails, 'trackerId' | 'actions'>
  readonly value: Revealable
  readonly field: RevealField
  /** Whose network it is. */
  readonly sessionId?: string
  /** How the value reads; as it is without it. */
  readonly shown?: (value: string) => string
}

/** G8: a value in part, and in full for a quarter of an hour after it was revealed with a reason. */
export function RevealedValue({
  member: { trackerId, actions },
  value,
  field,
  sessionId,
  shown = (one) => one,
}: Props) {
  const { reveal: words } = useTexts('backofficeMembers')
  const run = useAct(operatorCalls.revealMember)
  const isOver = useIsOver(value.until)
  const plain = isOver ? null : value.plain
  return (
    <span className={styles.reveal}>
      <span className={styles.value}>{plain === null ? value.masked : shown(plain)}</span>
      {plain !== null && value.until !== null ? (
        <span className={styles.until}>
          {words.until} <Time at={value.until} look="time" />
        </span>
      ) : (
        <ActionButton
          run={run}
          action={actionOf(actions, operatorCalls.revealMember)}
          name={words.fields[field]}
          size="s"
          variant="ghost"
        />
      )}
      <ActDialog
        run={run}
        title={words.title(words.fields[field])}
        text={words.text}
        params={{ trackerId }}
        fields={() => ({ field, ...(sessionId !== undefined && { sessionId }) })}
      />
    </span>
  )
}

/** As long as the server says it in full. */
const REVEALED_MS = 15 * 60_000

/**
 * Whether a value has stood in full for long enough; then everything is asked again, so that nothing in full stays in the page's
 * memory. Counted here: the clock of the browser may be another than the server's.
 */
function useIsOver(until: number | null): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    if (until === null) return undefined
    const timer = setTimeout(() => {
      setOver(true)
      void refreshAll()
    }, REVEALED_MS)
    return () => clearTimeout(timer)
  }, [until])
  return isOver
}
