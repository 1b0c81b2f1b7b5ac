import { routes, type Spending } from '@incontro/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../calls/api.ts'
import { useMember } from '../session/session.ts'

const FRESH_MS = 5 * 60_000

export const spendingKey = (trackerId: string) => ['spending', trackerId] as const

function spendingQuery(trackerId: string) {
  return queryOptions({
    queryKey: spendingKey(trackerId),
    queryFn: ({ signal }) => call(routes.spending, { params: { trackerId }, signal }),
    staleTime: FRESH_MS,
  })
}

/** What the member spent, own limits and a pause (TS-23 to TS-25); read again after each purchase, and where it is all that a page shows. */
export function useSpending({ isFresh = false }: { isFresh?: boolean } = {}) {
  return useQuery({ ...spendingQuery(useMember().trackerId), ...(isFresh && { refetchOnMount: 'always' as const }) })
}

/** Shows what a call has answered, everywhere. */
export function useSpendingChanged(): (spending: Spending) => void {
  const client = useQueryClient()
  const { trackerId } = useMember()
  return (spending) => client.setQueryData(spendingKey(trackerId), spending)
}

/** Notes that the sum, or the offer of limits, is shown: it does not come again today, or ever. */
export function useNoteShown(shown: 'sum' | 'offer'): void {
  const { trackerId } = useMember()
  useEffect(() => {
    void call(routes.spendingSeen, { body: { trackerId, shown } }).catch(() => undefined) // shown once more, then
  }, [trackerId, shown])
}
