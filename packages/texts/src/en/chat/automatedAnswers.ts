import type { Language } from '@incontro/locale/languages.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { list } = formatsFor('en')
const names: Partial<Record<Language, string>> = { en: 'English', es: 'Spanish', fr: 'French', it: 'Italian' }

/** What automated profiles say about themselves, whatever else they say. */
export const automatedAnswers = {
  isReal: (name: string) => `I’m software: ${name} is an automated profile, and no person writes these lines.`,
  outsideHours: (name: string, from: string, to: string) =>
    `${name} is an automated profile and answers from ${from} to ${to}. Write again then: this message costs you nothing.`,
  otherLanguages: (name: string, languages: readonly Language[]) =>
    `${name} is an automated profile and answers only in ${list(languages.map((language) => names[language] ?? language))}. This message costs you nothing.`,
}
