import { useTexts } from '../../shared/language.tsx'
import type { Outcome } from './batch.rules.ts'
import type { Said } from './use-photo-work.ts'

/** What became of a photo, in words. */
export function useOutcomeText(): (outcome: Outcome) => string {
  const { outcomes } = useTexts('backofficeQueues').work
  const { photos: owner } = useTexts('ownProfile')
  return (outcome) =>
    outcome.kind === 'refused' ? outcomes.refused(owner.whyNot[outcome.whyNot]) : outcomes[outcome.kind]
}

/** What was just done, in words: said aloud, and shown above the photo. */
export function useSaid(said: Said | undefined): string {
  const { work: words } = useTexts('backofficeQueues')
  const { errors } = useTexts('backoffice')
  const outcomeText = useOutcomeText()
  if (said === undefined) return ''
  switch (said.what) {
    case 'decided':
      return outcomeText(said.outcome)
    case 'undone':
      return words.undone
    case 'refused_undo':
      return errors.byCode.conflict
    case 'still_open':
      return words.stillOpen(said.count)
  }
}
