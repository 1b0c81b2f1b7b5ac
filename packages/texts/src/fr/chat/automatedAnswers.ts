import type { Language } from '@incontro/locale/languages.ts'
import { formatsFor } from '@incontro/locale/format.ts'
import type { automatedAnswers as source } from '../../en/chat/automatedAnswers.ts'

const { list } = formatsFor('fr')
const names: Partial<Record<Language, string>> = { en: 'anglais', es: 'espagnol', fr: 'français', it: 'italien' }

export const automatedAnswers: typeof source = {
  isReal: (name) => `Je suis un logiciel\u00a0: ${name} est un profil automatique, et personne n’écrit ces lignes.`,
  outsideHours: (name, from, to) =>
    `${name} est un profil automatique et répond de ${from} à ${to}. Réécris à ce moment-là\u00a0: ce message ne te coûte rien.`,
  otherLanguages: (name, languages) =>
    `${name} est un profil automatique et ne répond qu’en ${list(languages.map((language) => names[language] ?? language))}. Ce message ne te coûte rien.`,
}
