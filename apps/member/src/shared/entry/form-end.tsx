import { Button } from '@incontro/ui/button.tsx'
import styles from './form-end.module.css'

type Props = {
  /** What stands in the field that no person sees: programs fill it in. */
  readonly homepage: string
  readonly onHomepage: (homepage: string) => void
  readonly isSending: boolean
  readonly label: string
}

/** The end of a form that anybody may send: a field for programs that fill in everything, and the button. */
export function FormEnd({ homepage, onHomepage, isSending, label }: Props) {
  return (
    <>
      <div className={styles.decoy} aria-hidden="true">
        <input
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          value={homepage}
          onChange={({ currentTarget }) => onHomepage(currentTarget.value)}
        />
      </div>
      <Button type="submit" size="l" busy={isSending}>
        {label}
      </Button>
    </>
  )
}
