import { Checkbox } from '@incontro/ui/choices.tsx'
import { FieldError } from '@incontro/ui/field.tsx'
import styles from './providers.module.css'

type BoxesProps = {
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  readonly fault?: string | undefined
}

/** Some of several, beside each other. */
export function Boxes({ label, hint, options, chosen, onChoose, fault }: BoxesProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
      <div className={styles.boxes}>
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChoose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      {fault !== undefined && <FieldError>{fault}</FieldError>}
    </fieldset>
  )
}
