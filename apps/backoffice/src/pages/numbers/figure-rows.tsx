import { type FigureId, figureIds, type FigureRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { type Column, List } from '../../lists/list.tsx'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import { Unknown } from './unknown.tsx'
import { useAsked } from './use-asked.ts'
import { useShown } from './use-shown.ts'

/** BO-53: the rows that add up to a figure. */
export function FigureRows() {
  const { figure: name = '' } = useParams()
  const figure = figureIds.find((one) => one === name)
  return figure === undefined ? <Unknown /> : <Rows figure={figure} />
}

function Rows({ figure }: { figure: FigureId }) {
  const words = useTexts('backofficeNumbers')
  const shown = useShown()
  const asked = useAsked({ hasGrain: false, hasBy: [] })
  const { compareFrom: _compareFrom, ...always } = asked.query
  const filters = asked.filters.filter((filter) => filter.name !== 'compare')
  const columns = useMemo(
    (): [Column<FigureRow>, ...Column<FigureRow>[]] => [
      {
        id: 'event',
        header: words.event,
        cell: ({ event, id }) => (event === null ? words.rowTitle(id.slice(0, 8)) : String(event)),
      },
      { id: 'at', header: words.at, cell: ({ at }) => <Time at={at} /> },
      { id: 'brand', header: words.brand, cell: ({ brandId }) => brandId },
      { id: 'member', header: words.member, cell: ({ trackerId }) => trackerId ?? words.unknown },
      { id: 'value', header: words.value, cell: ({ value, currency }) => shown.value(value, currency), isEnd: true },
    ],
    [words, shown],
  )
  return (
    <>
      <PageHeading
        up={{ href: `/numbers/figures/${figure}${asked.search}`, label: words.figures[figure].name }}
        title={words.rows}
        lead={words.rowsText}
      />
      <List
        name={`figure-rows ${figure}`}
        label={words.rows}
        call={operatorCalls.listFigureRows}
        params={{ figure }}
        always={always}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ id }) => words.rowTitle(id)}
        pathOf={({ event }) => (event === null ? `/numbers/figures/${figure}` : `/events/${String(event)}`)}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  )
}
