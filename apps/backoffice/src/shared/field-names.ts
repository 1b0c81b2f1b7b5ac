import { countries } from '@incontro/locale/countries.ts'
import { languages, localeOf } from '@incontro/locale/languages.ts'
import { useMemo } from 'react'
import { useLanguage, useTexts } from './language.tsx'

/** Names of settings, of what they can be, and of languages, in the language of the page. */
export function useFieldNames() {
  const words = useTexts('backofficeBrandFields')
  const language = useLanguage()
  return useMemo(() => {
    const locale = localeOf(language)
    const languageNames = new Intl.DisplayNames(locale, { type: 'language' })
    const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
    const names: Readonly<Record<string, string>> = words.names
    const choices: Readonly<Record<string, string>> = words.choices
    const hints: Readonly<Record<string, string>> = words.hints
    const languageName = (code: string): string => languageNames.of(code) ?? code

    /** One part of a path; an id stays as it is. */
    function partName(part: string): string {
      if (languages.some((one) => one === part)) return languageName(part)
      return (Object.hasOwn(names, part) ? names[part] : undefined) ?? part
    }
    /** A whole path in words: `flows.7.plans.free.classic.price`. */
    function pathName(path: string): string {
      const [root, second, ...rest] = path.split('.')
      if (root === 'flows' && second !== undefined) {
        const parts = rest.filter((part) => part !== 'plans').map(partName)
        return [words.flow(second), ...parts].join(words.between)
      }
      const parts = root === 'brand' ? [second, ...rest] : [root, second, ...rest]
      return parts.flatMap((part) => (part === undefined ? [] : [partName(part)])).join(words.between)
    }
    /** What a choice is called: countries and languages by their own names. */
    function choiceName(path: string, value: string | number): string {
      const last = path.split('.').at(-1) ?? ''
      if (last === 'language') return languageName(String(value))
      if (last === 'country' && countries.some((one) => one === value))
        return countryNames.of(String(value).toUpperCase()) ?? String(value)
      const key = last.startsWith('modal') ? `modal${String(value)}` : String(value)
      return (Object.hasOwn(choices, key) ? choices[key] : undefined) ?? titled(String(value))
    }
    return { partName, pathName, choiceName, languageName, hintOf: (path: string): string | undefined => hints[path] }
  }, [words, language])
}

function titled(value: string): string {
  return /^[a-z]{4,}$/.test(value) ? value.charAt(0).toUpperCase() + value.slice(1) : value
}
