import {
  type AngelDetails,
  MAX_SIGNATURE_LENGTH,
  operatorCalls,
  type PersonKind,
} from '@incontro/contract/backoffice.ts'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { Facts, Section } from '../../shared/page/page.tsx'
import { useMay } from '../../shared/session/me.ts'

type Props = { readonly angel: AngelDetails }

/** BO-35: what can be done with the standing of a profile; there for who may act. */
export function StandingActs({ angel }: Props) {
  const { overview: words } = useTexts('backofficeAngels')
  const may = useMay()
  const canApprove = may('angels.approve') && angel.listing === 'review'
  if (!may('angels.act') && !may('angels.contract') && !canApprove) return null
  return (
    <Section title={words.standing}>
      <Actions>
        {canApprove && <Approve angel={angel} />}
        {may('angels.act') &&
          angel.listing !== 'review' &&
          angel.listing !== 'paused' &&
          (angel.listing === 'held' ? <ListAgain angel={angel} /> : <Unlist angel={angel} />)}
        {may('angels.contract') && angel.kind !== 'automated' && <ChangeKind angel={angel} />}
      </Actions>
    </Section>
  )
}

function Unlist({ angel: { id, version, actions } }: Props) {
  const { acts: words } = useTexts('backofficeAngels')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.unlistAngel)
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.unlistAngel)} variant="danger" />
      <ActDialog
        run={run}
        title={acts['angels.unlist'].name}
        text={words.unlistText}
        params={{ id }}
        version={version}
      />
    </>
  )
}

function ListAgain({ angel: { id, version, actions } }: Props) {
  const { acts: words } = useTexts('backofficeAngels')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.relistAngel)
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.relistAngel)} />
      <ActDialog run={run} title={acts['angels.list'].name} text={words.listText} params={{ id }} version={version} />
    </>
  )
}

/** AN-05: the first listing, once the check of identity and age is good. */
function Approve({ angel: { id, version, actions } }: Props) {
  const { approve: words } = useTexts('backofficeAngels')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.approveAngel)
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.approveAngel)} variant="primary" />
      <ActDialog run={run} title={acts['angels.approve'].name} text={words.text} params={{ id }} version={version} />
    </>
  )
}

const NOTHING = { textVersion: '', signedOn: '', signature: '' }

/** AN-07: the contract that was signed, and the kind that follows from it. */
function ChangeKind({ angel: { id, kind, version, actions } }: Props) {
  const { acts: words, kinds } = useTexts('backofficeAngels')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.changeAngelKind)
  const [fields, setFields] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const newKind: PersonKind = kind === 'host' ? 'member' : 'host'
  useEffect(() => {
    if (run.isOpen) return
    setFields(NOTHING)
    setTried(false)
  }, [run.isOpen])
  const set = (field: keyof typeof NOTHING) => (event: { currentTarget: HTMLInputElement }) =>
    setFields({ ...fields, [field]: event.currentTarget.value })
  const refusal = run.state.status === 'asking' ? run.state.error : undefined
  const faultOf = (field: keyof typeof NOTHING) =>
    isTried && fields[field].trim() === '' ? words.missing : refusal?.field === field ? words.notYet : undefined
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.changeAngelKind)} />
      <ActDialog
        run={run}
        title={acts['angels.change_kind'].name}
        text={words.kindText}
        params={{ id }}
        version={version}
        fields={() => {
          setTried(true)
          return Object.values(fields).every((value) => value.trim() !== '') ? { kind: newKind, ...fields } : null
        }}
      >
        <Facts facts={[[words.newKind, `${kinds[kind]} → ${kinds[newKind]}`]]} />
        <TextField
          label={words.textVersion}
          maxLength={60}
          error={faultOf('textVersion')}
          value={fields.textVersion}
          onChange={set('textVersion')}
        />
        <TextField
          label={words.signedOn}
          type="date"
          error={faultOf('signedOn')}
          value={fields.signedOn}
          onChange={set('signedOn')}
        />
        <TextField
          label={words.signature}
          error={faultOf('signature')}
          maxLength={MAX_SIGNATURE_LENGTH}
          autoComplete="off"
          value={fields.signature}
          onChange={set('signature')}
        />
      </ActDialog>
    </>
  )
}
