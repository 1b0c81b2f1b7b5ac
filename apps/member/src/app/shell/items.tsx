import type { Navigation, Session } from '@incontro/contract'
import type { Texts } from '@incontro/texts'
import { BellIcon, ChatIcon, CrownIcon, MatchIcon, SearchIcon, UserIcon } from '@incontro/ui/icons.ts'
import type { NavItem } from '@incontro/ui/shell.tsx'
import { hasFind, hasMatch } from '../../shared/page/home-path.ts'

type Input = {
  readonly nav: Texts['common']['nav']
  readonly member: Pick<Session, 'level' | 'flowId' | 'flow'>
  readonly summary: Navigation | undefined
  readonly pathname: string
}

export const plansPath = '/vip_plan/cred'

/** UI-01, RT-10: where the bars lead; the flow says whether to cards, grid or both. The plans leave the bar at level 2. */
export function navItems({ nav, member, summary, pathname }: Input): NavItem[] {
  const items: NavItem[] = [
    ...(hasFind(member) ? [{ href: '/find', label: nav.find, icon: <SearchIcon aria-hidden /> }] : []),
    ...(hasMatch(member) ? [{ href: '/match', label: nav.match, icon: <MatchIcon aria-hidden /> }] : []),
    { href: '/chats', label: nav.chats, icon: <ChatIcon aria-hidden />, count: summary?.unread },
    {
      href: '/notifications',
      label: nav.notifications,
      icon: <BellIcon aria-hidden />,
      count: summary?.unreadNotifications,
    },
    ...(member.level === 2 ? [] : [{ href: plansPath, label: nav.vip, icon: <CrownIcon aria-hidden /> }]),
    { href: '/profile', label: nav.profile, icon: <UserIcon aria-hidden /> },
  ]
  return items.map((item) => ({
    ...item,
    isCurrent: pathname === item.href || pathname.startsWith(`${item.href}/`),
    ...(item.count !== undefined && { countLabel: nav.unread(item.count) }),
  }))
}
