import { ApiError, codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox, RadioGroup } from '@incontro/ui/choices.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useLanguage, useTexts } from '../shared/language.tsx'
import { call, session } from '../shared/session.ts'
import styles from './applying.module.css'

const NOTHING = { email: '', password: '', fullName: '', bornOn: '', acceptsTerms: false }
type Fields = typeof NOTHING
const SHORTEST_PASSWORD = 8

/** What this is, which kind, and the account: the first step, after which everything is saved. */
export function StartForm() {
  const words = useTexts('studioApply')
  const join = useTexts('studioJoin')
  const { actions } = useTexts('common')
  const { language } = useLanguage()
  const errorText = useErrorText()
  const [kind, setKind] = useState<'member' | 'host'>('member')
  const [fields, setFields] = useState<Fields>(NOTHING)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ field: string | undefined; text: string }>()

  const faults: Partial<Record<keyof Fields, string>> = {
    ...(!fields.email.includes('@') && { email: join.missing }),
    ...(fields.password.length < SHORTEST_PASSWORD && { password: join.passwordHint }),
    ...(fields.fullName.trim().length < 2 && { fullName: join.missing }),
    ...(fields.bornOn === '' && { bornOn: join.missing }),
    ...(!fields.acceptsTerms && { acceptsTerms: join.tick }),
  }
  const errorOf = (name: keyof Fields) =>
    isTried && faults[name] !== undefined ? faults[name] : refusal?.field === name ? refusal.text : undefined
  const text = (name: 'email' | 'password' | 'fullName' | 'bornOn') => ({
    value: fields[name],
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setFields({ ...fields, [name]: currentTarget.value }),
  })

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    setRefusal(undefined)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    const { email, password, fullName, bornOn } = fields
    try {
      await call(routes.startApplication, {
        body: { kind, email: email.trim(), password, language, fullName, bornOn, acceptsTerms: true },
      })
      await session.logIn({ email: email.trim(), password })
    } catch (error) {
      const code = codeOf(error)
      const field = error instanceof ApiError ? error.field : undefined
      setRefusal({
        field: field ?? (code === 'password_breached' ? 'password' : undefined),
        text: code === 'forbidden' ? words.onlyAdults : field === 'fullName' ? words.knownAlready : errorText(code),
      })
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.intro}</p>
      <ul className={styles.points}>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <RadioGroup
        name="kind"
        legend={words.kindLegend}
        options={(['member', 'host'] as const).map((value) => ({
          value,
          label: words.kinds[value].name,
          hint: words.kinds[value].text,
        }))}
        value={kind}
        onChange={(value) => setKind(value === 'host' ? 'host' : 'member')}
      />
      <TextField {...text('fullName')} label={words.fullName} hint={words.fullNameHint} autoComplete="name" />
      <TextField {...text('bornOn')} label={join.bornOn} hint={join.bornOnHint} type="date" autoComplete="bday" />
      <TextField {...text('email')} label={join.email} type="email" inputMode="email" autoComplete="username" />
      <PasswordField
        {...text('password')}
        label={join.password}
        hint={join.passwordHint}
        autoComplete="new-password"
        showLabel={actions.showPassword}
        hideLabelText={actions.hidePassword}
      />
      <Checkbox
        label={join.acceptsTerms}
        checked={fields.acceptsTerms}
        error={errorOf('acceptsTerms')}
        onChange={({ currentTarget }) => setFields({ ...fields, acceptsTerms: currentTarget.checked })}
      />
      <div role="alert">
        {refusal !== undefined && !(refusal.field !== undefined && refusal.field in fields) && (
          <Callout tone="danger">{refusal.text}</Callout>
        )}
      </div>
      <Button type="submit" size="l" block busy={isBusy}>
        {words.start}
      </Button>
      <p className={styles.quiet}>
        {words.hasAccount} <UiLink href="/">{words.signIn}</UiLink>
      </p>
    </form>
  )
}
