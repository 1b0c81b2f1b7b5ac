import { type ReactNode, useRef } from 'react'
import { useRowKeys } from './row-keys.ts'
import styles from './table.module.css'

export type Cell = { readonly header: string; readonly value: ReactNode; readonly isEnd?: boolean }
type Props = {
  readonly label: string
  /** Each row with the same headers; the first cell names it. */
  /** Whether its rows are what the page is for: `j` and `k` move over their links. */
  readonly isList?: boolean
  readonly rows: readonly { readonly id: string; readonly cells: readonly [Cell, ...Cell[]] }[]
}

/** A short table without pages or filters; its rows are cards on a phone. */
export function Table({ label, rows, isList = false }: Props) {
  const box = useRef<HTMLTableElement>(null)
  useRowKeys({ box, links: isList ? 'tbody th a' : undefined })
  const [first] = rows
  if (first === undefined) return null
  return (
    <table ref={box} className={styles.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {first.cells.map(({ header, isEnd }) => (
            <th key={header} role="columnheader" scope="col" data-end={isEnd}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, cells: [name, ...cells] }) => (
          <tr key={id} role="row" data-row={id}>
            <th role="rowheader" scope="row">
              {name.value}
            </th>
            {cells.map(({ header, value, isEnd }) => (
              <td key={header} role="cell" data-label={header} data-end={isEnd}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
