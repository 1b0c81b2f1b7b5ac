import { type DocumentKind, documentKinds, type IdentityOutcome, identityOutcomes } from '@incontro/contract'
import { type IdentityCheckDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Select } from '@incontro/ui/select.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import styles from '../angels/angels.module.css'
import { CheckBadge, nameOf, useDay } from './identity-checks.tsx'

type Props = { readonly check: IdentityCheckDetails }

/** AN-05: one check: what was found, the pictures once they are opened, and the decision by hand. */
export function OneIdentityCheck() {
  const { id = '' } = useParams()
  const { checks: words } = useTexts('backofficeApplications')
  const found = useRead(operatorCalls.showIdentityCheck, { params: { id } }, { isLive: ['angel', 'identity_check'] })
  return (
    <>
      <PageHeading
        up={{ href: '/angels/identity', label: words.title }}
        title={found.data === undefined ? id : nameOf(found.data)}
        badge={found.data && <CheckBadge state={found.data.state} />}
      />
      <Part of={found} skeleton={<Lines count={6} />}>
        {(check) => (
          <Columns>
            <Pictures check={check} />
            <Stack>
              <Found check={check} />
              <Section title={words.acts}>
                <Actions>
                  <Open check={check} />
                  {(check.state === 'waiting' || check.state === 'open') && <Decide check={check} />}
                </Actions>
              </Section>
            </Stack>
          </Columns>
        )}
      </Part>
    </>
  )
}

function Found({ check }: Props) {
  const { checks: words } = useTexts('backofficeApplications')
  const dayOf = useDay()
  const { purpose, method, outcome, age, documentKind, birthYear, expiresOn, sentAt, decidedAt, decidedBy } = check
  return (
    <Section title={words.outcome}>
      <Facts
        facts={[
          [words.outcome, outcome === null ? '–' : words.outcomes[outcome]],
          [words.purpose, words.purposes[purpose]],
          [words.method, words.methods[method]],
          [words.age, age === null ? '–' : String(age)],
          [words.documentKind, documentKind === null ? '–' : words.kinds[documentKind]],
          [words.birthYear, birthYear === null ? '–' : String(birthYear)],
          [words.expiresOn, dayOf(expiresOn)],
          [words.sentAt, sentAt === null ? '–' : <Time key="sent" at={sentAt} />],
          [words.decidedAt, decidedAt === null ? '–' : <Time key="decided" at={decidedAt} />],
          ...(decidedBy === null ? [] : ([[words.decidedBy, decidedBy]] as const)),
        ]}
      />
    </Section>
  )
}

function Pictures({ check: { id, files, openUntil } }: Props) {
  const { checks: words } = useTexts('backofficeApplications')
  const { time } = useTimes()
  return (
    <Section title={words.pictures} {...(openUntil !== null && { text: words.openUntil(time(openUntil)) })}>
      {files.length === 0 ? (
        <Muted>{words.noPictures}</Muted>
      ) : openUntil === null ? (
        <Muted>{words.closed}</Muted>
      ) : (
        files.map((file) => <Picture key={file.id} id={id} fileId={file.id} alt={words.sides[file.side]} />)
      )}
    </Section>
  )
}

/** Fetched with the operator's session when it is shown, and kept in no cache but the page's. */
function Picture({ id, fileId, alt }: { readonly id: string; readonly fileId: string; readonly alt: string }) {
  const errorText = useErrorText()
  const picture = useRead(operatorCalls.showIdentityPicture, { params: { id, fileId } })
  if (picture.data !== undefined)
    return (
      <figure className={styles.document}>
        <img src={`data:${picture.data.type};base64,${picture.data.base64}`} alt={alt} />
        <figcaption>{alt}</figcaption>
      </figure>
    )
  if (picture.error !== null) return <p role="alert">{errorText(picture.error)}</p>
  return <Skeleton width="100%" height="12rem" />
}

function Open({ check: { id, actions } }: Props) {
  const { checks: words } = useTexts('backofficeApplications')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.openIdentityDocuments)
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.openIdentityDocuments)} />
      <ActDialog run={run} title={acts['identity.open'].name} text={words.openText} params={{ id }} />
    </>
  )
}

const NOTHING = { birthYear: '', expiresOn: '', documentNumber: '' }

const livenessOutcomes = identityOutcomes.filter((one) => ['approved', 'unclear', 'face_differs'].includes(one))

function Decide({ check: { id, version, purpose, documentKind, actions } }: Props) {
  const { checks: words, one } = useTexts('backofficeApplications')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.decideIdentity)
  const [outcome, setOutcome] = useState<IdentityOutcome>('approved')
  const [kind, setKind] = useState<DocumentKind>(documentKind ?? 'id_card')
  const [fields, setFields] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const text = (name: keyof typeof NOTHING) => ({
    label: words[name],
    value: fields[name],
    error: isTried && fields[name].trim() === '' ? one.missing : undefined,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setFields({ ...fields, [name]: currentTarget.value }),
  })
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.decideIdentity)} variant="primary" />
      <ActDialog
        run={run}
        title={acts['identity.decide'].name}
        text={words.decideText}
        params={{ id }}
        version={version}
        fields={() => {
          if (purpose === 'liveness') return { outcome }
          setTried(true)
          const { birthYear, expiresOn, documentNumber } = fields
          const isComplete = /^\d{4}$/.test(birthYear) && expiresOn !== '' && documentNumber.trim().length > 2
          if (!isComplete) return null
          const document = { kind, birthYear: Number(birthYear), expiresOn, number: documentNumber }
          return { outcome, document }
        }}
      >
        <Select
          label={words.outcome}
          options={(purpose === 'liveness' ? livenessOutcomes : identityOutcomes).map((value) => ({
            value,
            label: words.outcomes[value],
          }))}
          value={outcome}
          onChange={({ currentTarget }) =>
            setOutcome(identityOutcomes.find((each) => each === currentTarget.value) ?? 'approved')
          }
        />
        {purpose === 'identity' && (
          <>
            <Select
              label={words.documentKind}
              options={documentKinds.map((value) => ({ value, label: words.kinds[value] }))}
              value={kind}
              onChange={({ currentTarget }) =>
                setKind(documentKinds.find((each) => each === currentTarget.value) ?? 'id_card')
              }
            />
            <TextField {...text('birthYear')} inputMode="numeric" maxLength={4} />
            <TextField {...text('expiresOn')} type="date" />
            <TextField {...text('documentNumber')} maxLength={40} />
          </>
        )}
      </ActDialog>
    </>
  )
}
