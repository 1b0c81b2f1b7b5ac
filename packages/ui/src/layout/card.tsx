import type { ComponentProps, ReactNode } from 'react'

import styles from './card.module.css'
import { cx } from '../cx.ts'
import { ChevronRightIcon } from '../icons.ts'
import { UiLink } from './link.tsx'

/** A sheet of paper on the page. */
export function Card({
  className,
  tone = 'plain',
  ...rest
}: ComponentProps<'div'> & { tone?: 'plain' | 'sunken' | 'soft' | undefined }) {
  return <div {...rest} className={cx(styles.card, styles[tone], className)} />
}

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger'

/** A short word or figure on a coloured ground. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone | undefined; icon?: ReactNode }) {
  return (
    <span {...rest} className={cx(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  )
}

/** A round figure: unread messages. Nothing at 0. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className={styles.count} role="img" aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** Rows one below the other, parted by lines. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={cx(styles.list, className)} />
}

interface ListRowProps {
  /** Left: an avatar or an icon. */
  start?: ReactNode
  title: ReactNode
  /** Beside the title: a kind label. */
  label?: ReactNode
  /** Under the title, one line. */
  detail?: ReactNode
  /** Right, above: a time or an amount. */
  end?: ReactNode
  /** Right, below: a badge. */
  endDetail?: ReactNode
  href?: string | undefined
  onPress?: (() => void) | undefined
  isCurrent?: boolean | undefined
  /** Something new: title and detail stand out. */
  isUnread?: boolean | undefined
  /** Where the page holds a part of a long list only: which row of how many it is. */
  place?: { readonly position: number; readonly size: number } | undefined
}

/** A row of a list: a conversation, a notification, a movement, a setting. A link or a button where it leads somewhere. */
export function ListRow({
  start,
  title,
  label,
  detail,
  end,
  endDetail,
  href,
  onPress,
  isCurrent,
  isUnread,
  place,
}: ListRowProps) {
  const leads = href !== undefined || onPress !== undefined
  const titleElement =
    href !== undefined ? (
      <UiLink href={href} className={styles.rowLink} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </UiLink>
    ) : onPress ? (
      <button type="button" className={styles.rowLink} onClick={onPress}>
        {title}
      </button>
    ) : (
      <span className={styles.rowTitleText}>{title}</span>
    )
  return (
    <li
      className={cx(styles.row, leads && styles.leads, isCurrent && styles.current, isUnread && styles.unread)}
      aria-posinset={place?.position}
      aria-setsize={place?.size}
    >
      {start && <span className={styles.rowStart}>{start}</span>}
      <span className={styles.rowMain}>
        <span className={styles.rowTitle}>
          {titleElement}
          {label && <span className={styles.rowLabel}>{label}</span>}
        </span>
        {detail && <span className={styles.rowDetail}>{detail}</span>}
      </span>
      {(end || endDetail) && (
        <span className={styles.rowEnd}>
          <span>{end}</span>
          {endDetail}
        </span>
      )}
      {leads && !end && !endDetail && <ChevronRightIcon />}
    </li>
  )
}
