import { operatorCalls, type PolicyDetails } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'
import { useMe } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'

/** TS-06: the rules of the house, by the version in force, with what is drafted or scheduled beside it. */
export function Policies() {
  const { list: words } = useTexts('backofficePolicies')
  const grade = useMe().permissions['policies.draft']
  const read = useRead(operatorCalls.listPolicies, {}, { isLive: ['policy'] })
  return (
    <>
      <PageHeading
        title={words.title}
        lead={words.text}
        actions={
          grade !== undefined &&
          grade !== 'read' && (
            <ButtonLink href="/policies/new" variant="secondary">
              {words.add}
            </ButtonLink>
          )
        }
      />
      <Part of={read} skeleton={<Lines count={8} />}>
        {({ policies }) => <Rules policies={policies} />}
      </Part>
    </>
  )
}

function Rules({ policies }: { policies: readonly PolicyDetails[] }) {
  const { list: words, states } = useTexts('backofficePolicies')
  const { severities } = useTexts('backofficeCases')
  const language = useLanguage()
  const rules = [...Map.groupBy(policies, ({ id }) => id).values()].flatMap((versions) => shownOf(versions) ?? [])
  return (
    <Table
      isList
      label={words.title}
      rows={rules
        .toSorted((one, other) => other.shown.severity - one.shown.severity)
        .map(({ shown, beside }) => ({
          id: shown.id,
          cells: [
            {
              header: words.rule,
              value: <UiLink href={`/policies/${shown.id}`}>{shown.words[language].title}</UiLink>,
            },
            { header: words.severity, value: severities[severityOf(shown)] },
            { header: words.version, value: shown.policyVersion, isEnd: true },
            {
              header: words.force,
              value:
                shown.inForceFrom === null ? (
                  <Badge tone="warning">{states.draft}</Badge>
                ) : (
                  <Time at={shown.inForceFrom} look="date" />
                ),
            },
            {
              header: words.next,
              value:
                beside.length === 0
                  ? '–'
                  : beside.map(({ policyVersion, state }) => (
                      <Badge key={policyVersion} tone={state === 'draft' ? 'warning' : 'neutral'}>
                        {states[state]}
                      </Badge>
                    )),
            },
          ],
        }))}
    />
  )
}

/** The version in force, or the newest where none is; and the drafted and scheduled ones. */
function shownOf(versions: readonly PolicyDetails[]) {
  const shown = versions.find(({ state }) => state === 'in_force') ?? versions[0]
  if (shown === undefined) return undefined
  const beside = versions.filter((one) => one !== shown && (one.state === 'draft' || one.state === 'scheduled'))
  return { shown, beside }
}

export function severityOf({ severity }: Pick<PolicyDetails, 'severity'>): 1 | 2 | 3 | 4 {
  return severity === 1 || severity === 2 || severity === 3 ? severity : 4
}
