import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Live } from '../shared/calls/queries.ts'
import { useTexts } from '../shared/language.tsx'
import { Failed, StaleNote } from '../shared/page/part.tsx'
import { ExportList } from './export-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { Filter } from './filters.ts'
import { Detail, type EmptyWords, Foot, MarksBar, NoRows, SkeletonRows } from './list-parts.tsx'
import styles from './lists.module.css'
import { SavedViews } from './saved-views.tsx'
import { useListKeys } from './use-list-keys.ts'
import { type ListCall, useList } from './use-list.ts'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** For figures. */
  readonly isEnd?: boolean
}

type Props<Row> = {
  /** What saved views belong to. */
  readonly name: string
  readonly label: string
  readonly call: ListCall<Row>
  /** What its path names: whose rows they are. */
  readonly params?: Readonly<Record<string, string>>
  /** The first one names the row and leads to it. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly filters: readonly Filter[]
  readonly idOf: (row: Row) => string
  readonly titleOf: (row: Row) => string
  /** Where a row leads to; left out where it opens beside the list. */
  readonly pathOf?: (row: Row) => string
  /** A row that is open beside the list. */
  readonly detail?: (row: Row) => ReactNode
  readonly empty: EmptyWords
  readonly isLive?: Live
  /** What it asks for whatever is chosen; filters of these names come before it. */
  readonly always?: Readonly<Record<string, string | number>>
}

const features = tableFeatures({ rowSelectionFeature })

/** The list of the back office: filters and page in the address, keys, marks, saved views; rows are cards on a phone. */
export function List<Row extends object>(props: Props<Row>) {
  const { name, label, call, columns, filters, idOf, titleOf, detail, always, isLive = false } = props
  const { list: words } = useTexts('backoffice')
  const list = useList(call, filters, { isLive, params: props.params, always })
  const { page, set, pages } = list
  const box = useRef<HTMLDivElement>(null)
  const rows = page.data?.rows
  const data = useMemo(() => [...(rows ?? [])], [rows])
  const pathOf = props.pathOf ?? ((row: Row) => list.pathWith(idOf(row)))
  const openRow = detail === undefined ? undefined : data.find((row) => idOf(row) === list.openRow)
  // the list of files is not written as a file
  const isExported = call.id !== operatorCalls.listExports.id && props.params === undefined
  const table = useTable({
    features,
    data,
    columns: useMemo(() => {
      const helper = createColumnHelper<typeof features, Row>()
      return columns.map(({ id, header, cell }) =>
        helper.display({ id, header, cell: ({ row }) => cell(row.original) }),
      )
    }, [columns]),
    getRowId: idOf,
    enableRowSelection: true,
  })
  useListKeys({
    box,
    onMark: (id) => table.setRowSelection((marked) => toggled(marked, id)),
    onNext: pages.next,
    onPrevious: pages.previous,
  })
  // what is marked belongs to what is listed
  const listed = `${list.query} ${list.place}`
  const clearMarks = () => table.resetRowSelection(true)
  const first = useRef(listed)
  useEffect(() => {
    if (first.current !== listed) clearMarks()
    first.current = listed
  })

  const marked = table.getSelectedRowIds()
  return (
    <div className={styles.list} ref={box}>
      <div className={styles.bar}>
        <FilterBar filters={filters} set={set} value={list.value} onSet={list.setFilter} onClear={list.clear} />
        <SavedViews page={name} query={list.query} />
        {isExported && <ExportList list={call.id} label={label} query={list.asked} reply={page.data} />}
      </div>
      {page.error !== null && page.data !== undefined && <StaleNote of={page} />}
      {page.error !== null && page.data === undefined ? (
        <Failed error={page.error} onRetry={() => void page.refetch()} />
      ) : page.data?.rows.length === 0 ? (
        <NoRows empty={props.empty} list={list} />
      ) : (
        <>
          {marked.length > 0 && (
            <MarksBar
              count={marked.length}
              paths={data.filter((row) => marked.includes(idOf(row))).map(pathOf)}
              onClear={clearMarks}
            />
          )}
          <div className={styles.beside} data-open={openRow !== undefined}>
            {openRow !== undefined && detail !== undefined && (
              <Detail key={idOf(openRow)} title={titleOf(openRow)} closePath={list.pathWith(undefined)}>
                {detail(openRow)}
              </Detail>
            )}
            <table
              className={styles.table}
              role="table"
              aria-label={label}
              aria-busy={page.isPending || page.isPlaceholderData}
              data-old={page.isPlaceholderData}
            >
              <thead role="rowgroup">
                {table.getHeaderGroups().map((group) => (
                  <tr key={group.id} role="row">
                    <td role="cell" className={styles.markCell}>
                      <input
                        type="checkbox"
                        aria-label={words.markAll}
                        checked={data.length > 0 && table.getIsAllRowsSelected()}
                        onChange={table.getToggleAllRowsSelectedHandler()}
                      />
                    </td>
                    {group.headers.map((header) => (
                      <th
                        key={header.id}
                        role="columnheader"
                        scope="col"
                        data-end={columns.find(({ id }) => id === header.id)?.isEnd}
                      >
                        <table.FlexRender header={header} />
                      </th>
                    ))}
                  </tr>
                ))}
              </thead>
              <tbody role="rowgroup">
                {page.data === undefined && <SkeletonRows columns={columns.length} />}
                {table.getRowModel().rows.map((row) => (
                  <tr key={row.id} role="row" data-row={row.id} data-marked={row.getIsSelected()}>
                    <td role="cell" className={styles.markCell}>
                      <input
                        type="checkbox"
                        aria-label={words.mark(titleOf(row.original))}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    </td>
                    {row.getAllCells().map((cell, index) => (
                      <td
                        key={cell.id}
                        role="cell"
                        data-label={columns[index]?.header}
                        data-end={columns[index]?.isEnd}
                        className={index === 0 ? styles.main : undefined}
                      >
                        {index === 0 ? (
                          <UiLink
                            href={pathOf(row.original)}
                            className={styles.rowLink}
                            data-row-link
                            aria-current={row.original === openRow ? 'true' : undefined}
                          >
                            <table.FlexRender cell={cell} />
                          </UiLink>
                        ) : (
                          <div className={styles.value}>
                            <table.FlexRender cell={cell} />
                          </div>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <Foot list={list} />
    </div>
  )
}

function toggled(marked: Readonly<Record<string, true>>, id: string): Record<string, true> {
  const { [id]: isMarked = false, ...others } = marked
  return isMarked ? others : { ...others, [id]: true }
}
