import { operatorCalls, reportReasons } from '@incontro/contract/backoffice.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useKeys } from '../../shared/keys.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { useMay, useMe } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import { useNextCase } from './use-next-case.ts'
import { useQueueName } from './routing/use-queue-name.ts'
import { Why } from './why.tsx'

type CaseRow = ReplyOf<typeof operatorCalls.listCases>['rows'][number]
type AppealRow = ReplyOf<typeof operatorCalls.listAppeals>['rows'][number]

/** BO-46: cases, the worst and most urgent first. */
export function CaseQueue() {
  const { queues: words, states, lanes, routing, looks } = useTexts('backofficeCases')
  const { report } = useTexts('trust')
  const queueName = useQueueName()
  const brandName = useBrandName()
  const may = useMay()
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: [{ value: 'decided', label: states.decided }],
      usual: states.open,
    },
    ...(may('urgent.lane')
      ? [
          {
            name: 'lane',
            label: words.lane,
            kind: 'choice' as const,
            options: (['urgent', 'standard'] as const).map((value) => ({ value, label: lanes[value] })),
          },
        ]
      : []),
    {
      name: 'reason',
      label: words.reason,
      kind: 'choice',
      options: reportReasons.map((value) => ({ value, label: report.reasons[value] })),
    },
    { name: 'brand', label: words.brand, kind: 'given', shown: brandName },
    { name: 'queue', label: routing.queue, kind: 'given', shown: queueName },
  ]
  const columns = useMemo(
    (): [Column<CaseRow>, ...Column<CaseRow>[]] => [
      { id: 'person', header: words.person, cell: ({ number, subject }) => `${words.number(number)} ${subject.name}` },
      {
        id: 'severity',
        header: words.reasons,
        cell: ({ severity, lane, reasons, isEscalated, why }) => (
          <>
            <Severity of={severity} /> {lane === 'urgent' && <Badge tone="danger">{lanes.urgent}</Badge>}{' '}
            {isEscalated && <Badge tone="warning">{words.escalated}</Badge>}{' '}
            {reasons.map((reason) => report.reasons[reason]).join(', ')}
            <Why of={why} />
          </>
        ),
      },
      { id: 'reports', header: words.reports, cell: ({ reports }) => reports, isEnd: true },
      {
        id: 'brand',
        header: words.brand,
        cell: ({ brandId, country }) => `${brandName(brandId)}, ${country.toUpperCase()}`,
      },
      { id: 'due', header: words.due, cell: ({ dueAt }) => <Time at={dueAt} /> },
      { id: 'lease', header: words.lease, cell: ({ lease }) => <Holder lease={lease} /> },
    ],
    [words, lanes, report, brandName],
  )
  return (
    <>
      <PageHeading
        title={words.cases.title}
        lead={words.cases.text}
        actions={
          <>
            <ButtonLink variant="secondary" href="/queues/second-looks">
              {looks.title}
            </ButtonLink>
            <Next />
          </>
        }
      />
      <List
        name="cases"
        label={words.cases.title}
        call={operatorCalls.listCases}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ number, subject }) => `${words.number(number)} ${subject.name}`}
        pathOf={({ id }) => `/cases/${id}`}
        empty={{ title: words.emptyCases, text: words.emptyCasesText }}
        isLive={['case', 'lease']}
      />
    </>
  )
}

/** BO-45: work is pulled: the next case, or that none waits. */
function Next() {
  const { queues: words, care } = useTexts('backofficeCases')
  const { work } = useTexts('backofficeQueues')
  const grade = useMe().permissions['cases.decide']
  const mayWork = grade !== undefined && grade !== 'read'
  const [search] = useSearchParams()
  const { next, isBusy, isNone, isRest, refusal } = useNextCase({
    brand: search.get('brand') ?? undefined,
    queue: search.get('queue') ?? undefined,
  })
  useKeys(mayWork ? [{ keys: 'mod+Enter', label: work.next, group: 'queue', run: () => void next() }] : [])
  if (!mayWork) return null
  return (
    <>
      <Button busy={isBusy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => void next()}>
        {work.next}
      </Button>
      <p role="status">{refusal ?? (isRest ? care.rest : isNone ? words.noneLeft : '')}</p>
    </>
  )
}

/** TS-10: appeals by deadline. */
export function AppealQueue() {
  const { queues: words, states, sides, appeal } = useTexts('backofficeCases')
  const brandName = useBrandName()
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: [{ value: 'decided', label: states.decided }],
      usual: states.open,
    },
  ]
  const columns = useMemo(
    (): [Column<AppealRow>, ...Column<AppealRow>[]] => [
      {
        id: 'person',
        header: words.person,
        cell: ({ caseNumber, subject }) => `${words.number(caseNumber)} ${subject.name}`,
      },
      {
        id: 'by',
        header: words.by,
        cell: ({ byReporter, isOwnDecision }) => (
          <>
            {byReporter ? sides.reporter : sides.person} {isOwnDecision && <Badge tone="warning">{appeal.own}</Badge>}
          </>
        ),
      },
      {
        id: 'brand',
        header: words.brand,
        cell: ({ brandId, country }) => `${brandName(brandId)}, ${country.toUpperCase()}`,
      },
      {
        id: 'due',
        header: words.due,
        cell: ({ dueAt, overdue }) => (
          <>
            <Time at={dueAt} /> {overdue !== null && <Badge tone="danger">{appeal.overdue[overdue]}</Badge>}
          </>
        ),
      },
      { id: 'lease', header: words.lease, cell: ({ lease }) => <Holder lease={lease} /> },
    ],
    [words, sides, appeal, brandName],
  )
  return (
    <>
      <PageHeading title={words.appeals.title} lead={words.appeals.text} />
      <List
        name="appeals"
        label={words.appeals.title}
        call={operatorCalls.listAppeals}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ caseNumber, subject }) => `${words.number(caseNumber)} ${subject.name}`}
        pathOf={({ id }) => `/appeals/${id}`}
        empty={{ title: words.emptyAppeals, text: words.emptyAppealsText }}
        isLive={['appeal', 'lease']}
      />
    </>
  )
}

const tones: Readonly<Record<CaseRow['severity'], BadgeTone>> = {
  1: 'neutral',
  2: 'neutral',
  3: 'warning',
  4: 'danger',
}

function Severity({ of }: { of: CaseRow['severity'] }) {
  const { severities } = useTexts('backofficeCases')
  return <Badge tone={tones[of]}>{severities[of]}</Badge>
}

function Holder({ lease }: { lease: CaseRow['lease'] }) {
  const { queues: words } = useTexts('backofficeCases')
  if (lease === null) return words.free
  return lease.isOwn ? words.yours : lease.by
}
