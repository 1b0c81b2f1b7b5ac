import { isLanguage, languages } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { LogOutIcon } from '@incontro/ui/icons.ts'
import { Select } from '@incontro/ui/select.tsx'
import { useLanguage, useTexts } from '../shared/language.tsx'
import { session } from '../shared/session.ts'
import { OwnPhoneDialog } from '../workspace/own-phone.tsx'
import styles from './settings.module.css'

/** Her language, her number and the way out: what a phone has no room for beside the availability. */
export function AccountPart() {
  const { signOut } = useTexts('studio')
  const { languages: names } = useTexts('common')
  const { language, choose } = useLanguage()
  return (
    <>
      <Select
        label={names.label}
        options={languages.map((value) => ({ value, label: names[value] }))}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && choose(value)}
      />
      <div className={styles.acts}>
        <OwnPhoneDialog />
        <Button variant="secondary" icon={<LogOutIcon aria-hidden />} onClick={() => void session.logOut()}>
          {signOut}
        </Button>
      </div>
    </>
  )
}
