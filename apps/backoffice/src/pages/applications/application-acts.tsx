import { MAX_APPLICATION_WORDS, refusalReasons } from '@incontro/contract'
import { type ApplicationDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Select } from '@incontro/ui/select.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import { useMay } from '../../shared/session/me.ts'

type Props = { readonly application: ApplicationDetails }

/** AN-04: what an operator answers; there for who may. */
export function ApplicationActs({ application }: Props) {
  const { one: words } = useTexts('backofficeApplications')
  const may = useMay()
  if (!may('angels.approve')) return null
  const { state, isAppealed } = application
  return (
    <Section title={words.acts}>
      <Actions>
        {(state === 'sent' || state === 'question') && (
          <>
            <Approve application={application} />
            <Ask application={application} />
            <Refuse application={application} />
          </>
        )}
        {isAppealed && <Appeal application={application} />}
      </Actions>
    </Section>
  )
}

function Approve({ application: { id, version, kind, actions } }: Props) {
  const { one: words } = useTexts('backofficeApplications')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.approveApplication)
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.approveApplication)} variant="primary" />
      <ActDialog
        run={run}
        title={acts['applications.approve'].name}
        text={words.approveText}
        params={{ id }}
        version={version}
        {...(kind === 'host' && { needsSecond: true })}
      >
        {kind === 'host' && <Callout>{words.hostText}</Callout>}
      </ActDialog>
    </>
  )
}

/** Words for the person, cleared when the dialog closes. */
function useWords(isOpen: boolean) {
  const { one: words } = useTexts('backofficeApplications')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (isOpen) return
    setText('')
    setTried(false)
  }, [isOpen])
  return {
    read(): string | null {
      setTried(true)
      return text.trim().length < 2 ? null : text.trim()
    },
    field: (
      <Textarea
        label={words.words}
        rows={4}
        maxLength={MAX_APPLICATION_WORDS}
        value={text}
        error={isTried && text.trim().length < 2 ? words.missing : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    ),
  }
}

function Ask({ application: { id, version, actions } }: Props) {
  const { one: words } = useTexts('backofficeApplications')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.askApplicant)
  const said = useWords(run.isOpen)
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.askApplicant)} />
      <ActDialog
        run={run}
        title={acts['applications.ask'].name}
        text={words.askText}
        params={{ id }}
        version={version}
        fields={() => {
          const text = said.read()
          return text === null ? null : { text }
        }}
      >
        {said.field}
      </ActDialog>
    </>
  )
}

function Refuse({ application: { id, version, actions } }: Props) {
  const { one: words, refusals } = useTexts('backofficeApplications')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.refuseApplication)
  const said = useWords(run.isOpen)
  const [refusal, setRefusal] = useState<(typeof refusalReasons)[number]>('profile')
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.refuseApplication)} variant="danger" />
      <ActDialog
        run={run}
        title={acts['applications.refuse'].name}
        text={words.refuseText}
        params={{ id }}
        version={version}
        fields={() => {
          const text = said.read()
          return text === null ? null : { refusal, text }
        }}
      >
        <Select
          label={words.refusal}
          options={refusalReasons.map((value) => ({ value, label: refusals[value] }))}
          value={refusal}
          onChange={({ currentTarget }) =>
            setRefusal(refusalReasons.find((one) => one === currentTarget.value) ?? 'profile')
          }
        />
        {said.field}
      </ActDialog>
    </>
  )
}

function Appeal({ application: { id, version, actions } }: Props) {
  const { one: words } = useTexts('backofficeApplications')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.decideApplicationAppeal)
  const said = useWords(run.isOpen)
  const [stays, setStays] = useState(true)
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.decideApplicationAppeal)} variant="primary" />
      <ActDialog
        run={run}
        title={acts['applications.appeal'].name}
        text={words.appealText}
        params={{ id }}
        version={version}
        fields={() => {
          const text = said.read()
          return text === null ? null : { stays, text }
        }}
      >
        <Select
          label={words.outcome}
          options={[
            { value: 'stays', label: words.stays },
            { value: 'reopens', label: words.reopens },
          ]}
          value={stays ? 'stays' : 'reopens'}
          onChange={({ currentTarget }) => setStays(currentTarget.value === 'stays')}
        />
        {said.field}
      </ActDialog>
    </>
  )
}
