import { actorKinds, type EventRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import { useKindName } from './kind-name.ts'

/** EX-10: what happened, by ids, codes and numbers. */
export function Events() {
  const { list: words, actors } = useTexts('backofficeEvents')
  const kindName = useKindName()
  const brandName = useBrandName()
  const { number } = useFormats()
  const names = useRead(operatorCalls.eventNames, {})
  const brands = useRead(operatorCalls.brandNames, {})
  const filters: readonly Filter[] = [
    {
      name: 'name',
      label: words.name,
      kind: 'choice',
      options: (names.data?.names ?? []).map((value) => ({ value, label: value })),
    },
    { name: 'subject', label: words.subject, kind: 'text' },
    {
      name: 'actor',
      label: words.actor,
      kind: 'choice',
      options: actorKinds.map((value) => ({ value, label: actors[value] })),
    },
    {
      name: 'brand',
      label: words.brand,
      kind: 'choice',
      options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'from', label: words.from, kind: 'day', edge: 'begin' },
    { name: 'to', label: words.to, kind: 'day', edge: 'end' },
    { name: 'actorId', label: words.actor, kind: 'given', shown: words.onlyBy },
  ]
  const columns = useMemo(
    (): [Column<EventRow>, ...Column<EventRow>[]] => [
      { id: 'name', header: words.name, cell: ({ name }) => name },
      { id: 'at', header: words.at, cell: ({ at }) => <Time at={at} /> },
      { id: 'actor', header: words.actor, cell: ({ actor }) => actors[actor.kind] },
      {
        id: 'about',
        header: words.about,
        cell: ({ subjects }) => subjects.map(({ kind }) => kindName(kind)).join(', ') || '–',
      },
      { id: 'brand', header: words.brand, cell: ({ brandId }) => (brandId === null ? '–' : brandName(brandId)) },
      { id: 'number', header: words.number, cell: (row) => number(row.number), isEnd: true },
    ],
    [words, actors, kindName, number, brandName],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="events"
        label={words.title}
        call={operatorCalls.listEvents}
        columns={columns}
        filters={filters}
        idOf={(row) => String(row.number)}
        titleOf={(row) => `${row.name} ${number(row.number)}`}
        pathOf={(row) => `/events/${String(row.number)}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  )
}
