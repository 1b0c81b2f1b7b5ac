import { hasDays, type LadderStep, type PolicyDetails } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'

type Outcome = LadderStep['outcome']
/** The words of one language as they are typed: an example a line. */
export type TypedWords = { readonly title: string; readonly text: string; readonly examples: string }
export type TypedStep = { readonly outcome: Outcome; readonly days: string; readonly strikeDays: string }
/** A rule as it is typed. */
export type PolicyDraft = {
  readonly id: string
  readonly severity: number
  readonly words: Readonly<Record<Language, TypedWords>>
  readonly ladder: readonly TypedStep[]
}

const noWords: TypedWords = { title: '', text: '', examples: '' }
export const firstStep: TypedStep = { outcome: 'warning', days: '', strikeDays: '180' }

/** From the version that it goes on from; empty without one. */
export function draftOf(from: Pick<PolicyDetails, 'id' | 'severity' | 'words' | 'ladder'> | undefined): PolicyDraft {
  const words = (language: Language): TypedWords => {
    const known = from?.words[language]
    return known === undefined ? noWords : { title: known.title, text: known.text, examples: known.examples.join('\n') }
  }
  return {
    id: from?.id ?? '',
    severity: from?.severity ?? 2,
    words: inEvery(words),
    ladder: from?.ladder.map(typedStep) ?? [firstStep],
  }
}
function typedStep({ outcome, days, strikeDays }: LadderStep): TypedStep {
  return { outcome, days: days === null ? '' : String(days), strikeDays: String(strikeDays) }
}

function inEvery<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T> // one for each
}

const examplesIn = ({ examples }: TypedWords): string[] =>
  examples
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const isWhole = (typed: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most

export type PolicyFaults = {
  readonly isBadId: boolean
  /** Languages in which something is missing, and what. */
  readonly languages: readonly Language[]
  /** Places of steps that do not stand. */
  readonly steps: readonly number[]
  readonly hasNoLadder: boolean
}

/** TS-06: what keeps a rule from being saved: no rule without words and examples in every language, and a ladder. */
export function faultsOf({ id, words, ladder }: PolicyDraft): PolicyFaults {
  return {
    isBadId: !/^[a-z_]{3,40}$/.test(id),
    languages: languages.filter((language) => Object.values(wordFaults(words[language])).includes(true)),
    steps: ladder.flatMap((step, place) => (isGoodStep(step) ? [] : [place])),
    hasNoLadder: ladder.length === 0,
  }
}
export function wordFaults(words: TypedWords): Readonly<Record<'title' | 'text' | 'examples', boolean>> {
  const examples = examplesIn(words)
  return {
    title: words.title.trim().length < 3,
    text: words.text.trim().length < 20,
    examples: examples.length === 0 || examples.length > 10 || examples.some((one) => one.length < 3),
  }
}
/** A suspension and a limit have days, and nothing else has. */
export function isGoodStep({ outcome, days, strikeDays }: TypedStep): boolean {
  return isWhole(strikeDays, 0, 1095) && (!hasDays(outcome) || isWhole(days, 1, 365))
}
export function hasFaults(faults: PolicyFaults): boolean {
  return faults.isBadId || faults.hasNoLadder || faults.languages.length > 0 || faults.steps.length > 0
}

/** As the act sends it. */
export function fieldsOf({ severity, words, ladder }: PolicyDraft) {
  return {
    severity,
    words: inEvery((language) => {
      const typed = words[language]
      return { title: typed.title.trim(), text: typed.text.trim(), examples: examplesIn(typed) }
    }),
    ladder: ladder.map(({ outcome, days, strikeDays }) => ({
      outcome,
      days: hasDays(outcome) ? Number(days) : null,
      strikeDays: Number(strikeDays),
    })),
  }
}

export function moved<T>(all: readonly T[], place: number, by: -1 | 1): readonly T[] {
  const next = [...all]
  const [one] = next.splice(place, 1)
  if (one !== undefined) next.splice(place + by, 0, one)
  return next
}
