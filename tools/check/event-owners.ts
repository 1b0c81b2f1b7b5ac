import { type Finding, lineAt, type SourceFile } from './source-files.ts'

const DECLARED = /export const (\w+) = defineEvent\(\s*'([^']+)',\s*'([^']+)'/g
const IMPORTED = /import \{([^}]*)\} from '[./]*\/events\/[\w-]+\.ts'/g
const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//

type Declared = { readonly event: string; readonly owner: string }

/**
 * Finds events that another module than their owner publishes: makes them, as `likesSent({ … })`. Outside the modules nothing
 * may publish. Also names owners that are no module, and events that no one publishes.
 */
export function foreignPublishers(
  registry: readonly SourceFile[],
  sources: readonly SourceFile[],
  { modules }: { readonly modules: ReadonlySet<string> },
): Finding[] {
  const events = new Map<string, Declared>()
  const findings: Finding[] = []
  const published = new Set<string>()
  for (const { file, text } of registry)
    for (const { 1: name = '', 2: event = '', 3: owner = '', index } of text.matchAll(DECLARED)) {
      events.set(name, { event, owner })
      if (!modules.has(owner))
        findings.push({
          file,
          line: lineAt(text, index),
          message: `${event} belongs to '${owner}', which is no module`,
        })
    }
  for (const { file, text } of sources)
    for (const { alias, declared, position } of makings(text, events)) {
      const { event, owner } = declared
      published.add(event)
      if (MODULE.exec(file)?.[1] === owner) continue
      findings.push({ file, line: lineAt(text, position), message: `${alias}: ${event} is published by ${owner} only` })
    }
  for (const { file, text } of registry)
    for (const { 2: event = '', index } of text.matchAll(DECLARED))
      if (!published.has(event))
        findings.push({ file, line: lineAt(text, index), message: `${event} is published nowhere` })
  return findings
}

/** Where a file makes an event, under whatever name it imports it. */
function makings(text: string, events: ReadonlyMap<string, Declared>) {
  return [...text.matchAll(IMPORTED)].flatMap(([, names = '']) =>
    names.split(',').flatMap((part) => {
      const [name = '', alias = name] = part.trim().split(/\s+as\s+/)
      const declared = events.get(name)
      if (declared === undefined) return []
      const calls = new RegExp(`(?<![\\w.])${alias}\\(`, 'g')
      return [...text.matchAll(calls)].map(({ index: position }) => ({ alias, declared, position }))
    }),
  )
}
