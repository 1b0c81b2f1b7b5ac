import type { ReactNode } from 'react'
import lists from '../../lists/lists.module.css'

type Column<Row> = { readonly header: string; readonly cell: (row: Row) => ReactNode; readonly isEnd?: boolean }
type Props<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
}

/** Rows within a part of a page: all of them at once, with neither filters nor pages; cards on a phone, as in a list. */
export function Rows<Row>({ label, rows, columns, idOf }: Props<Row>) {
  return (
    <table className={lists.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, isEnd }) => (
            <th key={header} role="columnheader" scope="col" data-end={isEnd}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={idOf(row)} role="row">
            {columns.map(({ header, cell, isEnd }, index) => (
              <td
                key={header}
                role="cell"
                data-label={header}
                data-end={isEnd}
                className={index === 0 ? lists.main : undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
