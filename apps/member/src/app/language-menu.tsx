import { isLanguage, languages } from '@incontro/texts/languages.ts'
import { LanguageMenu as Menu } from '@incontro/ui/language-menu.tsx'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../shared/language.tsx'

/** UI-09: the language of the pages, for a visitor. */
export function LanguageMenu() {
  const { languages: names } = useTexts('common')
  const { language, chooseLanguage } = useLanguage()
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const early = field.current?.value // chosen in the page that the server drew, before this code had come
    if (isLanguage(early) && early !== language) chooseLanguage(early)
  }, [language, chooseLanguage])
  const options = languages.map((value) => ({ value, label: names[value] }))
  return <Menu ref={field} label={names.label} value={language} options={options} onChoose={chooseLanguage} />
}
