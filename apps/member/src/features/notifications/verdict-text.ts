import type { Verdict } from '@incontro/contract'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'
import { verdictPages } from './use-verdicts.ts'

/** UI-13, TS-03: what a verdict means: what became of it, why it is not shown or where it stands, and the way to it. */
export function useVerdictText(verdict: Verdict) {
  const words = useTexts('notifications').verdict[verdict.subject]
  const { states, refusals } = useTexts('reviews')
  const { whyNot } = useTexts('ownProfile').photos
  const isRefused = verdict.state === 'refused'
  return {
    title: words[verdict.state],
    text: text(),
    action: { label: isRefused ? words.change : words.see, href: verdictPages[verdict.subject] },
  }

  function text(): string | undefined {
    if (verdict.subject === 'photo') return verdict.whyNot === null ? undefined : whyNot[verdict.whyNot]
    if (verdict.whyNot !== null) return refusals[verdict.whyNot]
    return brand.reviewsOnHome > 0 ? states.approved : undefined
  }
}
