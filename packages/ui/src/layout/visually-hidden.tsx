import type { ComponentProps } from 'react'

import styles from './visually-hidden.module.css'

/** Words for the screen reader alone. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />
}

/** The first link of a page: over the navigation, straight to the content. */
export function SkipLink({ label, target = 'content' }: { label: string; target?: string | undefined }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {label}
    </a>
  )
}
