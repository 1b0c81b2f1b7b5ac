import { Country, Language } from '@incontro/locale/schemas.ts'
import type { Templates } from '../modules/angels/index.ts'
import { reply } from './content/reply.ts'

/** The words of an automated angel, from the templates of the member's language (D7), and its own where it has some (AN-23). */
export const automatedReply: Templates = ({ person, language, history, text, seed, own }) => {
  const written = history.filter((item) => item.type === 'personal')
  // what waits for the answer stands at the end, behind her newest message
  const herNewest = written.findLastIndex((item) => item.by === 'angel')
  return reply({
    person: { ...person, country: Country.parse(person.country) },
    language: Language.catch('es').parse(language),
    history: written.slice(0, herNewest + 1).map((item) => ({ from: item.by, text: item.text })),
    text,
    seed,
    own,
  })
}
