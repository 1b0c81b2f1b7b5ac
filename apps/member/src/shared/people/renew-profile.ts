import type { AngelProfile } from '@incontro/contract'
import type { QueryClient } from '@tanstack/react-query'
import { angelQuery } from './angels.ts'

type Page = { readonly profiles: readonly AngelProfile[] }

/** AN-08: a profile has changed: whatever shows it is read again, and cards show it where they stand. */
export async function renewProfile(
  queries: QueryClient,
  angelId: string,
  of: Parameters<typeof angelQuery>[1],
): Promise<void> {
  for (const key of ['angel-prompts', 'known-angel', 'angel'])
    void queries.invalidateQueries({ queryKey: [key, angelId] })
  const shows = (page: Page | undefined) => page?.profiles?.some(({ id }) => id === angelId) === true
  const isShown = ['find', 'match'].some((key) =>
    queries.getQueriesData<Page>({ queryKey: [key] }).some(([, page]) => shows(page)),
  )
  if (!isShown) return
  const renewed = await queries.fetchQuery({ ...angelQuery(angelId, of), staleTime: 0 }).catch(() => null)
  if (renewed === null) return // gone, or out of reach: the next page knows
  for (const key of ['find', 'match'])
    queries.setQueriesData<Page>({ queryKey: [key] }, (page) =>
      page === undefined || !shows(page)
        ? page
        : { ...page, profiles: page.profiles.map((each) => (each.id === angelId ? { ...each, ...renewed } : each)) },
    )
}
