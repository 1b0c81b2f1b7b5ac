/** What pages need of a row and a reader of a file does not. */
const LEFT_OUT = new Set(['actions', 'version', 'lease', 'holder'])
/** Cells that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/
const TIME = /(^|\.)(at|since|until|seen|.*(At|Until|From))$/
/** Milliseconds of a time are never smaller: September 2001. */
const LEAST_TIME = 1_000_000_000_000

type Cell = string | number | boolean | null
type Flat = ReadonlyMap<string, Cell>

/** A row of a list as one line: what is inside of something stands under both names. */
export function flatten(row: Readonly<Record<string, unknown>>, under = ''): Map<string, Cell> {
  const flat = new Map<string, Cell>()
  for (const [name, value] of Object.entries(row)) {
    if (LEFT_OUT.has(name)) continue
    const key = under === '' ? name : `${under}.${name}`
    if (isRecord(value)) for (const [inner, cell] of flatten(value, key)) flat.set(inner, cell)
    else flat.set(key, cellOf(key, value))
  }
  return flat
}

function cellOf(key: string, value: unknown): Cell {
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? JSON.stringify(one) : String(one))).join('; ')
  if (typeof value === 'number' && value >= LEAST_TIME && TIME.test(key)) return new Date(value).toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** RFC 4180, for spreadsheets too: a text that begins like a formula is written as text. The mark stands in each line. */
export function toCsv(rows: readonly Flat[], mark: string): string {
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  const lines = [
    [...columns, 'export'].map(quoted),
    ...rows.map((row) => [...columns.map((column) => written(row.get(column) ?? null)), quoted(mark)]),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

function written(cell: Cell): string {
  return typeof cell === 'string' ? quoted(FORMULA.test(cell) ? `'${cell}` : cell) : String(cell ?? '')
}

function quoted(text: string): string {
  return /[",;\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
