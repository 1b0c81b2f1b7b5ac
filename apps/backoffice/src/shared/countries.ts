import { localeOf } from '@incontro/locale/languages.ts'
import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

/** The names of countries in the language of the page. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
    return (code) => (/^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code)
  }, [language])
}
