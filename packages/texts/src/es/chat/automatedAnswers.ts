import type { Language } from '@incontro/locale/languages.ts'
import { formatsFor } from '@incontro/locale/format.ts'
import type { automatedAnswers as source } from '../../en/chat/automatedAnswers.ts'

const { list } = formatsFor('es')
const names: Partial<Record<Language, string>> = { en: 'inglés', es: 'español', fr: 'francés', it: 'italiano' }

export const automatedAnswers: typeof source = {
  isReal: (name) => `Soy software: ${name} es un perfil automático y ninguna persona escribe estas líneas.`,
  outsideHours: (name, from, to) =>
    `${name} es un perfil automático y responde de ${from} a ${to}. Escríbele entonces: este mensaje no te cuesta nada.`,
  otherLanguages: (name, languages) =>
    `${name} es un perfil automático y solo responde en ${list(languages.map((language) => names[language] ?? language))}. Este mensaje no te cuesta nada.`,
}
