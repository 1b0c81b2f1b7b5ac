import { type NoticeRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'

/** TS-12: notices without an account that wait for a person, by deadline. */
export function Notices() {
  const { list: words, states, lanes } = useTexts('backofficeNotices')
  const { reasons } = useTexts('notice')
  const brandName = useBrandName()
  const filters: readonly Filter[] = [
    {
      name: 'group',
      label: words.state,
      kind: 'choice',
      options: (['open', 'done'] as const).map((value) => ({ value, label: words.groups[value] })),
    },
  ]
  const columns = useMemo(
    (): [Column<NoticeRow>, ...Column<NoticeRow>[]] => [
      { id: 'number', header: words.notice, cell: ({ number, reason }) => `#${number} ${reasons[reason]}` },
      {
        id: 'place',
        header: words.place,
        cell: ({ place, lane }) => (
          <>
            {lane === 'urgent' && <Badge tone="danger">{lanes.urgent}</Badge>} {place === '' ? words.noPlace : place}
          </>
        ),
      },
      { id: 'state', header: words.state, cell: ({ state }) => states[state] },
      { id: 'brand', header: words.brand, cell: ({ brandId }) => brandName(brandId) },
      { id: 'due', header: words.due, cell: ({ dueAt }) => <Time at={dueAt} /> },
    ],
    [words, states, lanes, reasons, brandName],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="notices"
        label={words.title}
        call={operatorCalls.listNotices}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ number, reason }) => `#${number} ${reasons[reason]}`}
        pathOf={({ id }) => `/notices/${id}`}
        empty={{ title: words.empty, text: words.emptyText }}
        isLive={['notice']}
      />
    </>
  )
}
