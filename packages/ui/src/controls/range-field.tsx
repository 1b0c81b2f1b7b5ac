import { useId, useState, type CSSProperties, type ReactNode } from 'react'

import styles from './range-field.module.css'

interface RangeFieldProps {
  label: ReactNode
  /** The names of the two ends: 'from', 'to'. */
  fromLabel: string
  toLabel: string
  min: number
  max: number
  value: readonly [from: number, to: number]
  onChange(value: readonly [from: number, to: number]): void
  /** What the choice is in words, beside the label: '25 to 40'. */
  shown: ReactNode
}

/** From and to on one line with two thumbs, each the platform's own slider, and two boxes to type the same figures into. */
export function RangeField({ label, fromLabel, toLabel, min, max, value, onChange, shown }: RangeFieldProps) {
  const id = useId()
  const [from, to] = value
  const share = (at: number) => (at - min) / (max - min)
  const style = { '--from': share(from), '--to': share(to) } as CSSProperties // custom properties
  const setFrom = (next: number) => onChange([Math.min(Math.max(next, min), to), to])
  const setTo = (next: number) => onChange([from, Math.max(Math.min(next, max), from)])
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {label} <span className={styles.shown}>{shown}</span>
      </legend>
      <div className={styles.line} style={style}>
        <span className={styles.track} aria-hidden="true" />
        <input
          type="range"
          aria-label={fromLabel}
          min={min}
          max={max}
          value={from}
          // the thumb that can still move away from an end lies on top
          data-above={from > (min + max) / 2 || undefined}
          onChange={(event) => setFrom(event.currentTarget.valueAsNumber)}
        />
        <input
          type="range"
          aria-label={toLabel}
          min={min}
          max={max}
          value={to}
          onChange={(event) => setTo(event.currentTarget.valueAsNumber)}
        />
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
