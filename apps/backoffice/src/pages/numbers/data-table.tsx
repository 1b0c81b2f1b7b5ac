import { Button } from '@incontro/ui/button.tsx'
import { DownloadIcon } from '@incontro/ui/icons.ts'
import { useTexts } from '../../shared/language.tsx'
import { type Cell, Table } from '../../shared/page/table.tsx'
import styles from './numbers.module.css'

type Props = {
  readonly label: string
  readonly headers: readonly [string, ...string[]]
  readonly rows: readonly { readonly id: string; readonly cells: readonly [string, ...string[]] }[]
  readonly isOpen?: boolean
}

/** BO-56: what a chart shows, as a table and as a file. */
export function DataTable({ label, headers, rows, isOpen = false }: Props) {
  const words = useTexts('backofficeNumbers')
  const table = (
    <Table
      label={label}
      rows={rows.map(({ id, cells: [first, ...others] }) => ({
        id,
        cells: [
          { header: headers[0], value: first },
          ...others.map((value, index): Cell => ({ header: headers[index + 1] ?? '', value, isEnd: true })),
        ],
      }))}
    />
  )
  return (
    <div className={styles.beside}>
      <details open={isOpen}>
        <summary>{words.table}</summary>
        {table}
      </details>
      <Button
        size="s"
        variant="secondary"
        icon={<DownloadIcon aria-hidden />}
        onClick={() => save(label, [headers, ...rows.map(({ cells }) => cells)])}
      >
        {words.csv}
      </Button>
    </div>
  )
}

/** Cells that a spreadsheet would take for a formula are text; a number below zero is a number. */
const FORMULA = /^[=+@\t\r]|^-(?!\s?[\d.,])/

function save(name: string, lines: readonly (readonly string[])[]): void {
  const quoted = (cell: string) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
  const content = `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
