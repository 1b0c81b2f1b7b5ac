import { faultOfWords, LONGEST_WORDS, type WordsPlace } from '@incontro/contract'
import { useTexts } from '../shared/language.tsx'

/** What is wrong with words, in hers; what is only too short is said once she tried to send. */
export function useFaultText(): (place: WordsPlace, text: string, isTried: boolean) => string | undefined {
  const { faults } = useTexts('studioProfile')
  return (place, text, isTried) => {
    const fault = faultOfWords(place, text)
    if (fault === null) return undefined
    if (fault.kind === 'short') return isTried ? faults.short : undefined
    return fault.kind === 'long' ? faults.long(LONGEST_WORDS[place]) : faults[fault.kind](fault.word)
  }
}
