import { type LookRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useKeys } from '../../shared/keys.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'
import { useMay, useMe } from '../../shared/session/me.ts'
import { Time, useTimes } from '../../shared/time.tsx'
import { useNextLook } from './use-next-look.ts'

/** BO-50: decisions that are judged again, where two differ, and how often they agree. */
export function SecondLooks() {
  const { looks: words, queues } = useTexts('backofficeCases')
  const may = useMay()
  return (
    <>
      <PageHeading
        up={{ href: '/queues/cases', label: queues.cases.title }}
        title={words.title}
        lead={words.text}
        actions={<Next />}
      />
      <Stack>
        <Agreement />
        {may('appeals.decide') && <Differing />}
      </Stack>
    </>
  )
}

function Next() {
  const { looks: words } = useTexts('backofficeCases')
  const grade = useMe().permissions['cases.decide']
  const mayWork = grade !== undefined && grade !== 'read'
  const { next, isBusy, isNone, refusal } = useNextLook()
  useKeys(mayWork ? [{ keys: 'mod+Enter', label: words.next, group: 'queue', run: () => void next() }] : [])
  if (!mayWork) return null
  return (
    <>
      <Button busy={isBusy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => void next()}>
        {words.next}
      </Button>
      <p role="status">{refusal ?? (isNone ? words.none : '')}</p>
    </>
  )
}

function Agreement() {
  const { looks: words } = useTexts('backofficeCases')
  const times = useTimes()
  const read = useRead(operatorCalls.showAgreement, {}, { isLive: ['case'] })
  const row = (id: string, header: string, name: string, { judged, agreed }: { judged: number; agreed: number }) => ({
    id,
    cells: [
      { header, value: name },
      { header: words.agreed, value: words.of(agreed, judged), isEnd: true },
    ] as const,
  })
  return (
    <Section title={words.agreement}>
      <Part of={read} skeleton={<Lines count={4} />}>
        {({ since, policies, people }) => (
          <>
            <Muted>{policies.length === 0 ? words.noAgreement : words.agreementSince(times.date(since))}</Muted>
            <Table
              label={words.byRule}
              rows={policies.map((one) => row(one.title ?? '', words.byRule, one.title ?? words.noRule, one))}
            />
            <Table
              label={words.byPerson}
              rows={people.map((one, place) =>
                row(String(place), words.byPerson, one.isOwn ? `${one.name} (${words.own})` : one.name, one),
              )}
            />
          </>
        )}
      </Part>
    </Section>
  )
}

function Differing() {
  const { looks: words, queues } = useTexts('backofficeCases')
  const brandName = useBrandName()
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: queues.state,
      kind: 'choice',
      options: (['differs', 'closed'] as const).map((value) => ({ value, label: words.states[value] })),
    },
  ]
  const columns = useMemo(
    (): [Column<LookRow>, ...Column<LookRow>[]] => [
      {
        id: 'person',
        header: words.person,
        cell: ({ caseNumber, subject }) => `${queues.number(caseNumber)} ${subject.name}`,
      },
      { id: 'why', header: words.why, cell: ({ why }) => words.whys[why] },
      {
        id: 'brand',
        header: queues.brand,
        cell: ({ brandId, country }) => `${brandName(brandId)}, ${country.toUpperCase()}`,
      },
      { id: 'asked', header: words.asked, cell: ({ askedAt }) => <Time at={askedAt} /> },
    ],
    [words, queues, brandName],
  )
  return (
    <Section title={words.differ}>
      <List
        name="second-looks"
        label={words.differ}
        call={operatorCalls.listLooks}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ caseNumber, subject }) => `${queues.number(caseNumber)} ${subject.name}`}
        pathOf={({ id }) => `/second-looks/${id}`}
        empty={{ title: words.empty, text: words.emptyText }}
        isLive={['case']}
      />
    </Section>
  )
}
