import { useId, type ReactNode } from 'react'

import { cx } from '../cx.ts'
import styles from './field.module.css'
import { AlertIcon } from '../icons.ts'

export interface FieldTexts {
  label: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** What is wrong, beside the field; undefined when nothing is. */
  error?: string | undefined
  /** A word after the label, such as 'optional'. */
  mark?: string | undefined
}

interface FieldIds {
  control: string
  hint: string
  error: string
}

/** Ids that tie a control to its label, hint and error. */
export function useFieldIds(given: string | undefined): FieldIds {
  const own = useId()
  const control = given ?? own
  return { control, hint: `${control}-hint`, error: `${control}-error` }
}

/** The attributes that a control needs to be announced with its hint and error. */
export function describedBy(ids: FieldIds, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return {
    'aria-describedby': cx(error ? ids.error : undefined, hint ? ids.hint : undefined),
    'aria-invalid': error ? (true as const) : undefined,
  }
}

/** Label, control, hint and error, in the order in which they are read. */
export function Field({
  ids,
  label,
  hideLabel,
  hint,
  error,
  mark,
  children,
}: FieldTexts & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={cx(styles.label, hideLabel && styles.hidden)} htmlFor={ids.control}>
        {label}
        {mark && <span className={styles.mark}>{mark}</span>}
      </label>
      {children}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  )
}

interface ErrorSummaryProps {
  title: string
  /** Fault and the id of its field. */
  faults: readonly { fieldId: string; text: string }[]
}

/** All faults of a form at once, announced when they appear, each leading to its field. */
export function ErrorSummary({ title, faults }: ErrorSummaryProps) {
  return (
    <div role="alert">
      {faults.length > 0 && (
        <div className={styles.summary}>
          <p className={styles.summaryTitle}>{title}</p>
          <ul className={styles.summaryList}>
            {faults.map(({ fieldId, text }) => (
              <li key={fieldId}>
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(fieldId)?.focus()
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
