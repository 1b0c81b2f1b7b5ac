import type { SpendingLimit, SpendingSpan } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { LimitForm } from './limit-form.tsx'
import { Raise } from './raise.tsx'
import styles from './spending.module.css'
import { useChangeLimit } from './use-change-limit.ts'

type Props = {
  readonly span: SpendingSpan
  readonly limit: SpendingLimit | undefined
  readonly currency: string
  readonly timeZone: string
  readonly onDone: (text: string | undefined) => void
}

/** One limit: what it is, what it leaves, and its form. */
export function LimitRow({ span, limit, currency, timeZone, onDone }: Props) {
  const { limits: words } = useTexts('spending')
  const { money, longDate, time } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const change = useChangeLimit(span)
  const sum = (amountMinor: number) => money({ amountMinor, currency })
  const moment = (at: number) => `${longDate(at, timeZone)}, ${time(at, timeZone)}`
  const name = words.spans[span]

  async function save(amount: number | null): Promise<void> {
    onDone(undefined)
    const spending = await change.set(amount)
    if (spending === null) return
    setOpen(false)
    const isAsked = spending.limits.some((one) => one.span === span && one.raise !== null)
    onDone(isAsked ? words.asked : words.saved)
  }
  async function confirm(): Promise<void> {
    if ((await change.confirm()) !== null) onDone(words.raise.confirmed)
  }
  async function keep(): Promise<void> {
    if (limit !== undefined && (await change.set(limit.amount)) !== null) onDone(words.raise.kept)
  }

  return (
    <section className={styles.span} aria-label={name}>
      <div className={styles.row}>
        <h3>{name}</h3>
        <span className={limit === undefined ? styles.quiet : styles.amount}>
          {limit === undefined ? words.none : sum(limit.amount)}
        </span>
      </div>
      {limit !== undefined && (
        <p className={styles.quiet}>
          {words.counted(sum(limit.counted))} · {words.left(sum(limit.left), moment(limit.endsAt))}
        </p>
      )}
      {limit?.raise && (
        <Raise
          raise={limit.raise}
          sum={sum}
          moment={moment}
          isBusy={change.isBusy}
          onConfirm={() => void confirm()}
          onKeep={() => void keep()}
        />
      )}
      <div role="alert">{change.fault !== undefined && !isOpen && <Callout tone="danger">{change.fault}</Callout>}</div>
      {isOpen ? (
        <LimitForm
          hasLimit={limit !== undefined}
          currency={currency}
          isBusy={change.isBusy}
          fault={change.fault}
          onSave={(amount) => void save(amount)}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            size="s"
            aria-label={limit === undefined ? words.setOf(name) : words.changeOf(name)}
            onClick={() => setOpen(true)}
          >
            {limit === undefined ? words.set : words.change}
          </Button>
        </div>
      )}
    </section>
  )
}
