import { LogOutIcon, MenuIcon } from '@incontro/ui/icons.ts'
import { SkipLink } from '@incontro/ui/visually-hidden.tsx'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation, useMatch } from 'react-router'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNavigationSummary } from '../../shared/navigation.ts'
import { session, useMember } from '../../shared/session.ts'
import { useCurrentTitle } from '../../shared/title.ts'
import { DemoBanner } from '../demo-banner.tsx'
import { CreditCounter } from './credit-counter.tsx'
import { navItems } from './items.ts'
import { NavLink } from './nav-link.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SideMenu } from './side-menu.tsx'
import styles from './shell.module.css'

/** UI-03: on small screens these pages need the whole height. */
const withoutTabBar = [/^\/purchase/, /^\/chats\/./, /^\/vip_plan/, /^\/unsubscribe/]

/** UI-01 to UI-03: the top bar; on small screens a header with the screen's name, a menu and a bar of tabs. */
export function Shell({ children }: { children: ReactNode }) {
  const { actions, nav } = useTexts('common')
  const { level } = useMember()
  const summary = useNavigationSummary()
  const { pathname } = useLocation()
  const isConversation = useMatch('/chats/:u') !== null
  const title = useCurrentTitle()
  const menu = useRef<HTMLDialogElement>(null)
  const items = navItems(nav, level, summary)
  const hasTabs = !withoutTabBar.some((pattern) => pattern.test(pathname))

  return (
    <div className={styles.shell} data-tabs={hasTabs} data-conversation={isConversation}>
      <SkipLink label={actions.skipToContent} />
      <div className={styles.top}>
        <DemoBanner />
        <header className={styles.header}>
          <button
            type="button"
            className={styles.menuButton}
            aria-label={actions.openMenu}
            onClick={() => menu.current?.showModal()}
          >
            <MenuIcon aria-hidden size={24} />
          </button>
          <Link to="/find" className={styles.brand}>
            <img src={brand.wordmark} alt={brand.title} height={28} />
          </Link>
          <p className={styles.title} aria-hidden>
            {title}
          </p>
          <nav className={styles.bar} aria-label={nav.main}>
            {items.map((item) => (
              <NavLink key={item.to} item={item} look="bar" />
            ))}
          </nav>
          <div className={styles.end}>
            {level > 0 && <CreditCounter />}
            <button type="button" className={styles.logOut} onClick={() => void session.logOut()}>
              <LogOutIcon aria-hidden size={20} />
              <span>{actions.logOut}</span>
            </button>
          </div>
        </header>
        <OfflineBanner />
      </div>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {hasTabs && (
        <nav className={styles.tabs} aria-label={nav.main}>
          {items
            .filter((item) => !item.isPlans)
            .map((item) => (
              <NavLink key={item.to} item={item} look="tab" />
            ))}
        </nav>
      )}
      <SideMenu ref={menu} items={items} />
    </div>
  )
}
