import type { NotificationKinds } from '@incontro/contract'
import { Switch } from '@incontro/ui/choices.tsx'
import { useTexts } from '../../shared/language.tsx'
import styles from './notifications.module.css'

const kinds = ['messages', 'likes', 'visits'] as const satisfies readonly (keyof NotificationKinds)[]

/** The notifications of one channel. */
export function Kinds({
  label,
  value,
  onChange,
}: {
  /** Whose kinds they are: the e-mails have the same ones. */
  readonly label: string
  readonly value: NotificationKinds
  readonly onChange: (kinds: Partial<NotificationKinds>) => void
}) {
  const { kinds: words } = useTexts('pageNotifications').settings
  return (
    <div role="group" aria-label={label} className={styles.switches}>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={words[kind].label}
          hint={words[kind].hint}
          checked={value[kind]}
          onChange={({ currentTarget }) => onChange({ [kind]: currentTarget.checked })}
        />
      ))}
    </div>
  )
}
