import { appearances } from '@incontro/client/device/appearance.ts'
import { isLanguage, languages } from '@incontro/locale/languages.ts'
import { Card } from '@incontro/ui/card.tsx'
import { RadioGroup } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { useSyncExternalStore } from 'react'
import { appearance } from '../../shared/page/appearance.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import styles from './own-profile.module.css'

/** Language, light or dark. */
export function Settings() {
  const { look: words } = useTexts('settings')
  const { languages: names, theme } = useTexts('common')
  const { language, chooseLanguage } = useLanguage()
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.title}</h2>
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
        value={useSyncExternalStore(appearance.subscribe, appearance.getSnapshot)}
        onChange={(chosen) => appearance.choose(chosen)}
      />
    </Card>
  )
}
