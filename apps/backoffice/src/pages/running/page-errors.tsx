import { type ErrorGroup, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'

/** BO-52: errors that browsers met, the same ones together. */
export function PageErrors() {
  const { errors: words } = useTexts('backofficeRunning')
  const { number } = useFormats()
  const brands = useRead(operatorCalls.brandNames, {})
  const subjects: Readonly<Record<string, string>> = words.subjects
  const filters: readonly Filter[] = [
    { name: 'search', label: words.search, kind: 'text' },
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: (['open', 'muted'] as const).map((value) => ({ value, label: words.states[value] })),
    },
    {
      name: 'subject',
      label: words.subject,
      kind: 'choice',
      options: Object.entries(words.subjects).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'brand',
      label: words.brand,
      kind: 'choice',
      options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  const columns = useMemo(
    (): [Column<ErrorGroup>, ...Column<ErrorGroup>[]] => [
      { id: 'message', header: words.message, cell: ({ message }) => message },
      { id: 'subject', header: words.subject, cell: ({ subject }) => subjects[subject] ?? subject },
      {
        id: 'state',
        header: words.state,
        cell: ({ state }) => <Badge tone={state === 'open' ? 'danger' : 'neutral'}>{words.states[state]}</Badge>,
      },
      { id: 'versions', header: words.versions, cell: ({ versions }) => versions.join(', ') || words.noVersion },
      { id: 'last', header: words.last, cell: ({ lastAt }) => <Time at={lastAt} /> },
      { id: 'count', header: words.count, cell: ({ count }) => number(count), isEnd: true },
    ],
    [words, subjects, number],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="errors"
        label={words.title}
        call={operatorCalls.listPageErrors}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ message }) => message}
        pathOf={({ id }) => `/errors/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['error_group']}
      />
    </>
  )
}
