import { type Language, languages, localeOf } from '@incontro/locale/languages.ts'

/** A text of a brand in the languages that it has so far. */
export type TextByLanguage = Readonly<Partial<Record<Language, string>>>
export type TextFault = {
  readonly rule: 'missing' | 'same_text' | 'placeholder' | 'extra_placeholder' | 'plural' | 'renewal_text'
  readonly language: Language
  /** The other language, the placeholder, the form of a plural or the period. */
  readonly detail: string | null
}

const LETTERS = /\p{L}{4,}/u
const PLURAL = /\{\s*(\w+)\s*,\s*plural\s*,/g
const PLACEHOLDER = /\{[^{},]*\}/g

/**
 * What is wrong with a text beside its other languages: the linter's rule, which the pages ask at every key too (BO-21, BO-28).
 * A text that says the same in two languages was not translated; a placeholder or a plural that most of them have stays empty where
 * it is missing, and one that few of them have was misspelt.
 */
export function textFaults(texts: TextByLanguage): TextFault[] {
  const written = languages.filter((language) => textIn(texts, language) !== '')
  const parts = new Map(written.map((language) => [language, partsOf(textIn(texts, language))]))
  return languages.flatMap((language): TextFault[] => {
    const own = parts.get(language)
    if (own === undefined) return written.length === 0 ? [] : [{ rule: 'missing', language, detail: null }]
    const text = textIn(texts, language)
    const same = languages
      .slice(0, languages.indexOf(language))
      .find((other) => textIn(texts, other) === text && LETTERS.test(text))
    const wrong = wrongIn(own, { all: [...parts.values()], language })
    return [
      ...(same === undefined ? [] : [{ rule: 'same_text', language, detail: same } as const]),
      ...(wrong === undefined ? [] : [{ ...wrong, language }]),
    ]
  })
}

function textIn(texts: TextByLanguage, language: Language): string {
  return texts[language] ?? ''
}

type Plural = { readonly name: string; readonly forms: readonly string[] }
type Parts = { readonly placeholders: readonly string[]; readonly plurals: readonly Plural[] }

function wrongIn(
  own: Parts,
  { all, language }: { readonly all: readonly Parts[]; readonly language: Language },
): Pick<TextFault, 'rule' | 'detail'> | undefined {
  const isWanted = (name: string) => 2 * all.filter((parts) => namesIn(parts).includes(name)).length >= all.length
  const missing = all.flatMap(namesIn).find((name) => isWanted(name) && !namesIn(own).includes(name))
  if (missing !== undefined) return { rule: 'placeholder', detail: missing }
  const extra = namesIn(own).find((name) => !isWanted(name))
  if (extra !== undefined) return { rule: 'extra_placeholder', detail: extra }
  const needed = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories
  for (const { forms } of own.plurals) {
    const form = needed.find((category) => !forms.includes(category))
    if (form !== undefined) return { rule: 'plural', detail: form }
  }
  return undefined
}

function namesIn({ placeholders, plurals }: Parts): string[] {
  return [...placeholders, ...plurals.map(({ name }) => `{${name}}`)]
}

/** `{name}`, and `{count, plural, one {…} other {…}}` with the forms that it has. */
function partsOf(text: string): Parts {
  const plurals: Plural[] = []
  let rest = ''
  let at = 0
  for (const match of text.matchAll(PLURAL)) {
    if (match.index < at) continue // within another one
    const end = endOf(text, match.index)
    const forms = formsOf(text.slice(match.index + match[0].length, end - 1))
    plurals.push({ name: match[1] ?? '', forms: forms.map(({ name }) => name) })
    rest += `${text.slice(at, match.index)} ${forms.map(({ words }) => words).join(' ')} `
    at = end
  }
  return { plurals, placeholders: `${rest}${text.slice(at)}`.match(PLACEHOLDER) ?? [] }
}

/** Behind the bracket that closes the one at `from`; the end of the text where none does. */
function endOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length + 1
}

function formsOf(inner: string): { readonly name: string; readonly words: string }[] {
  const forms: { name: string; words: string }[] = []
  const form = /\s*(=\d+|\w+)\s*\{/y
  for (let match = form.exec(inner); match !== null; match = form.exec(inner)) {
    const open = form.lastIndex - 1
    const end = endOf(inner, open)
    forms.push({ name: match[1] ?? '', words: inner.slice(open + 1, end - 1) })
    form.lastIndex = end
  }
  return forms
}

/** The word of each period's unit, as the words beside a price must say it; a language without one is not checked. */
const UNITS: Readonly<Record<string, Readonly<Partial<Record<Language, RegExp>>>>> = {
  D: { en: /day|daily/i, es: /d[ií]a|diari/i, fr: /jour/i, it: /giorn/i },
  W: { en: /week/i, es: /seman/i, fr: /semaine|hebdo/i, it: /settiman/i },
  M: { en: /month/i, es: /mes|mensual/i, fr: /mois|mensu/i, it: /mes[ei]|mensil/i },
  Y: { en: /year|annual/i, es: /año|anual/i, fr: /an(s|née|nuel)?\b/i, it: /ann[oiu]/i },
}

/** The words beside a price name the period by which it renews: terms, pay page and e-mails repeat them. */
export function periodFaults(texts: TextByLanguage, period: string | null | undefined): TextFault[] {
  const words = UNITS[period?.at(-1) ?? '']
  if (words === undefined) return []
  return languages.flatMap((language): TextFault[] => {
    const said = textIn(texts, language)
    return said === '' || (words[language]?.test(said) ?? true)
      ? []
      : [{ rule: 'renewal_text', language, detail: period ?? null }]
  })
}
