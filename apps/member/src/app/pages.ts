import { fileOfPage, type PageName } from '@incontro/contract/pages.ts'
import type { ComponentType } from 'react'
import { lazily, type Part } from '../shared/page/lazily.ts'

type RouteModule = { readonly Component: ComponentType }

/** One file a page; each is fetched when it is first opened, or ahead of that by `preload.ts`. */
const files = import.meta.glob<RouteModule>(
  ['./*.tsx', './{entry,links,payments}/*.tsx', '!./entry/{entry-sheet,landing-picture}.tsx'],
  {
    base: '../routes',
  },
)

/** Two pages of one file are one component, which stays where a member goes from one to the other. */
const parts: Record<string, Part<object>> = {}
for (const [file, load] of Object.entries(files)) parts[file] = lazily(async () => (await load()).Component)

/** The component of a page of the registry (packages/contract/src/site/pages.ts). */
export function partOf(name: PageName): Part<object> {
  return parts[`./${fileOfPage(name)}.tsx`] as Part<object> // a test looks for each file
}

/** What stands around each of a member's pages. */
export const MemberFrame = lazily(async () => (await import('./member-frame.tsx')).MemberFrame)
