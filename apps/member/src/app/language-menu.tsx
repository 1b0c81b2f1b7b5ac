import { isLanguage, languages } from '@incontro/texts/languages.ts'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../shared/language.tsx'
import styles from './language-menu.module.css'

/** UI-09: the language of the pages, for a visitor; on a phone its code, beside which the brand's name has room. */
export function LanguageMenu() {
  const { languages: names } = useTexts('common')
  const { language, chooseLanguage } = useLanguage()
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const early = field.current?.value // chosen in the page that the server drew, before this code had come
    if (isLanguage(early) && early !== language) chooseLanguage(early)
  }, [language, chooseLanguage])
  return (
    <span className={styles.menu} data-code={language}>
      <select
        ref={field}
        className={styles.select}
        aria-label={names.label}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && chooseLanguage(value)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </span>
  )
}
