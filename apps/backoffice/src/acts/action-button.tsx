import type { ItemAction } from '@incontro/contract/backoffice.ts'
import { Button, type ButtonVariant } from '@incontro/ui/button.tsx'
import { type ReactNode, useId } from 'react'
import { useCodeText } from '../shared/calls/error-text.ts'
import { useNames } from '../shared/names.ts'
import styles from './acts.module.css'
import type { ActCall, ActRun } from './use-act.ts'

type Props<C extends ActCall> = {
  readonly run: ActRun<C>
  /** What the item says of this act (G4); undefined where the item does not name it. */
  readonly action: ItemAction | undefined
  readonly label?: string
  /** What it is about, where several look alike: read aloud behind its words. */
  readonly name?: string
  /** Why it is not possible, where the page knows better words than the code's. */
  readonly why?: string | undefined
  readonly variant?: ButtonVariant
  readonly size?: 's' | 'm'
}

/** Begins an act. One that is not possible stands there all the same, and says why (G4). */
export function ActionButton<C extends ActCall>({
  run,
  action,
  label,
  name,
  why,
  variant = 'secondary',
  size = 'm',
}: Props<C>) {
  const { acts } = useNames()
  const codeText = useCodeText()
  const whyId = useId()
  if (action === undefined) return null
  const words: Readonly<Record<string, { readonly button: string }>> = acts
  const shown = label ?? words[run.act.name]?.button ?? run.act.name
  // what is read aloud begins with what is shown: a voice can press it
  const called = name === undefined ? undefined : `${shown} ${name}`
  if (action.allowed)
    return (
      <Button variant={variant} size={size} aria-label={called} onClick={run.open}>
        {shown}
      </Button>
    )
  return (
    <div className={styles.action}>
      <Button variant={variant} size={size} aria-label={called} aria-disabled aria-describedby={whyId}>
        {shown}
      </Button>
      <p id={whyId} className={styles.why}>
        {why ?? codeText(action.why)}
      </p>
    </div>
  )
}

/** The actions of an item, one below the other, or in a row. */
export function Actions({ isRow = false, children }: { isRow?: boolean; children: ReactNode }) {
  return <div className={isRow ? styles.inline : styles.actions}>{children}</div>
}

/** The action of an item that a call does. */
export function actionOf(actions: readonly ItemAction[], { id }: { readonly id: string }): ItemAction | undefined {
  return actions.find(({ action }) => action === id)
}
