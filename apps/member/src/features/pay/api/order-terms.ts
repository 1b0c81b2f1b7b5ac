import { type OrderTerms, type RatePlan, routes, type ServedTerms } from '@incontro/contract'
import type { Language } from '@incontro/locale/languages.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'

/** What is to be paid: a plan by its id, or a renewal that was refused by the id of its order. */
export type Wanted = { readonly productId: string } | { readonly orderId: string }

/** R3, R7: what the order would mean, as the server says it. */
export function orderTermsQuery(trackerId: string, wanted: Wanted, language: Language) {
  return queryOptions({
    queryKey: ['orderTerms', trackerId, wanted, language] as const,
    queryFn: ({ signal }) => call(routes.orderTerms, { body: { trackerId, ...wanted, language }, signal }),
    staleTime: 0,
    gcTime: 0, // the sums go by the day: a page that opens asks again
    retry: false,
  })
}

/** Agrees to a change that costs nothing now. */
export function changePlan(trackerId: string, { productId, dueNow, summary }: ServedTerms): Promise<OrderTerms> {
  const { buttonLabel, textVersion, language, id: summaryId } = summary
  return call(routes.changePlan, {
    body: {
      trackerId,
      productId,
      consent: { buttonLabel, textVersion, language, summaryId, startNow: true, shownPrice: dueNow, at: Date.now() },
    },
  })
}

/** The plan as it is ordered by these terms: with what is charged now, and what it brings now. */
export function planOf(terms: OrderTerms): RatePlan {
  const { productId, plan: name, price, currency, period, level, credits, promoCredits, dueNow } = terms
  return {
    productId,
    name,
    price,
    totalPrice: dueNow,
    oldPrice: null,
    currency,
    period,
    priceDescription: '',
    badge: null,
    description: '',
    descriptionColor: null,
    suggestion: null,
    suggestionColor: null,
    visible: true,
    spacingBottom: false,
    firstSelling: false,
    level,
    credits,
    promoCredits,
  }
}
