import { type ApplicationDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useMay } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import { angelPath } from '../angels/angel-path.ts'
import styles from '../angels/angels.module.css'
import { ApplicationActs } from './application-acts.tsx'
import { StateBadge } from './applications.tsx'

type Props = { readonly of: ApplicationDetails }

/** AN-04: one application: what the person said, signed and showed, and what can be done. */
export function OneApplication() {
  const { id = '' } = useParams()
  const { list } = useTexts('backofficeApplications')
  const { kinds } = useTexts('backofficeAngels')
  const found = useRead(
    operatorCalls.showApplicationToOperator,
    { params: { id } },
    { isLive: ['application', 'angel'] },
  )
  const one = found.data
  return (
    <>
      <PageHeading
        up={{ href: '/angels/applications', label: list.title }}
        title={one === undefined ? id : one.name === '' ? one.email : one.name}
        lead={one && `${kinds[one.kind]} · ${one.email}`}
        badge={one && <StateBadge of={one} />}
      />
      <Part of={found} skeleton={<Lines count={8} />}>
        {(application) => (
          <Columns>
            <Stack>
              <Said of={application} />
              <Talk of={application} />
            </Stack>
            <Stack>
              <Identity of={application} />
              <Contract of={application} />
              <ApplicationActs application={application} />
            </Stack>
          </Columns>
        )}
      </Part>
    </>
  )
}

function Said({ of: { age, region, city, languages, about, description, photos, angelId } }: Props) {
  const { one: words } = useTexts('backofficeApplications')
  const { photos: photoWords } = useTexts('studioJoin')
  const { languages: spoken } = useTexts('backofficeEntry')
  const names: Readonly<Record<string, string>> = spoken
  const facts: (readonly [string, ReactNode])[] = [
    [words.age, String(age)],
    [words.place, [city, region].filter((part) => part !== '').join(', ')],
    [words.languages, languages.map((code) => names[code] ?? code).join(', ')],
    [
      words.photos,
      photos.length === 0 ? words.noPhotos : photos.map(({ state }) => photoWords.states[state]).join(', '),
    ],
  ]
  return (
    <Section title={words.facts}>
      <Facts facts={facts} />
      <p className={styles.words}>{about}</p>
      <p className={styles.words}>{description}</p>
      {angelId !== null && <UiLink href={angelPath(angelId)}>{words.toProfile}</UiLink>}
    </Section>
  )
}

function Talk({ of }: Props) {
  const { one: words, refusals } = useTexts('backofficeApplications')
  const { question, answer, refusal, refusalWords, decidedAt, decidedBy, appeal, appealAnswer } = of
  const facts: (readonly [string, ReactNode])[] = [
    ...said(words.question, question),
    ...said(words.answer, answer),
    ...said(words.refusal, refusal === null ? null : `${refusals[refusal]}. ${refusalWords ?? ''}`),
    ...(decidedAt === null
      ? []
      : ([
          [
            words.decided,
            <span key="decided">
              <Time at={decidedAt} /> {decidedBy}
            </span>,
          ],
        ] as const)),
    ...said(words.appeal, appeal),
    ...said(words.appealAnswer, appealAnswer),
  ]
  if (facts.length === 0) return null
  return (
    <Section title={words.decided}>
      <Facts facts={facts} />
    </Section>
  )
}

function said(name: string, value: string | null): (readonly [string, ReactNode])[] {
  return value === null ? [] : [[name, value]]
}

function Identity({
  of: {
    identity: { checkId, outcome, isValid },
  },
}: Props) {
  const { one: words, checks } = useTexts('backofficeApplications')
  const may = useMay()
  return (
    <Section title={words.identity}>
      <Callout tone={isValid ? 'success' : 'warning'}>{isValid ? words.checked : words.notChecked}</Callout>
      {checkId === null ? (
        <Muted>{words.noCheck}</Muted>
      ) : (
        <>
          {outcome !== null && <Facts facts={[[checks.outcome, checks.outcomes[outcome]]]} />}
          {may('identity.documents') && <UiLink href={`/angels/identity/${checkId}`}>{words.toCheck}</UiLink>}
        </>
      )}
    </Section>
  )
}

function Contract({ of: { contract } }: Props) {
  const { one: words } = useTexts('backofficeApplications')
  return (
    <Section title={words.contract}>
      {contract === null ? (
        <Muted>{words.notSigned}</Muted>
      ) : (
        <Facts
          facts={[
            [words.textVersion, contract.textVersion],
            [words.signedOn, contract.signedOn],
            [words.signature, contract.signature],
          ]}
        />
      )}
    </Section>
  )
}
