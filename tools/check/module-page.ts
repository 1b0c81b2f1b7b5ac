// The table of modules in ARCHITECTURE.md, printed from the module table. `--write` writes it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLED_BY_ALL, type ModuleRow, MODULES } from '../../apps/server/src/compose/module-table.ts'
import { root } from './source-files.ts'

const PAGE = join(root, 'ARCHITECTURE.md')
const BEGIN = '<!-- modules: npm run modules -->\n\n'
const END = '\n<!-- /modules -->'

/** Whether the page's table differs from the module table. */
export function isPageStale(): boolean {
  const page = readFileSync(PAGE, 'utf8')
  return withTable(page, MODULES) !== page
}

/** The page with its table printed from these rows, formatted as prettier would; throws where the page has no place for it. */
export function withTable(page: string, modules: readonly ModuleRow[]): string {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END, begin)
  if (begin < 0 || end < 0) throw new Error(`ARCHITECTURE.md has no ${BEGIN.trim()} … ${END.trim()}`)
  return `${page.slice(0, begin + BEGIN.length)}${printed(modules)}${page.slice(end)}`
}

function printed(modules: readonly ModuleRow[]): string {
  const rows = modules.map(({ name, purpose, mayCall }) => [name, purpose, mayCall.join(', ') || '–'])
  const cells = [['module', 'owns', `may call, besides ${CALLED_BY_ALL}`], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return `${[line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')}\n`
}

if (process.argv.includes('--write')) writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), MODULES))
