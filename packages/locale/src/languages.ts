/**
 * The languages of the product. A new one is a line here and its folder in packages/texts; the compiler leads to the rest.
 * `locale` names the conventions for dates and money. `group` stands between thousands from `groupedFrom` on and `none` is
 * the plural form of 0 (https://cldr.unicode.org: numbers.json, plurals.json). `and` joins a list to its last item.
 */
const registry = {
  en: { locale: 'en-GB', group: ',', groupedFrom: 1000, none: 'other', and: () => 'and' },
  es: { locale: 'es-ES', group: '.', groupedFrom: 10_000, none: 'other', and: beforeSpanish },
  fr: { locale: 'fr-FR', group: '\u202f', groupedFrom: 1000, none: 'one', and: () => 'et' },
  it: { locale: 'it-IT', group: '.', groupedFrom: 10_000, none: 'other', and: () => 'e' },
} as const satisfies Readonly<Record<string, Conventions>>

type Conventions = {
  readonly locale: string
  readonly group: string
  readonly groupedFrom: number
  readonly none: 'one' | 'other'
  readonly and: (last: string) => string
}

export type Language = keyof typeof registry

/** Every language of the product. */
export const languages = Object.keys(registry) as readonly Language[]

/** The language that the texts are written in first. */
export const sourceLanguage = 'en' satisfies Language

/** How a language writes figures and lists. */
export function conventionsOf(language: Language): Conventions {
  return registry[language]
}

/** The locale of a language for `Intl`, such as `en-GB`. */
export function localeOf(language: Language): string {
  return registry[language].locale
}

/** The English name of a language, as prompts of language models write it. */
export function englishNameOf(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
}

/** Whether a value that came from outside names a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(registry, value)
}

/** The language that a value from outside names; undefined where it names none: what then applies is the brand's language. */
export function parseLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value)
}

/** `y` becomes `e` before the sound of i. */
function beforeSpanish(last: string): string {
  return /^(i|hi$|hi[^ae])/i.test(last) ? 'e' : 'y'
}
