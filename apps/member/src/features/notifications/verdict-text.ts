import type { VerdictNotice } from '@incontro/contract'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'

/** UI-13: what a verdict means: why his review is not shown, or where it stands; nothing where the brand shows none. */
export function useVerdictText({ whyNot }: Pick<VerdictNotice, 'whyNot'>): string | undefined {
  const { states, refusals } = useTexts('reviews')
  if (whyNot !== null) return refusals[whyNot]
  return brand.reviewsOnHome > 0 ? states.approved : undefined
}
