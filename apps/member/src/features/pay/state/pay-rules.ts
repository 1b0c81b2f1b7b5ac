import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMember } from '../../../shared/session.ts'
import { readPayRules } from '../api/payments.ts'
import { type SavedCard, type Way, waysOf } from './ways.ts'

function payRulesQuery(trackerId: string) {
  return queryOptions({
    queryKey: ['pay-rules', trackerId],
    queryFn: ({ signal }) => readPayRules(trackerId, signal),
    staleTime: 60_000,
  })
}

export type Choice =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'there'; readonly ways: readonly Way[] }

const noCards: readonly SavedCard[] = []

/** What may be chosen from on this page, in this browser. */
export function useWays(): Choice {
  const { trackerId } = useMember()
  const { data, isError, refetch } = useQuery(payRulesQuery(trackerId))
  if (data)
    return {
      status: 'there',
      ways: waysOf({ methods: data.methods, cards: noCards, wallets: { applepay: false, googlepay: false } }),
    }
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}
