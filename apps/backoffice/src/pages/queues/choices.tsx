import { Button } from '@incontro/ui/button.tsx'
import { useId } from 'react'
import styles from './queues.module.css'

export type Choice<Value extends string> = {
  readonly value: Value
  readonly label: string
}
type Props<Value extends string> = {
  readonly title: string
  readonly hint?: string
  readonly choices: readonly Choice<Value>[]
  readonly isDisabled: boolean
  readonly onChoose: (value: Value) => void
}

/** What may be chosen by a figure of the keyboard or by a press: each does it at once. */
export function Choices<Value extends string>({ title, hint, choices, isDisabled, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.choices}>
      <h3 id={id}>{title}</h3>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <ol>
        {choices.map(({ value, label }, index) => (
          <li key={value}>
            <Button
              variant="secondary"
              size="s"
              block
              className={styles.choice}
              data-choice={index === 0 ? 'first' : undefined}
              aria-disabled={isDisabled}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => !isDisabled && onChoose(value)}
              icon={<Key cap={String(index + 1)} />}
            >
              {label}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Puts the focus on the first of them. */
export function focusChoices(): void {
  document.querySelector<HTMLElement>('[data-choice=first]')?.focus()
}

/** The key of the keyboard that does the same; a reader hears it from `aria-keyshortcuts`. */
export function Key({ cap }: { cap: string }) {
  return <kbd aria-hidden="true">{cap}</kbd>
}
