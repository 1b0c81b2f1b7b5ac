import { useId, useState, type ReactNode } from 'react'

import { createPart, usePart } from '../feedback/use-part.ts'
import styles from './range-field.module.css'
import type { RangeLineProps } from './range-line.tsx'

interface RangeFieldProps extends RangeLineProps {
  label: ReactNode
  /** What the choice is in words, beside the label: '25 to 40'. */
  shown: ReactNode
}

const part = createPart(() => import('./range-line.tsx'))

/** From and to on one line with two thumbs, which has a file of its own, and two boxes to type the same figures into. */
export function RangeField({ label, fromLabel, toLabel, min, max, value, onChange, shown }: RangeFieldProps) {
  const id = useId()
  const [from, to] = value
  const loaded = usePart(part, true)
  const setFrom = (next: number) => onChange([Math.min(Math.max(next, min), to), to])
  const setTo = (next: number) => onChange([from, Math.max(Math.min(next, max), from)])
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {label} <span className={styles.shown}>{shown}</span>
      </legend>
      <div className={styles.line}>
        {loaded && <loaded.RangeLine {...{ fromLabel, toLabel, min, max, value, onChange }} />}
      </div>
      <div className={styles.boxes}>
        <NumberBox id={`${id}-from`} label={fromLabel} min={min} max={to} value={from} onChange={setFrom} />
        <span className={styles.dash} aria-hidden="true" />
        <NumberBox id={`${id}-to`} label={toLabel} min={from} max={max} value={to} onChange={setTo} />
      </div>
    </fieldset>
  )
}

interface NumberBoxProps {
  id: string
  label: string
  min: number
  max: number
  value: number
  onChange(value: number): void
}

/** Takes a figure when it is a whole one within the bounds, and shows the one that counts when it is left. */
function NumberBox({ id, label, min, max, value, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <label className={styles.box} htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={typed ?? String(value)}
        onChange={(event) => {
          const text = event.currentTarget.value
          const figure = Number(text)
          setTyped(text)
          if (text !== '' && Number.isInteger(figure) && figure >= min && figure <= max) onChange(figure)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}
