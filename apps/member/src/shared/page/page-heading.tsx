import type { ReactNode } from 'react'
import styles from './page-heading.module.css'
import { usePageTitle } from './title.ts'

/** The name of a screen: its one h1 and the document's title. On a phone the header shows it, and the h1 is for readers. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title)
  return <h1 className={styles.heading}>{children ?? title}</h1>
}
