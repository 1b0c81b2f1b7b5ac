import type { Navigation, Session } from '@incontro/contract'
import type { Texts } from '@incontro/texts'
import { BellIcon, ChatIcon, CrownIcon, SearchIcon, UserIcon } from '@incontro/ui/icons.ts'
import type { NavItem } from '@incontro/ui/shell.tsx'

type Input = {
  readonly nav: Texts['common']['nav']
  readonly level: Session['level']
  readonly summary: Navigation | undefined
  readonly pathname: string
}

export const plansPath = '/vip_plan/cred'

/** UI-01: where the bars lead. The plans leave the bar at level 2. */
export function navItems({ nav, level, summary, pathname }: Input): NavItem[] {
  const items: NavItem[] = [
    { href: '/find', label: nav.find, icon: <SearchIcon aria-hidden /> },
    { href: '/chats', label: nav.chats, icon: <ChatIcon aria-hidden />, count: summary?.unread },
    {
      href: '/notifications',
      label: nav.notifications,
      icon: <BellIcon aria-hidden />,
      count: summary?.unreadNotifications,
    },
    ...(level === 2 ? [] : [{ href: plansPath, label: nav.vip, icon: <CrownIcon aria-hidden /> }]),
    { href: '/profile', label: nav.profile, icon: <UserIcon aria-hidden /> },
  ]
  return items.map((item) => ({
    ...item,
    isCurrent: pathname === item.href || pathname.startsWith(`${item.href}/`),
    ...(item.count !== undefined && { countLabel: nav.unread(item.count) }),
  }))
}
