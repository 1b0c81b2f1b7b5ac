import { useId } from 'react'

import { cx } from '../cx.ts'
import { FieldError } from '../controls/field.tsx'
import { StarIcon } from '../icons.ts'
import styles from './stars.module.css'

const MOST_STARS = 5
const steps = Array.from({ length: MOST_STARS }, (_, index) => index + 1)

/** UI-13: 0 to 5 stars, read as one text. */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {steps.map((step) => (
        <StarIcon key={step} aria-hidden data-full={step <= count} />
      ))}
    </span>
  )
}

interface StarChoiceProps {
  /** Of the first star, so that a summary of faults can lead there. */
  id: string
  legend: string
  /** '3 of 5 stars' */
  labelOf(count: number): string
  value: number
  onChange(count: number): void
  error?: string | undefined
}

/** One to five stars: radio buttons for the keyboard and the screen reader, stars for the eye and the thumb. */
export function StarChoice({ id, legend, labelOf, value, onChange, error }: StarChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {steps.map((step) => (
          <label key={step} className={cx(styles.star, step <= value && styles.full)} title={labelOf(step)}>
            <input
              id={step === 1 ? id : undefined}
              type="radio"
              name={name}
              checked={step === value}
              aria-label={labelOf(step)}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(step)}
            />
            <StarIcon aria-hidden />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
