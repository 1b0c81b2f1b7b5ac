import { type FaultInWords, faultsInWords, saysAutomated } from '@incontro/contract'
import type { PersonaContent, PersonaWords } from '@incontro/contract/backoffice.ts'
import { countries, timeZoneOf } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { LanguageModel } from '../../../platform/language-model/language-model.ts'
import type { Answer, Asking, Templates } from '../answer-due.ts'
import { turnsOf } from '../model-reply.ts'
import { automatedInstructions, usableWords } from '../model-words.rules.ts'
import { askedOfSoftware } from './asked.rules.ts'
import { clockOf, isWithin, minuteOfDay } from './hours.rules.ts'

/** What an automated angel says, what it came from, and what a model wrote that may not be said. */
export type PersonaAnswer = Answer & {
  readonly by: 'template' | 'model' | 'hours' | 'language' | 'isReal'
  readonly thrownAway: readonly FaultInWords[]
}
type Deps = {
  readonly templates: Templates
  /** Undefined where the operator has set none. */
  readonly model: LanguageModel | undefined
  readonly now: () => Date
}
type How = {
  /** Null: the house's templates. */
  readonly persona: PersonaContent | null
  /** Whether a model may word it, as the member's flow has it. */
  readonly mayUseModel: boolean
}

const MOST_TOKENS = 220
/** Answered by the house alone, at any hour. */
const GRAVE: ReadonlySet<string> = new Set(['crisis', 'minor'])

/**
 * AN-23: the words of an automated angel. Asked whether it is real, to meet, where it is or what it feels, it says that software writes,
 * whatever its persona says and a model would: no model is asked then. What a model writes against the rules is thrown away.
 */
export function createPersonaAnswer({ templates, model, now }: Deps) {
  return async function personaAnswer(asking: Asking, { persona, mayUseModel }: How): Promise<PersonaAnswer> {
    const { language, text, person } = asking
    const words = persona?.languages.includes(language) === true ? persona.words[language] : null
    const house = textsFor(language, 'automatedAnswers')
    const isReal = words === null ? house.isReal(person.screenName) : words.isReal
    const said = templates({ ...asking, ...(words !== null && { own: ownOf(words) }) })
    const asked = askedOfSoftware(text)
    const from = (by: PersonaAnswer['by'], answer: string, understood = true): PersonaAnswer => ({
      text: answer,
      understood,
      by,
      thrownAway: [],
    })

    if (GRAVE.has(said.about)) return from('template', asked === null ? said.text : sayingSo(said.text, isReal))
    if (asked === 'real' || said.about === 'bot')
      return words === null && saysAutomated(said.text) ? from('template', said.text) : from('isReal', isReal)
    if (persona !== null && words === null)
      return from('language', house.otherLanguages(person.screenName, persona.languages), false)
    if (persona?.hours != null && !isAwake(persona.hours, person.country)) {
      const { from: begin, to } = persona.hours
      return from('hours', house.outsideHours(person.screenName, clockOf(begin), clockOf(to)), false)
    }
    if (asked !== null) return from('template', sayingSo(said.text, isReal))

    const { written, thrownAway } = await writtenByModel(asking, { persona, words, mayUseModel })
    if (written !== null) return { ...from('model', written), thrownAway }
    return { ...from('template', opened(said, asking, words), said.understood), thrownAway }
  }

  function isAwake(hours: { from: number; to: number }, country: string): boolean {
    const known = countries.find((code) => code === country)
    return isWithin(hours, minuteOfDay(now(), known === undefined ? 'UTC' : timeZoneOf(known)))
  }

  async function writtenByModel(
    { person, language, history, text }: Asking,
    { persona, words, mayUseModel }: How & { words: PersonaWords | null },
  ): Promise<{ written: string | null; thrownAway: readonly FaultInWords[] }> {
    if (model === undefined || !mayUseModel || persona?.usesModel === false) return { written: null, thrownAway: [] }
    const notes = persona === null ? null : { voice: persona.voice, interests: words?.interests ?? [] }
    const wrote = await model.complete({
      system: automatedInstructions(person, language, notes),
      turns: turnsOf(history, text),
      mostTokens: MOST_TOKENS,
    })
    if (wrote === null) return { written: null, thrownAway: [] }
    const thrownAway = faultsInWords(wrote)
    return { written: thrownAway.length === 0 ? usableWords(wrote) : null, thrownAway }
  }
}
export type PersonaAnswers = ReturnType<typeof createPersonaAnswer>

/** The words with, before them, that software writes, where they do not say so; without them where they may not be said. */
function sayingSo(text: string, isReal: string): string {
  if (faultsInWords(text).length > 0) return isReal
  return saysAutomated(text) ? text : `${isReal} ${text}`.trim()
}

function opened(
  { text, about }: { text: string; about: string },
  { history }: Pick<Asking, 'history'>,
  words: PersonaWords | null,
): string {
  const isFirst = !history.some(({ by, type }) => by === 'angel' && type === 'personal')
  if (words === null || words.opening === '' || !isFirst) return text
  return about === 'greeting' ? words.opening : `${words.opening} ${text}`
}

/** Its own templates, without any that today's rules refuse. */
function ownOf({ replies, interests, opening }: PersonaWords) {
  const allowed = Object.entries(replies).map(
    ([about, lines]) => [about, lines.filter((line) => faultsInWords(line).length === 0)] as const,
  )
  return { say: Object.fromEntries(allowed), interests, hasOpening: opening !== '' }
}
