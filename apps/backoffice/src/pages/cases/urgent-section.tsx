import { type CaseDetails, operatorCalls, type UrgentDetails } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea, TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useTexts } from '../../shared/language.tsx'
import { Facts, Muted, Section } from '../../shared/page/page.tsx'
import { useTimes } from '../../shared/time.tsx'
import styles from './cases.module.css'

/** TS-15: who is called, what is sealed, and what was told to which authority. */
export function UrgentSection({ of, urgent }: { of: CaseDetails; urgent: UrgentDetails }) {
  const { urgent: words } = useTexts('backofficeCases')
  const { callList, evidence } = urgent
  return (
    <>
      <Section title={words.title}>
        {of.state === 'open' && <Callout tone="warning">{words.hidden}</Callout>}
        {evidence.isWhole ? <p>{words.sealed(evidence.sealed)}</p> : <Callout tone="danger">{words.broken}</Callout>}
        <h3 className={styles.name}>{words.call}</h3>
        <Facts
          facts={callList.map(({ name, reach, for: kind }) => [
            `${name} (${words.fors[kind]})`,
            <Reach key={reach} reach={reach} />,
          ])}
        />
      </Section>
      <Told of={of} notices={urgent.notices} />
    </>
  )
}

function Reach({ reach }: { reach: string }) {
  const isPage = reach.startsWith('https://')
  return <UiLink href={isPage ? reach : `tel:${reach.replaceAll(' ', '')}`}>{reach}</UiLink>
}

function Told({ of: { id, number, actions }, notices }: { of: CaseDetails; notices: UrgentDetails['notices'] }) {
  const { urgent: words, one } = useTexts('backofficeCases')
  const times = useTimes()
  return (
    <Section title={words.told}>
      {notices.length === 0 ? (
        <Muted>{words.none}</Muted>
      ) : (
        <ul className={styles.items}>
          {notices.map((notice) => (
            <li key={notice.id} className={styles.item}>
              <p className={styles.name}>{notice.authority}</p>
              <p className={styles.quiet}>{words.entry(notice.by, times.dateTime(notice.at))}</p>
              <p className={styles.words}>{notice.told}</p>
              {notice.reference !== null && <p className={styles.quiet}>{words.referenceOf(notice.reference)}</p>}
            </li>
          ))}
        </ul>
      )}
      <Record id={id} title={one.title(number)} actions={actions} />
    </Section>
  )
}

type RecordProps = Pick<CaseDetails, 'id' | 'actions'> & { readonly title: string }
const nothing = { authority: '', told: '', reference: '' }

function Record({ id, title, actions }: RecordProps) {
  const { urgent: words } = useTexts('backofficeCases')
  const run = useAct(operatorCalls.recordAuthority)
  const [typed, setTyped] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const { authority, told, reference } = typed
  useEffect(() => {
    if (run.isOpen) return
    setTyped(nothing)
    setTried(false)
  }, [run.isOpen])
  const isWhole = authority.trim().length >= 3 && told.trim().length >= 10
  const fault = isTried && !isWhole ? words.missing : undefined
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.recordAuthority)} size="s" />
      <ActDialog
        run={run}
        title={title}
        params={{ id }}
        fields={() => {
          setTried(true)
          if (!isWhole) return null
          const named = reference.trim()
          return { authority: authority.trim(), told: told.trim(), reference: named === '' ? null : named }
        }}
      >
        <TextField
          label={words.authority}
          maxLength={120}
          value={authority}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, authority: value }))}
          error={authority.trim().length < 3 ? fault : undefined}
        />
        <Textarea
          label={words.what}
          rows={4}
          maxLength={2000}
          value={told}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, told: value }))}
          error={told.trim().length < 10 ? fault : undefined}
        />
        <TextField
          label={words.reference}
          maxLength={120}
          value={reference}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, reference: value }))}
        />
      </ActDialog>
    </>
  )
}
