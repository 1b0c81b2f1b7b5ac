import type { QueryClient } from '@tanstack/react-query'
import { leaveOutOfGrid } from './last-grid.ts'

type Page = { readonly profiles: readonly { readonly id: string }[] }
type Searched = {
  readonly rows: readonly { readonly peer: string }[]
  readonly found: readonly { readonly angelId: string }[]
}

/** TS-01: she is gone from every page before anything is asked again, and no answer that is still on its way brings her back. */
export function takeAway(queries: QueryClient, angelId: string): void {
  for (const key of ['angel', 'find', 'match', 'searchChats']) void queries.cancelQueries({ queryKey: [key] })
  queries.setQueryData(['angel', angelId], null)
  leaveOutOfGrid(angelId)
  for (const key of ['find', 'match'])
    queries.setQueriesData<Page>(
      { queryKey: [key] },
      (page) => page && { ...page, profiles: page.profiles.filter(({ id }) => id !== angelId) },
    )
  queries.setQueriesData<Searched>(
    { queryKey: ['searchChats'] },
    (page) =>
      page && {
        ...page,
        rows: page.rows.filter(({ peer }) => peer !== angelId),
        found: page.found.filter((one) => one.angelId !== angelId),
      },
  )
}

/** Reads again whatever shows or leaves out people, after she has gone or come back. */
export function askWhoIsThere(queries: QueryClient): void {
  for (const key of ['angel', 'find', 'match', 'searchChats', 'notifications', 'blocked', 'navigation'])
    void queries.invalidateQueries({ queryKey: [key] })
}
