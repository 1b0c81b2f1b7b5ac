import { Callout } from '@incontro/ui/states.tsx'
import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = {
  readonly onSubmit: () => void
  /** What the server refused. */
  readonly refusal?: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

/** Fields one below the other; a refusal is announced above them, and what was typed stays. */
export function Form({ onSubmit, refusal, label, children }: Props) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div role="alert">{refusal !== undefined && <Callout tone="danger">{refusal}</Callout>}</div>
      {children}
    </form>
  )
}

export function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
