import type { EmailKinds } from '@incontro/contract'
import { Switch } from '@incontro/ui/choices.tsx'
import { useTexts } from '../../shared/language.tsx'
import styles from './emails.module.css'

const kinds = ['messages', 'likes', 'visits', 'news'] as const satisfies readonly (keyof EmailKinds)[]

type Props = {
  readonly value: EmailKinds
  readonly onChange: (kind: keyof EmailKinds, isOn: boolean) => void
  readonly disabled?: boolean
}

/** One switch for each kind of e-mail. */
export function KindSwitches({ value, onChange, disabled = false }: Props) {
  const { title, kinds: words } = useTexts('emailSettings')
  return (
    <div role="group" aria-label={title} className={styles.kinds}>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={words[kind].label}
          hint={words[kind].hint}
          checked={value[kind]}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(kind, currentTarget.checked)}
        />
      ))}
    </div>
  )
}
