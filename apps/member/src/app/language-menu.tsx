import { isLanguage, languages } from '@incontro/locale/languages.ts'
import { LanguageMenu as Menu } from '@incontro/ui/language-menu.tsx'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../shared/language.tsx'

/** UI-09: the language of the pages, for a visitor. */
export function LanguageMenu() {
  const { languages: names } = useTexts('common')
  const { language, chooseLanguage } = useLanguage()
  const field = useRef<HTMLSelectElement>(null)
  const choose = (value?: string) => isLanguage(value) && value !== language && chooseLanguage(value)
  useEffect(() => {
    choose(field.current?.value) // chosen in the page that the server drew, before this code had come
  })
  return (
    <Menu ref={field} label={names.label} value={language} onChoose={choose}>
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {names[each]}
        </option>
      ))}
    </Menu>
  )
}
