import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { PasswordField, TextField } from '@incontro/ui/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call, type ReplyOf } from '../../shared/calls/call.ts'
import { codeOf } from '../../shared/calls/operator-api-error.ts'
import { Form } from '../../shared/form/form.tsx'
import { useStep } from '../../shared/form/use-step.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Failed } from '../../shared/page/part.tsx'
import { session } from '../../shared/session/session.ts'
import { useTimes } from '../../shared/time.tsx'
import { Entry } from './entry.tsx'
import styles from './entry.module.css'

const MIN_PASSWORD = 12

/** BO-07: the link of an invitation, or of a factor that was reset. */
export function Enrol() {
  const { enrol: words } = useTexts('backofficeEntry')
  const { token = '' } = useParams()
  const looked = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => call(operatorCalls.invitation, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY, // taken, it is over: the form says so by itself
  })
  if (looked.data !== undefined) return <EnrolForm token={token} invitation={looked.data} />
  if (looked.error === null) return <Spinner />
  const isOver = ['invitation_over', 'invalid'].includes(codeOf(looked.error) ?? '')
  return (
    <Entry title={isOver ? words.overTitle : words.title} text={isOver ? words.overText : undefined}>
      {isOver ? (
        <ButtonLink href="/" variant="secondary">
          {words.toSignIn}
        </ButtonLink>
      ) : (
        <Failed error={looked.error} onRetry={() => void looked.refetch()} />
      )}
    </Entry>
  )
}

type FormProps = { readonly token: string; readonly invitation: ReplyOf<typeof operatorCalls.invitation> }

function EnrolForm({ token, invitation }: FormProps) {
  const { enrol: words } = useTexts('backofficeEntry')
  const { actions } = useTexts('backoffice')
  const language = useLanguage()
  const navigate = useNavigate()
  const times = useTimes()
  const [name, setName] = useState(invitation.name)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, run } = useStep()
  const isShort = password.length < MIN_PASSWORD

  function submit(): void {
    setTried(true)
    if (name.trim() === '' || isShort) return
    run(async () => {
      session.take(await call(operatorCalls.enrol, { body: { token, name: name.trim(), password, language } }))
      await navigate('/', { replace: true }) // the link is over: the next step stands at another address
    })
  }
  return (
    <Entry
      title={invitation.isReset ? words.titleReset : words.title}
      text={`${words.steps(1)}. ${invitation.isReset ? words.textReset : words.text}`}
    >
      <p className={styles.quiet}>
        {words.for(invitation.email)}
        <br />
        {words.until(times.dateTime(invitation.until))}
      </p>
      <Form refusal={refusal} onSubmit={submit}>
        <TextField
          label={words.name}
          hint={words.nameHint}
          autoComplete="name"
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={isTried && name.trim() === '' ? words.noName : undefined}
        />
        {/* password managers keep the new password under this address */}
        <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          maxLength={200}
          showLabel={actions.showPassword}
          hideLabelText={actions.hidePassword}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={isTried && isShort ? words.tooShort : undefined}
        />
        <Button type="submit" block busy={isBusy}>
          {words.submit}
        </Button>
      </Form>
    </Entry>
  )
}
