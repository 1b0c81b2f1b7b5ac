import { isLanguage, languages } from '@incontro/texts/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { RadioGroup, Select } from '@incontro/ui/choices.tsx'
import { LogOutIcon } from '@incontro/ui/icons.ts'
import { appearances, chooseAppearance, useAppearance } from '../../shared/appearance.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { session } from '../../shared/session.ts'
import styles from './own-profile.module.css'

/** Language, light or dark, and the way out. */
export function Settings() {
  const { own: words } = useTexts('account')
  const { languages: names, theme, actions } = useTexts('common')
  const { language, chooseLanguage } = useLanguage()
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.settings}</h2>
      <Select
        label={names.label}
        hint={words.languageNote}
        options={languages.map((each) => ({ value: each, label: names[each] }))}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && chooseLanguage(value)}
      />
      <RadioGroup
        legend={theme.label}
        options={appearances.map((each) => ({ value: each, label: theme[each] }))}
        value={useAppearance()}
        onChange={chooseAppearance}
      />
      <Button variant="secondary" icon={<LogOutIcon aria-hidden />} onClick={() => void session.logOut()}>
        {actions.logOut}
      </Button>
    </Card>
  )
}
