import { choosePlan } from '@incontro/brand/choose-plan.ts'
import { messageCost } from '@incontro/brand/message-cost.ts'
import { type Offer, type Offers, type RatePlan, routes, type Session } from '@incontro/contract'
import type { Language } from '@incontro/locale/languages.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useLanguage } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'

/** What the server sells to this member now: the list that its order calls hold to. */
function offersQuery(trackerId: string, language: Language) {
  return queryOptions({
    queryKey: ['offers', trackerId, language] as const,
    queryFn: ({ signal }) => call(routes.offers, { params: { trackerId }, query: { language }, signal }),
    staleTime: 0,
  })
}

export function useOffers() {
  const member = useMember()
  const { language } = useLanguage()
  const query = useQuery(offersQuery(member.trackerId, language))
  return { ...query, offers: query.data ?? offersOfNewMember(member) }
}

/** Who has no plan yet is offered the first list of the flow, which the session knows: shown at once, before the answer. */
function offersOfNewMember({ flow, level, ageVerified }: Session): Offers | undefined {
  if (level > 0 || (flow.ageCheck && !ageVerified) || flow.id !== '7') return undefined
  const plans = flow.plans.free.filter(({ visible }) => visible).map((plan) => offerOf(plan, flow.messagePrice))
  return { ageCheck: false, plans, topUps: [], held: null }
}

function offerOf(plan: RatePlan, messagePrice: number): Offer {
  const { messages, costMinor } = messageCost(plan, messagePrice)
  return { plan, use: 'buy', messages, messageCost: costMinor }
}

/** Whether an offer can be chosen: the plan that runs and renews is shown, and is not for sale (D24). */
export function canChoose({ use }: Offer, { held }: Offers): boolean {
  return use !== 'held' || held?.isCancelled === true
}

/**
 * The offer that is marked before the member chooses. Who has no plan: as PL-02 has it. Who has one that renews: a top-up.
 * Who has cancelled: the plan that can still be kept.
 */
export function firstOffer(offers: Offers, { flow, level }: Pick<Session, 'flow' | 'level'>): Offer | undefined {
  const { plans, topUps, held } = offers
  if (held !== null) return held.isCancelled ? plans.find(({ use }) => use === 'held') : topUps[0]
  const marked = choosePlan(flow, level)
  return plans.find(({ plan }) => plan.productId === marked?.productId) ?? plans[0] ?? topUps[0]
}
