import type { ComponentProps } from 'react'

import styles from './choices.module.css'
import type { Option } from './choices.tsx'
import { cx } from '../cx.ts'
import { Field, describedBy, useFieldIds, type FieldTexts } from './field.tsx'
import { ChevronDownIcon } from '../icons.ts'

export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly Option[]
    /** Shown first, cannot be chosen: 'Choose'. */
    placeholder?: string | undefined
  }

/** The platform's own select, dressed. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  mark,
  options,
  placeholder,
  id,
  className,
  ...rest
}: SelectProps) {
  const ids = useFieldIds(id)
  const isFree = rest.value === undefined && rest.defaultValue === undefined
  return (
    <Field ids={ids} label={label} hideLabel={hideLabel} hint={hint} error={error} mark={mark}>
      <span className={cx(styles.selectBox, error && styles.faulty, className)}>
        <select
          {...rest}
          {...(isFree && placeholder ? { defaultValue: '' } : {})}
          id={ids.control}
          className={styles.select}
          {...describedBy(ids, { hint, error })}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
    </Field>
  )
}
