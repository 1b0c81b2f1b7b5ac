import type { ReactNode, Ref } from 'react'
import styles from './language-menu.module.css'

type Props = {
  /** The name of the field. */
  readonly label: string
  readonly value: string
  /** The options: each language by its code, named in itself. */
  readonly children: ReactNode
  readonly onChoose: (code: string) => void
  readonly ref?: Ref<HTMLSelectElement>
}

/** UI-09: the choice of the language in a header. On a phone it shows the code alone, so that a name beside it has room. */
export function LanguageMenu({ label, value, children, onChoose, ref }: Props) {
  return (
    <span className={styles.menu} data-code={value}>
      <select
        ref={ref}
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {children}
      </select>
    </span>
  )
}
