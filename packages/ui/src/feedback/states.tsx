import type { ReactNode } from 'react'

import { cx } from '../cx.ts'
import { AlertIcon, InfoIcon, OfflineIcon, ReloadIcon, SparklesIcon, WarningIcon } from '../icons.ts'
import styles from './states.module.css'

interface StateProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** A button that leads on. */
  action?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon = <SparklesIcon />, title, text, action }: StateProps) {
  return <State icon={icon} title={title} text={text} action={action} />
}

/** It did not work; says so at once to everybody. */
export function ErrorState({ icon = <AlertIcon />, title, text, action }: StateProps) {
  return (
    <div role="alert">
      <State icon={icon} title={title} text={text} action={action} tone="danger" />
    </div>
  )
}

function State({ icon, title, text, action, tone }: StateProps & { tone?: 'danger' }) {
  return (
    <div className={cx(styles.state, tone && styles[tone])}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export type BannerKind = 'offline' | 'demo' | 'version' | 'info' | 'warning'

const ICONS = {
  offline: OfflineIcon,
  demo: InfoIcon,
  version: ReloadIcon,
  info: InfoIcon,
  warning: WarningIcon,
} satisfies Record<BannerKind, unknown>

/** A line over the page that stays: offline, demonstration, new version. */
export function Banner({ kind, children, action }: { kind: BannerKind; children: ReactNode; action?: ReactNode }) {
  const Icon = ICONS[kind]
  const Box = kind === 'demo' ? 'aside' : 'div' // all that a page says stands in a landmark, or is announced
  return (
    <Box className={cx(styles.banner, styles[kind])} role={kind === 'demo' ? undefined : 'status'}>
      <Icon />
      <p>{children}</p>
      {action}
    </Box>
  )
}

/** A remark inside a page, in a box of its own. */
export function Callout({
  tone = 'info',
  title,
  children,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined
  title?: string | undefined
  children: ReactNode
}) {
  const Icon = tone === 'warning' ? WarningIcon : tone === 'danger' ? AlertIcon : InfoIcon
  return (
    <div className={cx(styles.callout, styles[`callout-${tone}`])}>
      <Icon />
      <div>
        {title && <p className={styles.calloutTitle}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
