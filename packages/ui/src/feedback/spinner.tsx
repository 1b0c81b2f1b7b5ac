import styles from './spinner.module.css'

/** A turning ring as large as the text; give a label where nothing else says what is awaited. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span
      className={styles.spinner}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
