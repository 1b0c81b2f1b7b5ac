import { ApiError, codeOf } from '@incontro/client/calls/api-error.ts'
import { type AngelInvitation, LONGEST_ABOUT, LONGEST_DESCRIPTION, routes } from '@incontro/contract'
import { languages } from '@incontro/locale/languages.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField, Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call, session } from '../shared/session.ts'
import { faultsIn, type JoinFields } from './join.rules.ts'
import styles from './join.module.css'
import { PlaceFields } from './place-fields.tsx'

type Props = { readonly token: string; readonly invitation: AngelInvitation }

/** What the person says of themselves, and the contract under it. */
export function JoinForm({ token, invitation }: Props) {
  const words = useTexts('studioJoin')
  const { actions, languages: names } = useTexts('common')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [fields, setFields] = useState<JoinFields>(() => ({
    password: '',
    screenName: '',
    bornOn: '',
    gender: 'woman',
    region: '',
    city: '',
    about: '',
    description: '',
    languages: [invitation.language],
    signature: '',
    acceptsContract: false,
    acceptsTerms: false,
  }))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ field: string | undefined; text: string }>()

  const faults = isTried ? faultsIn(fields, new Date()) : {}
  const errorOf = (name: keyof JoinFields): string | undefined => {
    const fault = faults[name]
    if (fault !== undefined) return words[fault]
    return refusal?.field === name ? refusal.text : undefined
  }
  const set = (over: Partial<JoinFields>) => setFields({ ...fields, ...over })
  const text = (name: 'screenName' | 'bornOn' | 'about' | 'description' | 'signature' | 'password') => ({
    label: words[name],
    value: fields[name],
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      set({ [name]: currentTarget.value }),
  })

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (Object.keys(faultsIn(fields, new Date())).length > 0) return
    setBusy(true)
    try {
      const { acceptsContract: _, acceptsTerms: __, ...said } = fields
      await call(routes.acceptAngelInvitation, {
        body: { ...said, token, languages: [...said.languages], acceptsContract: true, acceptsTerms: true },
      })
      await session.logIn({ email: invitation.email, password: fields.password })
      await navigate('/settings', { replace: true })
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined
      setRefusal({
        field: field ?? (codeOf(error) === 'password_breached' ? 'password' : undefined),
        text: errorText(codeOf(error)),
      })
      setBusy(false)
    }
  }

  const isElsewhere = refusal !== undefined && !(refusal.field !== undefined && refusal.field in fields)
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.intro[invitation.kind]}</p>
      <fieldset className={styles.part}>
        <legend>{words.parts.account}</legend>
        <TextField label={words.email} type="email" autoComplete="username" value={invitation.email} readOnly />
        <PasswordField
          {...text('password')}
          hint={words.passwordHint}
          autoComplete="new-password"
          showLabel={actions.showPassword}
          hideLabelText={actions.hidePassword}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{words.parts.profile}</legend>
        <TextField {...text('screenName')} maxLength={40} autoComplete="nickname" />
        <TextField {...text('bornOn')} hint={words.bornOnHint} type="date" autoComplete="bday" />
        <Select
          label={words.gender}
          options={(['woman', 'man'] as const).map((value) => ({ value, label: words.genders[value] }))}
          value={fields.gender}
          onChange={({ currentTarget }) => set({ gender: currentTarget.value === 'man' ? 'man' : 'woman' })}
        />
        <PlaceFields country={invitation.country} place={fields} errorOf={errorOf} onChange={(place) => set(place)} />
        <TextField {...text('about')} maxLength={LONGEST_ABOUT} />
        <Textarea {...text('description')} hint={words.descriptionHint} maxLength={LONGEST_DESCRIPTION} rows={4} />
        <fieldset className={styles.choices}>
          <legend>{words.languages}</legend>
          {languages.map((code) => (
            <Checkbox
              key={code}
              label={names[code]}
              checked={fields.languages.includes(code)}
              onChange={({ currentTarget }) =>
                set({
                  languages: languages.filter((each) =>
                    each === code ? currentTarget.checked : fields.languages.includes(each),
                  ),
                })
              }
            />
          ))}
          <div role="alert">{errorOf('languages')}</div>
        </fieldset>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{words.parts.contract}</legend>
        <section className={styles.contract} aria-label={words.version(invitation.textVersion)} tabIndex={0}>
          <p className={styles.version}>{words.version(invitation.textVersion)}</p>
          <p className={styles.words}>{invitation.contract}</p>
        </section>
        <Checkbox
          label={words.accepts}
          checked={fields.acceptsContract}
          error={errorOf('acceptsContract')}
          onChange={({ currentTarget }) => set({ acceptsContract: currentTarget.checked })}
        />
        <Checkbox
          label={words.acceptsTerms}
          checked={fields.acceptsTerms}
          error={errorOf('acceptsTerms')}
          onChange={({ currentTarget }) => set({ acceptsTerms: currentTarget.checked })}
        />
        <TextField {...text('signature')} maxLength={200} autoComplete="name" />
      </fieldset>
      <div role="alert">{isElsewhere && <Callout tone="danger">{refusal.text}</Callout>}</div>
      <Button type="submit" size="l" block busy={isBusy}>
        {words.submit}
      </Button>
    </form>
  )
}
