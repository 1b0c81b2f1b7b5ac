import type { ReactNode } from 'react'

import styles from './chip.module.css'
import { CloseIcon } from '../icons.ts'

/** What was chosen, taken away by one press; `label` says so to those who cannot see the cross, with the words that stand there. */
export function Chip({ children, label, onRemove }: { children: ReactNode; label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-label={label} onClick={onRemove}>
      <span>{children}</span>
      <CloseIcon aria-hidden />
    </button>
  )
}

/** Chips side by side, as many lines as they need. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {children}
    </div>
  )
}
