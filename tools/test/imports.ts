import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `from '…'` of imports and exports that stay at run time, `import '…'`, and `import('…')`. */
const IMPORT =
  /(?:^|\n)(?:import|export)\b(?!\s+type\b)[^'"`;]*?from\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'|\bimport\('([^']+)'\)/g
const WORKSPACE = /^@incontro\/([a-z]+)(?:\/(.*))?$/

/** Follows the imports of the project's files. Answers project files as paths from the root, packages by their name. */
export function createImports(root: string) {
  const known = new Map<string, ReadonlySet<string>>()

  function importsOf(file: string): ReadonlySet<string> {
    const found = known.get(file) ?? readImports(file)
    known.set(file, found)
    return found
  }

  function readImports(file: string): Set<string> {
    const text = readFileSync(join(root, file), 'utf8')
    return new Set([...text.matchAll(IMPORT)].map(([, from, bare, lazy]) => resolve(file, from ?? bare ?? lazy ?? '')))
  }

  function resolve(file: string, name: string): string {
    if (name.startsWith('.')) return join(dirname(file), name).replaceAll('\\', '/')
    const [, workspace, path = 'index.ts'] = WORKSPACE.exec(name) ?? []
    return workspace === undefined ? name : `packages/${workspace}/src/${path}`
  }

  /** Everything that a file loads, itself included. */
  function reachedFrom(file: string): ReadonlySet<string> {
    const reached = new Set<string>()
    const waiting = [file]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      if (/\.(ts|tsx|mjs)$/.test(next) && existsSync(join(root, next))) waiting.push(...importsOf(next))
    }
    return reached
  }

  return { importsOf, reachedFrom }
}
