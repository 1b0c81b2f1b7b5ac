import { cx } from '../cx.ts'
import { BotIcon, HostIcon, UserIcon, VerifiedIcon } from '../icons.ts'
import styles from './kind-label.module.css'
import { Popover } from '../overlays/popover.tsx'

export type ProfileKind = 'member' | 'host' | 'automated'

/** D23: the seal of a person whose age was checked, with its explanation at a press. */
export function SealLabel({ label, explanation, on = 'plain' }: Omit<KindLabelProps, 'kind'>) {
  const className = cx(styles.kind, styles.seal, styles[on])
  const content = (
    <>
      <VerifiedIcon />
      {label}
    </>
  )
  if (!explanation) return <span className={className}>{content}</span>
  return (
    <Popover trigger={content} triggerProps={{ className }}>
      <p className={styles.title}>
        <VerifiedIcon />
        {label}
      </p>
      <p>{explanation}</p>
    </Popover>
  )
}

interface KindLabelProps {
  kind: ProfileKind
  label: string
  /** What the label means, in a sentence; without it the label is not a button. */
  explanation?: string | undefined
  /** On a photo, or on a plain ground. */
  on?: 'photo' | 'plain' | undefined
}

const ICONS = { member: UserIcon, host: HostIcon, automated: BotIcon } satisfies Record<ProfileKind, unknown>

/** D2: who is behind a profile, with an explanation at a press. A member needs no label: nothing is shown for her. */
export function KindLabel({ kind, label, explanation, on = 'plain' }: KindLabelProps) {
  if (kind === 'member') return null
  const Icon = ICONS[kind]
  const content = (
    <>
      <Icon />
      {label}
    </>
  )
  const className = cx(styles.kind, styles[on])
  if (!explanation) return <span className={className}>{content}</span>
  return (
    <Popover trigger={content} triggerProps={{ className }}>
      <p className={styles.title}>
        <Icon />
        {label}
      </p>
      <p>{explanation}</p>
    </Popover>
  )
}
