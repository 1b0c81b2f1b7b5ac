import { type MemberDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Section } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useMay } from '../../shared/session/me.ts'
import { useTimes } from '../../shared/time.tsx'

type Props = { readonly member: MemberDetails }

/** BO-33: what can be done with the account; there for who may act. */
export function AccountActs({ member }: Props) {
  const { acts: words } = useTexts('backofficeMemberActs')
  const may = useMay()
  if (!may('members.act')) return null
  return (
    <Section title={words.title}>
      <Actions>
        <Resend member={member} />
        <SetLanguage member={member} />
        <CorrectEmail member={member} />
        <EndSessions member={member} />
        {member.standing.state === 'disabled' ? <Reactivate member={member} /> : <Disable member={member} />}
      </Actions>
    </Section>
  )
}

/** Says what ends before it does (R22). */
function Disable({ member: { trackerId, version, actions } }: Props) {
  const { acts: words } = useTexts('backofficeMemberActs')
  const times = useTimes()
  const run = useAct(operatorCalls.disableMember)
  const ends = useRead(operatorCalls.memberEnds, { params: { trackerId } }, { enabled: run.isOpen })
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.disableMember)} variant="danger" />
      <ActDialog
        run={run}
        title={words.disable.title}
        text={words.disable.text}
        params={{ trackerId }}
        version={version}
        fields={() => (ends.data === undefined ? null : {})}
      >
        <Part of={ends} skeleton={<Lines count={2} />}>
          {({ sessions, renewal }) => (
            <Callout tone="warning" title={words.disable.ends}>
              <ul>
                <li>{words.disable.sessions(sessions)}</li>
                <li>
                  {renewal === null
                    ? words.disable.noRenewal
                    : words.disable.renewal(renewal.plan, times.date(renewal.periodEndsAt))}
                </li>
                <li>{words.disable.hidden}</li>
              </ul>
            </Callout>
          )}
        </Part>
      </ActDialog>
    </>
  )
}

function Reactivate({ member: { trackerId, version, actions, standing } }: Props) {
  const { acts: words } = useTexts('backofficeMemberActs')
  const run = useAct(operatorCalls.reactivateMember)
  return (
    <>
      <ActionButton
        run={run}
        action={actionOf(actions, operatorCalls.reactivateMember)}
        {...(standing.erasesAt !== null && { why: words.reactivate.erasing })}
      />
      <ActDialog
        run={run}
        title={words.reactivate.title}
        text={words.reactivate.text}
        params={{ trackerId }}
        version={version}
      />
    </>
  )
}

function EndSessions({ member: { trackerId, actions, signIn } }: Props) {
  const { acts: words } = useTexts('backofficeMemberActs')
  const run = useAct(operatorCalls.endMemberSessions)
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.endMemberSessions)} />
      <ActDialog
        run={run}
        title={words.sessions.title}
        text={words.sessions.text(signIn.openSessions)}
        params={{ trackerId }}
      />
    </>
  )
}

const LIKE_AN_ADDRESS = /^\S+@\S+\.\S+$/

function CorrectEmail({ member: { trackerId, version, actions } }: Props) {
  const { acts: words } = useTexts('backofficeMemberActs')
  const run = useAct(operatorCalls.correctMemberEmail)
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setEmail('')
    setTried(false)
  }, [run.isOpen])
  const isGood = LIKE_AN_ADDRESS.test(email.trim())
  const refusal = run.state.status === 'asking' ? run.state.error : undefined
  const refused =
    refusal?.field !== 'email' ? undefined : refusal.code === 'conflict' ? words.email.taken : words.email.refused
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.correctMemberEmail)} />
      <ActDialog
        run={run}
        title={words.email.title}
        text={words.email.text}
        params={{ trackerId }}
        version={version}
        fields={() => {
          setTried(true)
          return isGood ? { email: email.trim() } : null
        }}
      >
        <TextField
          label={words.email.label}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={isTried && !isGood ? words.email.bad : refused}
        />
      </ActDialog>
    </>
  )
}

function SetLanguage({ member: { trackerId, version, actions, language } }: Props) {
  const { acts: words } = useTexts('backofficeMemberActs')
  const { languages: names } = useTexts('backofficeEntry')
  const run = useAct(operatorCalls.setMemberLanguage)
  const [chosen, setChosen] = useState<Language>(language)
  useEffect(() => {
    if (!run.isOpen) setChosen(language)
  }, [run.isOpen, language])
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.setMemberLanguage)} />
      <ActDialog
        run={run}
        title={words.language.title}
        text={words.language.text}
        params={{ trackerId }}
        version={version}
        fields={() => ({ language: chosen })}
      >
        <Select
          label={words.language.label}
          options={languages.map((each) => ({ value: each, label: names[each] }))}
          value={chosen}
          onChange={({ currentTarget }) =>
            setChosen(languages.find((each) => each === currentTarget.value) ?? language)
          }
        />
      </ActDialog>
    </>
  )
}

function Resend({ member: { trackerId, actions, isEmailConfirmed, suppressed } }: Props) {
  const { acts: words } = useTexts('backofficeMemberActs')
  const { overview } = useTexts('backofficeMembers')
  const run = useAct(operatorCalls.resendMemberEmail)
  const [kind, setKind] = useState<'confirm' | 'password'>('password')
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.resendMemberEmail)} />
      <ActDialog
        run={run}
        title={words.resend.title}
        text={words.resend.text}
        params={{ trackerId }}
        fields={() => ({ what: { kind } })}
      >
        {suppressed !== null && <Callout tone="warning">{overview.suppressed[suppressed]}</Callout>}
        <Select
          label={words.resend.label}
          options={[
            { value: 'password', label: words.resend.password },
            ...(isEmailConfirmed ? [] : [{ value: 'confirm', label: words.resend.confirm }]),
          ]}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value === 'confirm' ? 'confirm' : 'password')}
        />
      </ActDialog>
    </>
  )
}
