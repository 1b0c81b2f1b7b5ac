import { type Application, LONGEST_ABOUT, LONGEST_DESCRIPTION, routes } from '@incontro/contract'
import { languages } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { PlaceFields } from '../joining/place-fields.tsx'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { type StepProps, useWork } from './application.ts'
import styles from './applying.module.css'

type Props = StepProps & { readonly onDone: () => void }
type Fields = Application['fields']

/** Where the person lives, and which languages they write in. */
export function PlaceStep({ application, onChange, onDone }: Props) {
  const join = useTexts('studioJoin')
  const { languages: names } = useTexts('common')
  const { region = '', city = '', languages: known = [] } = application.fields
  const [place, setPlace] = useState({ region, city })
  const [spoken, setSpoken] = useState(known)
  const [isTried, setTried] = useState(false)
  return (
    <StepForm
      fields={{ ...place, languages: [...spoken] }}
      isComplete={place.region !== '' && place.city !== '' && spoken.length > 0}
      onTry={() => setTried(true)}
      onChange={onChange}
      onDone={onDone}
    >
      <PlaceFields
        country={application.country}
        place={place}
        errorOf={(field) => (isTried && place[field] === '' ? join.missing : undefined)}
        onChange={setPlace}
      />
      <fieldset className={styles.choices}>
        <legend>{join.languages}</legend>
        {languages.map((code) => (
          <Checkbox
            key={code}
            label={names[code]}
            checked={spoken.includes(code)}
            onChange={({ currentTarget }) =>
              setSpoken(languages.filter((each) => (each === code ? currentTarget.checked : spoken.includes(each))))
            }
          />
        ))}
        <div role="alert">{isTried && spoken.length === 0 && join.missing}</div>
      </fieldset>
    </StepForm>
  )
}

/** What members read. */
export function ProfileStep({ application, onChange, onDone }: Props) {
  const join = useTexts('studioJoin')
  const { screenName = '', gender = 'woman', about = '', description = '' } = application.fields
  const [fields, setFields] = useState({ screenName, gender, about, description })
  const [isTried, setTried] = useState(false)
  const text = (name: 'screenName' | 'about' | 'description') => ({
    label: join[name],
    value: fields[name],
    error: isTried && fields[name].trim() === '' ? join.missing : undefined,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      setFields({ ...fields, [name]: currentTarget.value }),
  })
  return (
    <StepForm
      fields={fields}
      isComplete={fields.screenName.trim().length > 1 && fields.about.trim() !== '' && fields.description.trim() !== ''}
      onTry={() => setTried(true)}
      onChange={onChange}
      onDone={onDone}
    >
      <TextField {...text('screenName')} maxLength={40} autoComplete="nickname" />
      <Select
        label={join.gender}
        options={(['woman', 'man'] as const).map((value) => ({ value, label: join.genders[value] }))}
        value={fields.gender}
        onChange={({ currentTarget }) =>
          setFields({ ...fields, gender: currentTarget.value === 'man' ? 'man' : 'woman' })
        }
      />
      <TextField {...text('about')} maxLength={LONGEST_ABOUT} />
      <Textarea {...text('description')} hint={join.descriptionHint} maxLength={LONGEST_DESCRIPTION} rows={4} />
    </StepForm>
  )
}

type StepFormProps = {
  readonly fields: Fields
  readonly isComplete: boolean
  readonly onTry: () => void
  readonly onChange: StepProps['onChange']
  readonly onDone: () => void
  readonly children: ReactNode
}

/** Saves what was said, finished or not; goes on once the step is complete. */
function StepForm({ fields, isComplete, onTry, onChange, onDone, children }: StepFormProps) {
  const words = useTexts('studioApply')
  const work = useWork()
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    onTry()
    await work.run(async () => {
      onChange(await call(routes.saveApplication, { body: fields }))
      if (isComplete) onDone()
    })
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      <div role="alert">{work.fault !== undefined && <Callout tone="danger">{work.fault}</Callout>}</div>
      <Button type="submit" size="l" block busy={work.isBusy}>
        {words.next}
      </Button>
    </form>
  )
}
