import { queryOptions, useQuery } from '@tanstack/react-query'
import { brand } from '../../../shared/brand.ts'
import { session, useMember } from '../../../shared/session.ts'
import { readPayRules } from '../api/payments.ts'
import { type Wallet, type Way, waysOf } from './ways.ts'

/** The ways to pay, and the cards on file, of which the session keeps the names (PL-08). */
export function payRulesQuery(trackerId: string) {
  return queryOptions({
    queryKey: ['pay-rules', trackerId],
    queryFn: async ({ signal }) => {
      const rules = await readPayRules(trackerId, signal)
      session.patch({ cardTokens: rules.cards.map(({ cardToken }) => ({ cardToken })) })
      return rules
    },
    staleTime: 60_000,
  })
}

export type Choice =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'there'; readonly ways: readonly Way[] }

type Buttons = Awaited<ReturnType<typeof readPayRules>>['buttons']

/** A wallet of a real account where the browser has it; the test wallet in a demo. */
function canOpen(wallet: Wallet, buttons: Buttons): boolean {
  return brand.demo && buttons[wallet]?.['gateway'] === undefined
}

/** What may be chosen from on this page, in this browser. */
export function useWays(): Choice {
  const { trackerId } = useMember()
  const { data, isError, refetch } = useQuery(payRulesQuery(trackerId))
  if (data)
    return {
      status: 'there',
      ways: waysOf({
        methods: data.methods,
        cards: data.cards,
        wallets: { applepay: canOpen('applepay', data.buttons), googlepay: canOpen('googlepay', data.buttons) },
      }),
    }
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}
