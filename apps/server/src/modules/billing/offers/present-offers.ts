import type { Offer, Offers, OrderSummary } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { presentPlan } from '../../brands/index.ts'
import type { Offered, OffersOfMember } from './offers.ts'
import type { Summary } from './summaries.ts'

/** D24: the list of offers as the page shows it. */
export function presentOffers(
  { ageCheckFirst, offered, running, ...of }: OffersOfMember,
  asked: Language | undefined,
): Offers {
  const language = asked ?? of.language
  return {
    ageCheck: ageCheckFirst,
    plans: offered.filter(({ kind }) => kind === 'plan').flatMap((one) => presentOffer(one, language)),
    topUps: offered.filter(({ kind }) => kind === 'credits').flatMap((one) => presentOffer(one, language)),
    held: running && {
      plan: running.plan_snapshot.name,
      endsAt: running.current_period_end.getTime(),
      isCancelled: running.cancel_at_period_end,
    },
  }
}

/** F-27: the order in words, as a page shows it. */
export function presentSummary({ lines, ...summary }: Summary): OrderSummary {
  return { ...summary, lines: lines.map(({ term, text }) => ({ term, text })) }
}

function presentOffer({ plan, use, messages, costMinor }: Offered, language: Language): Offer[] {
  return use === 'verify' ? [] : [{ plan: presentPlan(plan, language), use, messages, messageCost: costMinor }]
}
