import { useId, type ComponentProps, type ReactNode } from 'react'

import styles from './choices.module.css'
import { cx } from '../cx.ts'
import { FieldError, describedBy, useFieldIds } from './field.tsx'
import { CheckIcon } from '../icons.ts'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  hint?: string | undefined
  disabled?: boolean | undefined
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Marks the box as missing without a message (ID-02). */
  highlighted?: boolean | undefined
}

/** A box to tick, with its label as part of the target. */
export function Checkbox({ label, hint, error, highlighted, id, className, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id)
  return (
    <div className={cx(styles.checkField, className)}>
      <label className={cx(styles.check, (highlighted || error) && styles.highlighted)}>
        <input
          {...rest}
          id={ids.control}
          type="checkbox"
          {...describedBy(ids, { hint, error })}
          {...(highlighted ? { 'aria-invalid': true } : {})}
        />
        <span className={styles.checkBox} aria-hidden="true">
          <CheckIcon strokeWidth={3.5} />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={ids.hint} className={styles.checkHint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}

/** On or off, at once. */
export function Switch({
  label,
  hint,
  id,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  const ids = useFieldIds(id)
  return (
    <div className={styles.checkField}>
      <label className={cx(styles.check, styles.switch)}>
        <span>{label}</span>
        <input {...rest} id={ids.control} type="checkbox" role="switch" {...describedBy(ids, { hint })} />
        <span className={styles.track} aria-hidden="true" />
      </label>
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  legend: ReactNode
  hideLegend?: boolean | undefined
  name?: string | undefined
  options: readonly Option<Value>[]
  value: Value | undefined
  onChange(value: Value): void
  error?: string | undefined
  disabled?: boolean | undefined
}

/** One of a few, each on its own line. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  return <Choice {...props} look="radios" />
}

/** One of two to four short ones, side by side. */
export function Segmented<Value extends string>(props: ChoiceProps<Value>) {
  return <Choice {...props} look="segments" />
}

function Choice<Value extends string>({
  legend,
  hideLegend,
  name,
  options,
  value,
  onChange,
  error,
  disabled,
  look,
}: ChoiceProps<Value> & { look: 'radios' | 'segments' }) {
  const id = useId()
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx(styles.legend, hideLegend && styles.hidden)}>{legend}</legend>
      <div className={cx(styles[look], error && styles.highlighted)}>
        {options.map((option) => (
          <label key={option.value} className={look === 'segments' ? styles.segment : styles.check}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {look === 'radios' && <span className={styles.radioDot} aria-hidden="true" />}
            <span>
              {option.label}
              {option.hint && <span className={styles.optionHint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
