import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brand } from '../../../shared/brand.ts'
import { session, useMember } from '../../../shared/session/session.ts'
import type { Wanted } from '../api/order-terms.ts'
import { readPayRules } from '../api/payments.ts'
import { applePayVersion } from './apple-pay.ts'
import { type Total, type VendorWallets, vendorWalletsOf, wasFetchedAsPayPage } from './wallets.ts'
import { type Wallet, type Way, waysOf } from './ways.ts'

/** All that was read of a member's ways to pay. */
export const payRulesKey = (trackerId: string) => ['pay-rules', trackerId] as const

/** The ways to pay, the total of what is wanted, and the cards on file, of which the session keeps the names (PL-08). */
export function payRulesQuery(trackerId: string, wanted?: Wanted) {
  return queryOptions({
    queryKey: [...payRulesKey(trackerId), wanted] as const,
    queryFn: async ({ signal }) => {
      const rules = await readPayRules(trackerId, wanted, signal)
      session.patch({ cardTokens: rules.cards.map(({ cardToken }) => ({ cardToken })) })
      return rules
    },
    staleTime: 60_000,
  })
}

export type Choice =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'there'
      readonly ways: readonly Way[]
      readonly vendors: VendorWallets
      /** Null where nothing is named that could be ordered. */
      readonly total: Total | null
    }

/** What may be chosen from on this page, in this browser. */
export function useWays(wanted?: Wanted): Choice {
  const { trackerId } = useMember()
  const { data, isError, refetch } = useQuery(payRulesQuery(trackerId, wanted))
  const vendors = data ? vendorWalletsOf(data.buttons) : {}
  const canOpen = (wallet: Wallet): boolean => {
    if (data?.buttons[wallet] === undefined) return false
    if (vendors[wallet] === undefined) return brand.demo // the test wallet
    return data.total !== null && (wallet === 'googlepay' || applePayVersion() !== undefined)
  }
  const wallets = { applepay: canOpen('applepay'), googlepay: canOpen('googlepay') }
  const opensVendors = data !== undefined && Object.keys(vendors).some((wallet) => wallets[wallet as Wallet]) // its keys are wallets
  const isAnew = wanted !== undefined && opensVendors && !wasFetchedAsPayPage()
  useEffect(() => {
    if (isAnew) location.reload() // come to from another page: fetched as itself, with the policy that lets wallets open
  }, [isAnew])
  if (isAnew) return { status: 'loading' }
  if (data)
    return {
      status: 'there',
      ways: waysOf({ methods: data.methods, cards: data.cards, wallets }),
      vendors,
      total: data.total,
    }
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}
