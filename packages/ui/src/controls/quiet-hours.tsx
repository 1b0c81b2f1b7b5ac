import { useId } from 'react'
import { Button } from './button.tsx'
import styles from './quiet-hours.module.css'
import { Select } from './select.tsx'

type Props = {
  readonly words: { readonly label: string; readonly from: string; readonly to: string }
  /** What the hours mean, and by which clock. */
  readonly hint: string
  readonly value: { readonly from: number; readonly to: number }
  /** Of an hour of the day. */
  readonly hourText: (hour: number) => string
  readonly onChange: (value: { readonly from: number; readonly to: number }) => void
  /** Where this device goes by another clock. */
  readonly clock?: { readonly label: string; readonly onUse: () => void } | undefined
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Between which hours nothing is sent. */
export function QuietHours({ words, hint, value, hourText, onChange, clock }: Props) {
  const hintId = useId()
  const options = hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))
  return (
    <>
      <fieldset className={styles.hours} aria-describedby={hintId}>
        <legend>{words.label}</legend>
        {(['from', 'to'] as const).map((end) => (
          <Select
            key={end}
            label={words[end]}
            options={options}
            value={String(value[end])}
            onChange={({ currentTarget }) => onChange({ ...value, [end]: Number(currentTarget.value) })}
          />
        ))}
        <p id={hintId}>{hint}</p>
      </fieldset>
      {clock && (
        <Button variant="link" size="s" onClick={clock.onUse}>
          {clock.label}
        </Button>
      )}
    </>
  )
}
