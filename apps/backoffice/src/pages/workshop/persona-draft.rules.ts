import {
  faultsInWords,
  type FaultInWords,
  type PersonaContent,
  type PersonaIntent,
  personaIntents,
  saysAutomated,
} from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'

/** The words of one language as they are typed: one variant a line. */
export type TypedWords = {
  readonly opening: string
  readonly isReal: string
  readonly interests: string
  readonly replies: Readonly<Partial<Record<PersonaIntent, string>>>
}
/** A persona as it is typed. */
export type TypedPersona = Omit<PersonaContent, 'words' | 'hours'> & {
  readonly isAlways: boolean
  readonly from: string
  readonly to: string
  readonly words: Readonly<Record<Language, TypedWords>>
}

export function typedOf({ hours, words, ...content }: PersonaContent): TypedPersona {
  return {
    ...content,
    isAlways: hours === null,
    from: clockOf(hours?.from ?? 9 * 60),
    to: clockOf(hours?.to ?? 23 * 60),
    words: inEvery((language) => ({
      opening: words[language].opening,
      isReal: words[language].isReal,
      interests: words[language].interests.join('\n'),
      replies: Object.fromEntries(
        intentsOf(words[language].replies).map((intent) => [intent, words[language].replies[intent]?.join('\n') ?? '']),
      ),
    })),
  }
}

export function contentOf({ isAlways, from, to, words, ...typed }: TypedPersona): PersonaContent {
  return {
    ...typed,
    hours: isAlways ? null : { from: minuteOf(from) ?? 0, to: minuteOf(to) ?? 0 },
    words: inEvery((language) => ({
      opening: words[language].opening.trim(),
      isReal: words[language].isReal.trim(),
      interests: linesOf(words[language].interests),
      replies: Object.fromEntries(
        intentsOf(words[language].replies)
          .map((intent) => [intent, linesOf(words[language].replies[intent] ?? '')] as const)
          .filter(([, lines]) => lines.length > 0),
      ),
    })),
  }
}

/** Which subjects have words, in the order of the list. */
export function intentsOf(replies: Readonly<Partial<Record<PersonaIntent, unknown>>>): PersonaIntent[] {
  return personaIntents.filter((intent) => intent in replies)
}

/** What may not be said in the words of one language. */
function faultsOfWords({ opening, isReal, interests, replies }: TypedWords): FaultInWords[] {
  return [opening, isReal, interests, ...Object.values(replies)].flatMap(faultsInWords)
}

/** Whether the answer to "are you real?" fails to say that software writes; one that is still empty does not fail. */
export const isSilent = ({ isReal }: TypedWords): boolean => isReal.trim() !== '' && !saysAutomated(isReal)

/** Why it cannot be saved yet. */
export function obstaclesOf(typed: TypedPersona) {
  const found = [
    ...faultsInWords(typed.voice),
    ...languages.flatMap((language) => faultsOfWords(typed.words[language])),
  ]
  const first = languages.find(
    (language) => faultsOfWords(typed.words[language]).length > 0 || isSilent(typed.words[language]),
  )
  return {
    broken: found.length,
    language: first,
    hasNoLanguage: typed.languages.length === 0,
    hasBadHours:
      !typed.isAlways && (minuteOf(typed.from) === null || minuteOf(typed.to) === null || typed.from === typed.to),
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function clockOf(minute: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

function inEvery<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T> // one for each
}
