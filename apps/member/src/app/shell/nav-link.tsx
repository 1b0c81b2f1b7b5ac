import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { NavLink as RouterLink } from 'react-router'
import { useTexts } from '../../shared/language.tsx'
import type { NavItem } from './items.ts'
import styles from './nav-link.module.css'

/** One place of a bar, with what is unread there. */
export function NavLink({ item, look }: { item: NavItem; look: 'bar' | 'tab' | 'menu' }) {
  const { nav } = useTexts('common')
  const Icon = item.icon
  return (
    <RouterLink to={item.to} className={`${styles.link} ${styles[look]}`}>
      <span className={styles.icon}>
        <Icon aria-hidden size={22} strokeWidth={1.9} />
        {item.unread > 0 && (
          <span className={styles.badge} aria-hidden>
            {item.unread > 99 ? '99+' : item.unread}
          </span>
        )}
      </span>
      <span className={styles.label}>{item.label}</span>
      {item.unread > 0 && <VisuallyHidden>, {nav.unread(item.unread)}</VisuallyHidden>}
    </RouterLink>
  )
}
