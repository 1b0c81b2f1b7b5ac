import { isLanguage, languages } from '@incontro/texts/languages.ts'
import { useLanguage, useTexts } from '../shared/language.tsx'
import styles from './language-menu.module.css'

/** UI-09: the language of the pages, for a visitor. */
export function LanguageMenu() {
  const { languages: names } = useTexts('common')
  const { language, chooseLanguage } = useLanguage()
  return (
    <select
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
  )
}
