import type { ReactNode } from 'react'
import styles from './narrow.module.css'

/** A column to read: lists, settings, legal texts. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>
}
