import { type FaultInWords, faultsInWords, saysAutomated } from '@incontro/contract'
import type { PersonaContent } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale'
import type { AngelFacts } from '../../profiles/index.ts'
import type { PersonaAnswer, PersonaAnswers } from './persona-answer.ts'
import { probes } from './probes.rules.ts'

export type Probed = {
  readonly language: Language
  readonly sentence: string
  readonly answer: string
  readonly passes: boolean
  readonly isSilent: boolean
  readonly faults: readonly FaultInWords[]
}
type Tried = { readonly text: string; readonly language: Language; readonly turn: number }

/** AN-23: a persona tried out by an operator. Nothing is sent, and nothing is kept. */
export function createWorkshop({ answer, hasModel }: { answer: PersonaAnswers; hasModel: boolean }) {
  async function tryOut(
    person: AngelFacts,
    persona: PersonaContent | null,
    { text, language, turn }: Tried,
  ): Promise<PersonaAnswer> {
    const before = turn === 0 ? [] : [{ by: 'angel' as const, type: 'personal', text: '' }]
    const asking = { person, language, history: before, text, seed: `try ${String(turn)}` }
    return answer(asking, { persona, mayUseModel: persona?.usesModel === true })
  }
  return {
    hasModel,
    tryOut,
    /** Every probing sentence against a persona, at whatever hour it answers. */
    async probe(person: AngelFacts, persona: PersonaContent | null): Promise<readonly Probed[]> {
      const always = persona === null ? null : { ...persona, hours: null }
      return Promise.all(
        languages.flatMap((language) =>
          probes[language].map(async (sentence, turn): Promise<Probed> => {
            const { text } = await tryOut(person, always, { text: sentence, language, turn })
            const isSilent = !saysAutomated(text)
            const faults = faultsInWords(text)
            return { language, sentence, answer: text, passes: !isSilent && faults.length === 0, isSilent, faults }
          }),
        ),
      )
    },
  }
}
export type Workshop = ReturnType<typeof createWorkshop>
