import type { Permission } from '@incontro/contract/backoffice.ts'
import type { Texts } from '@incontro/texts'
import { UserIcon } from '@incontro/ui/icons.ts'
import { type ComponentType, lazy } from 'react'
import { brandPages, brandSubPages } from './pages/brands/pages.ts'
import { workPages, workSubPages } from './pages/work/pages.ts'
import { peoplePages, peopleSubPages } from './pages/members/pages.ts'
import { moneyPages, moneySubPages } from './pages/money/pages.ts'
import { recordPages, recordSubPages } from './pages/audit/pages.ts'
import { runningPages, runningSubPages } from './pages/running/pages.ts'

export type PageId = keyof Texts['backoffice']['nav']['pages']
export type PageSection = keyof Texts['backoffice']['nav']['sections']

/** A page of the back office that the navigation leads to. */
export type Page = {
  readonly id: PageId
  /** Below /backoffice. */
  readonly path: string
  /** What the operator needs to see it; null is for every operator. */
  readonly permission: Permission | null
  /** Where it stands in the side bar; null for what is reached otherwise. */
  readonly section: PageSection | null
  readonly icon: ComponentType
  /** The letter after `g`. */
  readonly shortcut: string
  readonly Component: ComponentType
}

/** Every page, in the order of the navigation. A new section of the back office adds its pages here, and nothing else. */
export const pages: readonly Page[] = [
  ...workPages,
  ...peoplePages,
  ...brandPages,
  ...moneyPages,
  ...recordPages,
  ...runningPages,
  {
    id: 'me',
    path: '/me',
    permission: null,
    section: null,
    icon: UserIcon,
    shortcut: 'i',
    Component: lazy(async () => ({ default: (await import('./pages/me/me.tsx')).MyAccount })),
  },
]

/** Pages below another: one item of a list, and what belongs to it. */
export const subPages: readonly Pick<Page, 'path' | 'permission' | 'Component'>[] = [
  ...workSubPages,
  ...peopleSubPages,
  ...moneySubPages,
  ...recordSubPages,
  ...runningSubPages,
  ...brandSubPages,
]
