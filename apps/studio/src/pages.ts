import type { Texts } from '@incontro/texts'
import { ChatIcon, SettingsIcon, UserIcon, UsersIcon, WalletIcon } from '@incontro/ui/icons.ts'
import { type ComponentType, lazy } from 'react'

/** A page of the studio that the navigation leads to. */
export type Page = {
  readonly id: keyof Texts['studio']['nav']['pages']
  /** Below /studio. */
  readonly path: string
  /** What the router matches, where that is more than the path. */
  readonly pattern?: string
  readonly icon: ComponentType
  /** The kind of profile that has the page; every kind where it is absent. */
  readonly kind?: 'member' | 'host'
  readonly Component: ComponentType
}

/** Her conversations: what an address that leads nowhere shows, too. */
export const Inbox = lazy(async () => ({ default: (await import('./workspace/workspace.tsx')).Workspace }))

/** Every page, in the order of the navigation. A new part of the studio adds its page here, and nothing else. */
export const pages: readonly Page[] = [
  {
    id: 'inbox',
    path: '/',
    pattern: '/:trackerId?',
    icon: ChatIcon,
    Component: Inbox,
  },
  {
    id: 'people',
    path: '/people',
    icon: UsersIcon,
    Component: lazy(async () => ({ default: (await import('./people/people-page.tsx')).PeoplePage })),
  },
  {
    id: 'me',
    path: '/me',
    icon: UserIcon,
    Component: lazy(async () => ({ default: (await import('./me/me-page.tsx')).MePage })),
  },
  {
    id: 'work',
    path: '/work',
    icon: WalletIcon,
    kind: 'host',
    Component: lazy(async () => ({ default: (await import('./work/work-page.tsx')).WorkPage })),
  },
  {
    id: 'settings',
    path: '/settings',
    icon: SettingsIcon,
    Component: lazy(async () => ({ default: (await import('./settings/settings-page.tsx')).SettingsPage })),
  },
]

/** Pages below another. */
export const subPages: readonly Pick<Page, 'path' | 'pattern' | 'Component'>[] = [
  {
    path: '/person',
    pattern: '/person/:trackerId',
    Component: lazy(async () => ({ default: (await import('./person/person-page.tsx')).PersonPage })),
  },
  {
    path: '/identity',
    Component: lazy(async () => ({ default: (await import('./applying/identity-page.tsx')).IdentityPage })),
  },
  {
    path: '/work/:month',
    Component: lazy(async () => ({ default: (await import('./work/month-page.tsx')).MonthPage })),
  },
  {
    path: '/leaving',
    Component: lazy(async () => ({ default: (await import('./leaving/leaving-page.tsx')).LeavingPage })),
  },
  {
    path: '/decisions',
    Component: lazy(async () => ({ default: (await import('./settings/decisions-page.tsx')).DecisionsPage })),
  },
]
