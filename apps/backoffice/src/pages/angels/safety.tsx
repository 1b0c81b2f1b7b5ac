import type { AngelDetails } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Muted, Section, Stack } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import { Rows } from '../members/rows.tsx'

/** What members reported about a profile, and what was decided: each leads to its case. */
export function Safety({ angel: { safety } }: { readonly angel: AngelDetails }) {
  const { safety: words } = useTexts('backofficeAngels')
  if (safety === null) return <Muted>{words.hidden}</Muted>
  return (
    <Stack>
      <Section title={words.reports}>
        <Reports reports={safety.reports} />
      </Section>
      <Section title={words.decisions}>
        <Decisions decisions={safety.decisions} />
      </Section>
    </Stack>
  )
}

type Known = NonNullable<AngelDetails['safety']>

function Reports({ reports }: Pick<Known, 'reports'>) {
  const { safety: words } = useTexts('backofficeAngels')
  const { report } = useTexts('trust')
  const reasons: Readonly<Record<string, string>> = report.reasons
  if (reports.length === 0) return <Muted>{words.noReports}</Muted>
  return (
    <Rows
      label={words.reports}
      rows={reports}
      idOf={({ id }) => id}
      columns={[
        { header: words.at, cell: ({ at }) => <Time at={at} /> },
        { header: words.reason, cell: ({ reason }) => reasons[reason] ?? reason },
        {
          header: words.inCase,
          cell: ({ caseId, caseNumber, isOpen }) => (
            <UiLink href={`/cases/${caseId}`}>{words.caseOf(caseNumber, isOpen)}</UiLink>
          ),
        },
      ]}
    />
  )
}

function Decisions({ decisions }: Pick<Known, 'decisions'>) {
  const { safety: words } = useTexts('backofficeAngels')
  const { decide } = useTexts('backofficeCases')
  if (decisions.length === 0) return <Muted>{words.noDecisions}</Muted>
  return (
    <Rows
      label={words.decisions}
      rows={decisions}
      idOf={({ id }) => id}
      columns={[
        {
          header: words.outcome,
          cell: ({ outcome, caseId }) => <UiLink href={`/cases/${caseId}`}>{decide.outcomes[outcome]}</UiLink>,
        },
        { header: words.at, cell: ({ at }) => <Time at={at} /> },
        { header: words.ends, cell: ({ endsAt }) => (endsAt === null ? '–' : <Time at={endsAt} />) },
        { header: words.ended, cell: ({ endedAt }) => (endedAt === null ? '–' : <Time at={endedAt} />) },
      ]}
    />
  )
}
