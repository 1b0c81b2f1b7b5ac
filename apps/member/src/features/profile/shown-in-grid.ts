import type { AngelProfile } from '@incontro/contract'
import type { QueryClient } from '@tanstack/react-query'

type GridPage = { readonly profiles: readonly AngelProfile[] }

/** What the grid has shown of her stands at once, until her page has come. */
export function shownInGrid(queries: QueryClient, angelId: string): AngelProfile | undefined {
  for (const [, page] of queries.getQueriesData<GridPage>({ queryKey: ['find'] })) {
    const angel = page?.profiles.find(({ id }) => id === angelId)
    if (angel) return angel
  }
  return undefined
}
