import type { Navigation, Session } from '@incontro/contract'
import type { Texts } from '@incontro/texts'
import { BellIcon, ChatIcon, CrownIcon, SearchIcon, UserIcon } from '@incontro/ui/icons.ts'

type Icon = typeof BellIcon
export type NavItem = {
  readonly to: string
  readonly label: string
  readonly icon: Icon
  readonly unread: number
  readonly isPlans: boolean
}

/** UI-01: where the bars lead. The plans leave the bar at level 2. */
export function navItems(
  nav: Texts['common']['nav'],
  level: Session['level'],
  summary: Navigation | undefined,
): NavItem[] {
  const item = (to: string, label: string, icon: Icon, unread = 0, isPlans = false): NavItem => ({
    to,
    label,
    icon,
    unread,
    isPlans,
  })
  return [
    item('/find', nav.find, SearchIcon),
    item('/chats', nav.chats, ChatIcon, summary?.unread),
    item('/notifications', nav.notifications, BellIcon, summary?.unreadNotifications),
    ...(level === 2 ? [] : [item('/vip_plan/cred', nav.vip, CrownIcon, 0, true)]),
    item('/profile', nav.profile, UserIcon),
  ]
}
