import { applicationStates } from '@incontro/contract'
import { type ApplicationRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'

/** AN-04: who applied for a profile of their own. */
export function Applications() {
  const { list: words } = useTexts('backofficeApplications')
  const { list: angels } = useTexts('backofficeAngels')
  const filters = useFilters()
  const columns = useColumns()
  return (
    <>
      <PageHeading up={{ href: '/angels', label: angels.title }} title={words.title} lead={words.text} />
      <List
        name="applications"
        label={words.title}
        call={operatorCalls.listApplications}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ name, email }) => (name === '' ? email : name)}
        pathOf={({ id }) => `/angels/applications/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['application']}
      />
    </>
  )
}

function useFilters(): readonly Filter[] {
  const { list: words, states } = useTexts('backofficeApplications')
  const { kinds } = useTexts('backofficeAngels')
  const brands = useRead(operatorCalls.brandNames, {})
  return [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: applicationStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      options: (['member', 'host'] as const).map((value) => ({ value, label: kinds[value] })),
    },
    { name: 'appealed', label: words.appealed, kind: 'choice', options: [{ value: 'yes', label: words.isAppealed }] },
    {
      name: 'brandId',
      label: words.brand,
      kind: 'choice',
      options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
}

const tones: Readonly<Record<ApplicationRow['state'], BadgeTone>> = {
  draft: 'neutral',
  sent: 'warning',
  question: 'neutral',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

export function StateBadge({ of: { state, isAppealed } }: { readonly of: ApplicationRow }) {
  const { states, list } = useTexts('backofficeApplications')
  return isAppealed ? (
    <Badge tone="warning">{list.isAppealed}</Badge>
  ) : (
    <Badge tone={tones[state]}>{states[state]}</Badge>
  )
}

function useColumns(): [Column<ApplicationRow>, ...Column<ApplicationRow>[]] {
  const { list: words } = useTexts('backofficeApplications')
  const { kinds } = useTexts('backofficeAngels')
  const brandName = useBrandName()
  return useMemo(
    () => [
      { id: 'name', header: words.name, cell: ({ name, email }) => (name === '' ? email : name) },
      { id: 'state', header: words.state, cell: (row) => <StateBadge of={row} /> },
      { id: 'kind', header: words.kind, cell: ({ kind }) => kinds[kind] },
      { id: 'brand', header: words.brand, cell: ({ brandId }) => brandName(brandId) },
      {
        id: 'sentAt',
        header: words.sentAt,
        cell: ({ sentAt }) => (sentAt === null ? words.nothing : <Time at={sentAt} />),
      },
      { id: 'dueAt', header: words.dueAt, cell: ({ dueAt }) => (dueAt === null ? '–' : <Time at={dueAt} />) },
      { id: 'createdAt', header: words.createdAt, cell: ({ createdAt }) => <Time at={createdAt} look="date" /> },
    ],
    [words, kinds, brandName],
  )
}
