import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { callableBy, type ModuleRow } from '../../apps/server/src/compose/module-table.ts'

const FOLDER = 'apps/server/src/modules'

/**
 * Writes every module of the table into a tree of planted violations: its public API where none is there, and a file that
 * imports a module which it may not call. A module below it is always one; the last module needs one above that it may not call.
 */
export function plantModules(tree: string, modules: readonly ModuleRow[]): void {
  for (const row of modules) {
    const allowed = new Set([row.name, ...callableBy(row)])
    const foreign = modules.findLast(({ name }) => !allowed.has(name))
    if (foreign === undefined) throw new Error(`${row.name} may call every module: nothing can be planted`)
    plant(`${row.name}/index.ts`, `export const api = '${row.name}'\n`)
    plant(
      `${row.name}/use-another.ts`,
      `// breaks: module-order-${row.name}\nexport { api } from '../${foreign.name}/index.ts'\n`,
    )
  }

  function plant(file: string, text: string): void {
    const path = join(tree, FOLDER, file)
    if (existsSync(path)) return
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** What is wrong with the table itself: a name or a table twice, a call of no module or of one that does not stand above. */
export function tableFaults(modules: readonly ModuleRow[]): string[] {
  const faults: string[] = []
  const above = new Set<string>()
  const owners = new Map<string, string>()
  for (const row of modules) {
    if (above.has(row.name)) faults.push(`${row.name} stands twice`)
    for (const called of callableBy(row))
      if (!above.has(called)) faults.push(`${row.name} may call ${called}, which does not stand above it`)
    for (const table of row.owns) {
      const owner = owners.get(table)
      if (owner !== undefined) faults.push(`${table} is owned by ${owner} and by ${row.name}`)
      owners.set(table, row.name)
    }
    above.add(row.name)
  }
  return faults
}
