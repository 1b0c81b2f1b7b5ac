import { CloseIcon, LogOutIcon, StatementIcon } from '@incontro/ui/icons.ts'
import { type RefObject, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'
import { session } from '../../shared/session.ts'
import type { NavItem } from './items.ts'
import { NavLink } from './nav-link.tsx'
import styles from './side-menu.module.css'

/** UI-03: the off-canvas menu of small screens; a native dialog, so Escape and focus behave. */
export function SideMenu({ ref, items }: { ref: RefObject<HTMLDialogElement | null>; items: readonly NavItem[] }) {
  const { actions, nav, footer } = useTexts('common')
  const { key } = useLocation()
  const close = () => ref.current?.close()
  useEffect(() => ref.current?.close(), [key, ref]) // a chosen place closes the menu

  return (
    <dialog
      ref={ref}
      className={styles.menu}
      aria-label={nav.main}
      onClick={(event) => event.target === ref.current && close()}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <img src={brand.wordmark} alt={brand.title} height={28} />
          <button type="button" className={styles.close} aria-label={actions.close} onClick={close}>
            <CloseIcon aria-hidden size={24} />
          </button>
        </div>
        <nav className={styles.list} aria-label={nav.main}>
          {items.map((item) => (
            <NavLink key={item.to} item={item} look="menu" />
          ))}
          <NavLink
            item={{ to: '/statement', label: nav.statement, icon: StatementIcon, unread: 0, isPlans: false }}
            look="menu"
          />
        </nav>
        <div className={styles.foot}>
          <button type="button" className={styles.logOut} onClick={() => void session.logOut()}>
            <LogOutIcon aria-hidden size={22} />
            {actions.logOut}
          </button>
          <p className={styles.legal}>
            <Link to={brand.legal.terms}>{footer.terms}</Link>
            <Link to={brand.legal.privacy}>{footer.privacy}</Link>
            <Link to={brand.legal.contact}>{footer.contact}</Link>
          </p>
        </div>
      </div>
    </dialog>
  )
}
