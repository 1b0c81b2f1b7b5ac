import type { Language } from '@incontro/locale/languages.ts'
import { formatsFor } from '@incontro/locale/format.ts'
import type { automatedAnswers as source } from '../../en/chat/automatedAnswers.ts'

const { list } = formatsFor('it')
const names: Partial<Record<Language, string>> = { en: 'inglese', es: 'spagnolo', fr: 'francese', it: 'italiano' }

export const automatedAnswers: typeof source = {
  isReal: (name) => `Sono un software: ${name} è un profilo automatico e nessuna persona scrive queste righe.`,
  outsideHours: (name, from, to) =>
    `${name} è un profilo automatico e risponde dalle ${from} alle ${to}. Riscrivi allora: questo messaggio non ti costa nulla.`,
  otherLanguages: (name, languages) =>
    `${name} è un profilo automatico e risponde solo in ${list(languages.map((language) => names[language] ?? language))}. Questo messaggio non ti costa nulla.`,
}
