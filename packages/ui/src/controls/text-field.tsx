import { useState, type ComponentProps, type ReactNode } from 'react'

import { IconButton } from './button.tsx'
import { cx } from '../cx.ts'
import { Field, describedBy, useFieldIds, type FieldTexts } from './field.tsx'
import { EyeIcon, EyeOffIcon } from '../icons.ts'
import styles from './text-field.module.css'

export type TextFieldProps = FieldTexts &
  ComponentProps<'input'> & {
    /** Stands inside the box, before or after what is typed. */
    start?: ReactNode
    end?: ReactNode
  }

/** One line of text. `ref` and every attribute of an input go to the input. */
export function TextField({ label, hideLabel, hint, error, mark, start, end, id, className, ...rest }: TextFieldProps) {
  const ids = useFieldIds(id)
  return (
    <Field ids={ids} label={label} hideLabel={hideLabel} hint={hint} error={error} mark={mark}>
      <span className={cx(styles.box, error && styles.faulty, className)}>
        {start && <span className={styles.side}>{start}</span>}
        <input {...rest} id={ids.control} className={styles.input} {...describedBy(ids, { hint, error })} />
        {end}
      </span>
    </Field>
  )
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string; hideLabelText: string }

/** A password that can be looked at. */
export function PasswordField({ showLabel, hideLabelText, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="s"
          label={isShown ? hideLabelText : showLabel}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

export type TextareaProps = FieldTexts & ComponentProps<'textarea'>

/** Several lines; grows with what is written, from 43 px on (CH-07). */
export function Textarea({ label, hideLabel, hint, error, mark, id, className, ...rest }: TextareaProps) {
  const ids = useFieldIds(id)
  return (
    <Field ids={ids} label={label} hideLabel={hideLabel} hint={hint} error={error} mark={mark}>
      <GrowingTextarea
        {...rest}
        id={ids.control}
        className={cx(error && styles.faulty, className)}
        {...describedBy(ids, { hint, error })}
      />
    </Field>
  )
}

/** The bare textarea that grows; for a composer that has its own label. */
export function GrowingTextarea({
  className,
  value,
  defaultValue,
  onInput,
  rows = 1,
  ...rest
}: ComponentProps<'textarea'>) {
  // The box behind holds the same text and gives the height where the browser has no field-sizing yet.
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const shown = value === undefined ? typed : String(value)
  return (
    <span className={cx(styles.box, styles.growing, className)} data-text={`${shown}\n`}>
      <textarea
        {...rest}
        {...(value === undefined ? { defaultValue } : { value })}
        rows={rows}
        className={styles.textarea}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput?.(event)
        }}
      />
    </span>
  )
}
