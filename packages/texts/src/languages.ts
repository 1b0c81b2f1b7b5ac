/** The four languages of the product; `en` is the source, the others must hold every key that it holds. */
export const languages = ['en', 'es', 'fr', 'it'] as const
export type Language = (typeof languages)[number]

/** The regional conventions (dates, money, figures) that go with a language. */
export const localeOf = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR', it: 'it-IT' } as const satisfies Record<
  Language,
  string
>

const languageOfCountry: Readonly<Record<string, Language>> = { es: 'es', fr: 'fr', it: 'it', gb: 'en', en: 'en' }

/** UI-09: the language that a brand of this country speaks; Spanish where nothing else is known. */
export function languageFor(country: string): Language {
  return languageOfCountry[country.toLowerCase()] ?? 'es'
}

/** Whether a string that came from outside names one of our languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}
