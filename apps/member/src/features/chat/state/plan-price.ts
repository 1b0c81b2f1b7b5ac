import { routes } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useLanguage } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session/session.ts'

/**
 * D24: what one message costs in money by the plan that runs, as the server counts it; undefined without a plan, where
 * credits are a gift or were bought once.
 */
export function usePlanPrice(): { readonly amountMinor: number; readonly currency: string } | undefined {
  const { trackerId, level } = useMember()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['offers', trackerId, language],
    queryFn: ({ signal }) => call(routes.offers, { params: { trackerId }, query: { language }, signal }),
    enabled: level > 0,
    staleTime: 60_000,
  })
  const held = data?.plans.find(({ use }) => use === 'held')
  if (held === undefined || held.messageCost === null) return undefined
  return { amountMinor: held.messageCost, currency: held.plan.currency }
}
