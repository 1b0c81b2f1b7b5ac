import { LONGEST, LONGEST_LINE, type OwnProfile } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useTexts } from '../../../shared/language.tsx'
import styles from './editor.module.css'
import { useProfileForm } from './use-profile-form.ts'

/** D21: what a member without a plan may fill in, once. */
export function FillInCard({ profile }: { readonly profile: OwnProfile }) {
  const { fields: words, fillIn } = useTexts('ownProfile')
  const { actions } = useTexts('common')
  const { values, faults, state, isChanged, change, leave, save } = useProfileForm(profile)
  const may = (name: OwnProfile['mayFillIn'][number]) => profile.mayFillIn.includes(name)
  if (!may('username') && !may('description') && !may('lookingFor')) return null
  return (
    <Card className={styles.section}>
      <div>
        <h2 className={styles.heading}>{fillIn.title}</h2>
        <p className={styles.quiet}>{fillIn.text}</p>
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {may('username') && (
          <TextField
            id="own-username"
            label={words.username}
            hint={words.usernameHint}
            autoComplete="given-name"
            autoCapitalize="words"
            maxLength={LONGEST.username}
            value={values.username}
            error={faults.username}
            onChange={({ currentTarget }) => change('username', currentTarget.value)}
            onBlur={() => leave('username')}
          />
        )}
        {may('description') && (
          <TextField
            id="own-description"
            label={fillIn.line}
            hint={words.descriptionHint}
            maxLength={LONGEST_LINE}
            value={values.description}
            error={faults.description}
            onChange={({ currentTarget }) => change('description', currentTarget.value)}
          />
        )}
        {may('lookingFor') && (
          <Textarea
            id="own-lookingFor"
            label={words.lookingFor}
            hint={words.lookingForHint}
            maxLength={LONGEST.lookingFor}
            value={values.lookingFor}
            error={faults.lookingFor}
            onChange={({ currentTarget }) => change('lookingFor', currentTarget.value)}
          />
        )}
        <div>
          <Button type="submit" busy={state === 'saving'} disabled={!isChanged}>
            {actions.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
