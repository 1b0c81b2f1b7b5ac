import type { Ref } from 'react'
import styles from './language-menu.module.css'

type Props<Code extends string> = {
  /** The name of the field. */
  readonly label: string
  readonly value: Code
  /** Each language by its code, named in itself. */
  readonly options: readonly { readonly value: Code; readonly label: string }[]
  readonly onChoose: (code: Code) => void
  readonly ref?: Ref<HTMLSelectElement>
}

/** UI-09: the choice of the language in a header. On a phone it shows the code alone, so that a name beside it has room. */
export function LanguageMenu<Code extends string>({ label, value, options, onChoose, ref }: Props<Code>) {
  return (
    <span className={styles.menu} data-code={value}>
      <select
        ref={ref}
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
