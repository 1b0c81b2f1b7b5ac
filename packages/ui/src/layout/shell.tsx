import type { ReactNode } from 'react'

import { CountBadge } from './card.tsx'
import { cx } from '../cx.ts'
import { UiLink } from './link.tsx'
import styles from './shell.module.css'
import { SkipLink } from './visually-hidden.tsx'

export interface NavItem {
  href: string
  label: string
  icon: ReactNode
  isCurrent?: boolean | undefined
  /** Unread; `countLabel` says what is counted. */
  count?: number | undefined
  countLabel?: string | undefined
}

interface AppShellProps {
  skipLabel: string
  /** Stands at the foot of the window for a while, and comes first to those who go by keyboard or by ear. */
  question?: ReactNode
  /** Over everything: Banner. */
  banners?: ReactNode
  /** TopBar from 501 px on, MobileHeader below; both may be given, one is shown. */
  topBar?: ReactNode
  mobileHeader?: ReactNode
  /** Hangs from the head, over the page, and never over the head itself. */
  news?: ReactNode
  /** TabBar, below 501 px (UI-03). */
  tabBar?: ReactNode
  footer?: ReactNode
  /** `page`: a column with gutters. `bleed`: the whole width. `fill`: exactly the window, scrolling inside (chat). */
  layout?: 'page' | 'bleed' | 'fill' | undefined
  children: ReactNode
}

/** UI-01, UI-03: what stands around every page. */
export function AppShell({
  skipLabel,
  question,
  banners,
  topBar,
  mobileHeader,
  news,
  tabBar,
  footer,
  layout = 'page',
  children,
}: AppShellProps) {
  const hasTabs = tabBar !== undefined && tabBar !== null
  return (
    <div
      className={cx(styles.shell, styles[layout], hasTabs && styles.withTabs)}
      data-tabs={hasTabs ? '' : undefined}
      data-fits-window
    >
      <SkipLink label={skipLabel} />
      {question}
      <div className={styles.head}>
        {banners}
        {topBar && <div className={styles.wide}>{topBar}</div>}
        {mobileHeader && <div className={styles.narrow}>{mobileHeader}</div>}
        {news && (
          <div className={styles.news} data-own-header={mobileHeader === undefined ? '' : undefined}>
            {news}
          </div>
        )}
      </div>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
      {tabBar && <div className={styles.narrow}>{tabBar}</div>}
    </div>
  )
}

interface TopBarProps {
  label: string
  /** Logo, leading home. */
  start: ReactNode
  items: readonly NavItem[]
  /** Credit counter, log-out. */
  end?: ReactNode
}

/** The bar of a wide screen; the words give way to the icons when it is narrow. */
export function TopBar({ label, start, items, end }: TopBarProps) {
  return (
    <header className={styles.topBar}>
      <div className={styles.topBarStart}>{start}</div>
      {items.length > 0 && (
        <nav aria-label={label} className={styles.topNav}>
          {items.map((item) => (
            <UiLink
              key={item.href}
              href={item.href}
              className={styles.topItem}
              aria-current={item.isCurrent ? 'page' : undefined}
              title={item.label}
            >
              <ItemIcon item={item} />
              <span className={styles.topLabel}>{item.label}</span>
            </UiLink>
          ))}
        </nav>
      )}
      <div className={styles.topBarEnd}>{end}</div>
    </header>
  )
}

/** The header of a phone: menu or back, the section's title, one or two actions. */
export function MobileHeader({ start, title, end }: { start?: ReactNode; title: ReactNode; end?: ReactNode }) {
  return (
    <header className={styles.mobileHeader}>
      <div className={styles.mobileSide}>{start}</div>
      <div className={styles.mobileTitle}>{title}</div>
      <div className={cx(styles.mobileSide, styles.mobileEnd)}>{end}</div>
    </header>
  )
}

/** The icon, with the count on its corner: a count that comes moves no item. */
function ItemIcon({ item: { icon, count, countLabel } }: { readonly item: NavItem }) {
  return (
    <span className={styles.itemIcon}>
      {icon}
      {count !== undefined && count > 0 && (
        <span className={styles.itemCount}>
          <CountBadge count={count} label={countLabel ?? String(count)} />
        </span>
      )}
    </span>
  )
}

/** The bar at the bottom of a phone. */
export function TabBar({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav aria-label={label} className={styles.tabBar}>
      {items.map((item) => (
        <UiLink
          key={item.href}
          href={item.href}
          className={styles.tab}
          aria-current={item.isCurrent ? 'page' : undefined}
        >
          <ItemIcon item={item} />
          <span className={styles.tabLabel}>{item.label}</span>
        </UiLink>
      ))}
    </nav>
  )
}

/** The links of the off-canvas menu; stands in a `Sheet side="left"`. */
export function MenuList({
  label,
  items,
  onFollow,
}: {
  label: string
  items: readonly NavItem[]
  onFollow?: (() => void) | undefined
}) {
  return (
    <nav aria-label={label} className={styles.menu}>
      {items.map((item) => (
        <UiLink
          key={item.href}
          href={item.href}
          className={styles.menuItem}
          aria-current={item.isCurrent ? 'page' : undefined}
          onClick={onFollow}
        >
          {item.icon}
          <span>{item.label}</span>
          {item.count !== undefined && <CountBadge count={item.count} label={item.countLabel ?? String(item.count)} />}
        </UiLink>
      ))}
    </nav>
  )
}

/** The foot of public pages: links, company, year. */
export function Footer({
  label,
  links,
  action,
  children,
}: {
  label: string
  links: readonly { href: string; label: string }[]
  /** After the links, where one of them opens something here. */
  action?: { label: string; onPress(): void } | undefined
  children?: ReactNode
}) {
  return (
    <footer className={styles.footer}>
      <nav aria-label={label} className={styles.footerLinks}>
        {links.map((link) => (
          <UiLink key={link.href} href={link.href}>
            {link.label}
          </UiLink>
        ))}
        {action && (
          <button type="button" className={styles.footerAction} onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </nav>
      <div className={styles.footerText}>{children}</div>
    </footer>
  )
}

interface LogoProps {
  title: string
  /** The mark's address (the brand's settings). */
  mark: string
  /** The mark alone, where the title is said elsewhere. */
  isMarkOnly?: boolean | undefined
}

/** The brand's mark and its name in the brand's own letters. */
export function Logo({ title, mark, isMarkOnly }: LogoProps) {
  return (
    <span className={styles.logo}>
      <img src={mark} alt={isMarkOnly ? title : ''} width={32} height={32} />
      {!isMarkOnly && <span className={styles.logoTitle}>{title}</span>}
    </span>
  )
}
