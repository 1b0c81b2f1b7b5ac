import { placeOf } from '@incontro/client/seen-photos.ts'
import { contactDetailIn, type OwnProfile } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Segmented } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { ErrorSummary } from '@incontro/ui/field.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useRef } from 'react'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { LimitNotice } from '../../../shared/limit-notice.tsx'
import { useOwnLimit } from '../../../shared/own-limits.ts'
import { useMember } from '../../../shared/session/session.ts'
import styles from './editor.module.css'
import { fieldNames, longest } from './profile-fields.ts'
import { type ProfileForm, useProfileForm } from './use-profile-form.ts'

const genders = ['man', 'woman'] as const
const ages = Array.from({ length: 98 - 18 + 1 }, (_, index) => String(18 + index)) // ID-03
const idOf = (name: string) => `own-${name}`

/** OP-01, OP-02: what a premium member says about themselves. */
export function ProfileFormCards({ profile, onChangePlace }: { profile: OwnProfile; onChangePlace: () => void }) {
  const words = useTexts('ownProfile')
  const { fields } = useTexts('common')
  const form = useProfileForm(profile)
  const { faults, tries } = form
  const summary = useRef<HTMLDivElement>(null)
  const found = fieldNames.flatMap((name) => {
    const text = faults[name]
    return text === undefined ? [] : [{ fieldId: idOf(name), text }]
  })

  useEffect(() => {
    if (tries > 0) summary.current?.querySelector('a')?.focus()
  }, [tries])

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <div ref={summary} className={styles.summary}>
        <ErrorSummary title={fields.faultsTitle} faults={tries > 0 ? found : []} />
      </div>
      <Card className={styles.section}>
        <h2 className={styles.heading}>{words.fields.about}</h2>
        <About form={form} onChangePlace={onChangePlace} />
        <Words form={form} name="description" hint={words.fields.descriptionHint} label={words.fields.description} />
        <Words form={form} name="lookingFor" hint={words.fields.lookingForHint} label={words.fields.lookingFor} />
      </Card>
      <Card className={styles.section}>
        <h2 className={styles.heading}>{words.fields.private}</h2>
        <p className={styles.quiet}>{words.fields.privateText}</p>
        <Private form={form} email={profile.email} />
      </Card>
      <SaveBar form={form} />
    </form>
  )
}

function About({
  form: { values, faults, change, leave },
  onChangePlace,
}: {
  form: ProfileForm
  onChangePlace: () => void
}) {
  const { fields: words } = useTexts('ownProfile')
  const { fields } = useTexts('common')
  const { number } = useFormats()
  const member = useMember()
  const options = genders.map((value) => ({ value, label: words.man[value] }))
  return (
    <>
      <div className={styles.pair}>
        <TextField
          id={idOf('username')}
          label={words.username}
          hint={words.usernameHint}
          autoComplete="nickname"
          autoCapitalize="words"
          value={values.username}
          error={faults.username}
          onChange={({ currentTarget }) => change('username', currentTarget.value)}
          onBlur={() => leave('username')}
        />
        <Select
          id={idOf('age')}
          label={words.age}
          options={ages.map((value) => ({ value, label: number(Number(value)) }))}
          placeholder={fields.choose}
          value={values.age === null ? '' : String(values.age)}
          error={faults.age}
          onChange={({ currentTarget }) => change('age', Number(currentTarget.value))}
        />
      </div>
      <div className={styles.pair}>
        <Segmented
          legend={words.gender}
          options={options}
          value={values.gender}
          onChange={(value) => change('gender', value)}
          error={faults.gender}
        />
        <Segmented
          legend={words.seeks}
          options={options}
          value={values.seeks}
          onChange={(value) => change('seeks', value)}
          error={faults.seeks}
        />
      </div>
      <div className={styles.given}>
        <div className={styles.givenWords}>
          <p className={styles.term}>{words.city}</p>
          <p className={styles.readOnly}>{placeOf(member)}</p>
        </div>
        <Button size="s" variant="secondary" onClick={onChangePlace}>
          {words.changeCity}
        </Button>
      </div>
    </>
  )
}

type WordsProps = {
  readonly form: ProfileForm
  readonly name: 'description' | 'lookingFor'
  readonly label: string
  readonly hint: string
}

/** A text in one's own words; contact details in it are pointed out, and may stay. */
function Words({ form: { values, faults, change, leave }, name, label, hint }: WordsProps) {
  const { fields: words, contact } = useTexts('ownProfile')
  const value = values[name]
  const left = longest[name] - value.trim().length
  const detail = contactDetailIn(value)
  return (
    <div className={styles.section}>
      <Textarea
        id={idOf(name)}
        label={label}
        hint={left < longest[name] / 5 ? `${hint} ${words.left(Math.max(0, left))}` : hint}
        rows={3}
        value={value}
        error={faults[name]}
        onChange={({ currentTarget }) => change(name, currentTarget.value)}
        onBlur={() => leave(name)}
      />
      <div role="status" hidden={detail === null}>
        {detail !== null && <Callout tone="warning">{contact[detail]}</Callout>}
      </div>
    </div>
  )
}

function Private({ form: { values, faults, change, leave }, email }: { form: ProfileForm; email: string }) {
  const { fields: words } = useTexts('ownProfile')
  const { fields } = useTexts('common')
  const { isVerified } = useMember()
  const limit = useOwnLimit('phone')
  return (
    <>
      {limit && <LimitNotice limit={limit} />}
      <div className={styles.given}>
        <div className={styles.givenWords}>
          <p className={styles.term}>{words.email}</p>
          <p className={styles.readOnly}>{email}</p>
        </div>
        <UiLink href="/profile/account">{words.changeEmail}</UiLink>
      </div>
      <div className={styles.pair}>
        <TextField
          id={idOf('surname')}
          label={words.surname}
          mark={fields.optional}
          autoComplete="family-name"
          autoCapitalize="words"
          value={values.surname}
          error={faults.surname}
          onChange={({ currentTarget }) => change('surname', currentTarget.value)}
          onBlur={() => leave('surname')}
        />
        <TextField
          id={idOf('phone')}
          label={words.phone}
          mark={fields.optional}
          hint={isVerified ? undefined : words.notVerified}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          disabled={!isVerified || (limit !== undefined && values.phone === '')}
          value={values.phone}
          error={faults.phone}
          onChange={({ currentTarget }) => change('phone', currentTarget.value)}
          onBlur={() => leave('phone')}
        />
      </div>
    </>
  )
}

function SaveBar({ form: { state, isChanged, wasKept, discard } }: { form: ProfileForm }) {
  const words = useTexts('ownProfile')
  const said = state === 'waiting' ? words.waiting : wasKept ? words.kept : isChanged ? words.unsaved : words.nothing
  return (
    <div className={styles.bar} data-fits-window>
      <p role="status">{said}</p>
      <div className={styles.barButtons}>
        {isChanged && state !== 'saving' && (
          <Button variant="ghost" onClick={discard}>
            {words.discard}
          </Button>
        )}
        <Button type="submit" busy={state === 'saving'} disabled={!isChanged && state !== 'saving'}>
          {words.save}
        </Button>
      </div>
    </div>
  )
}
