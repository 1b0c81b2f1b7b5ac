import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { amountOf } from './amount.rules.ts'
import styles from './spending.module.css'

type Props = {
  readonly hasLimit: boolean
  readonly currency: string
  readonly isBusy: boolean
  readonly fault: string | undefined
  /** Minor units; null removes it. */
  readonly onSave: (amount: number | null) => void
  readonly onCancel: () => void
}

/** An amount to type; empty at first, whatever the limit is (TS-23: never pre-set). */
export function LimitForm({ hasLimit, currency, isBusy, fault, onSave, onCancel }: Props) {
  const { limits: words } = useTexts('spending')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const amount = amountOf(text)
    setWrong(amount === null)
    if (amount !== null) onSave(amount)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={words.amount(currency)}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        error={isWrong ? words.invalid : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {words.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
        {hasLimit && (
          <Button variant="ghost" disabled={isBusy} onClick={() => onSave(null)}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  )
}
