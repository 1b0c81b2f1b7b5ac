import type { CaseRow } from '@incontro/contract/backoffice.ts'
import { useTexts } from '../../shared/language.tsx'
import { Muted } from '../../shared/page/page.tsx'

/** BO-46, TS-14: why it comes before others as bad, or after them. */
export function Why({ of }: { of: CaseRow['why'] }) {
  const said = useWhy(of)
  return said.length === 0 ? null : <Muted>{said.join(' · ')}</Muted>
}

/** The same as single sentences. */
export function useWhy({ reporters, accurate, lowered, isSeenByAll }: CaseRow['why']): string[] {
  const { why: words } = useTexts('backofficeCases')
  return [
    ...(reporters > 1 ? [words.reporters(reporters)] : []),
    ...(accurate > 0 ? [words.accurate(accurate)] : []),
    ...(lowered > 0 ? [words.lowered(lowered)] : []),
    ...(isSeenByAll ? [words.seenByAll] : []),
  ]
}
