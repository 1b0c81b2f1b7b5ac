import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** PostgreSQL's own page. */
const PAGE_BYTES = 8192
const MOST_SORTED = 2 * PAGE_BYTES
/** The rows of a page of a list, sorted when it is complete, are no fault however wide they are. */
const ROWS_OF_LISTS = 2 * 51

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Plan Width': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

/** A statement as the server ran it, from the log of auto_explain. */
export type Ran = { readonly text: string; readonly ms: number; readonly plan: Node }

/** What is wrong with a plan at size. */
export type Fault = { readonly what: string; readonly text: string; readonly ms: number; readonly count: number }

/** Statements in the log of a server from a place on; lines that follow another begin with a tab. */
export function readPlans(file: string, from: number): { readonly ran: Ran[]; readonly end: number } {
  const log = openSync(file, 'r')
  const end = fstatSync(log).size
  const bytes = Buffer.alloc(end - from)
  readSync(log, bytes, 0, bytes.length, from)
  closeSync(log)
  const ran: Ran[] = []
  const entries = bytes.toString().split(/\n(?!\t)/)
  for (const entry of entries) {
    const [, ms, json] = /duration: ([0-9.]+) ms {2}plan:\n([^]*)$/.exec(entry) ?? []
    if (json === undefined) continue
    const { 'Query Text': text, Plan: plan } = JSON.parse(json.replaceAll('\n\t', '\n')) as {
      'Query Text': string
      Plan: Node
    } // as auto_explain writes it
    ran.push({ text: text.replaceAll(/\s+/g, ' ').trim(), ms: Number(ms), plan })
  }
  return { ran, end }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Large tables that are read whole, and sorts of more than two pages, each once a statement with the slowest run of it. */
export function faultsOf(ran: readonly Ran[], large: ReadonlySet<string>): Fault[] {
  const found = new Map<string, Fault>()
  for (const { text, ms, plan } of ran)
    for (const node of nodesOf(plan)) {
      const what = faultOf(node, large)
      if (what === null) continue
      const key = `${what.kind} ${text}`
      const before = found.get(key)
      if (before === undefined || before.ms < ms)
        found.set(key, { what: what.words, text, ms, count: (before?.count ?? 0) + 1 })
      else found.set(key, { ...before, count: before.count + 1 })
    }
  return [...found.values()].sort((a, b) => b.ms - a.ms)
}

function faultOf(node: Node, large: ReadonlySet<string>): { readonly kind: string; readonly words: string } | null {
  const table = node['Relation Name'] ?? ''
  if (node['Node Type'] === 'Seq Scan' && large.has(table)) {
    const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    // `limit 1` of any row is not a scan
    return read < 1000
      ? null
      : { kind: `scan ${table}`, words: `${table} read whole, ${read.toLocaleString('en')} rows` }
  }
  if (node['Node Type'].includes('Sort')) {
    const [input] = node.Plans ?? []
    const rows = input?.['Actual Rows'] ?? 0
    const bytes = rows * node['Plan Width']
    if (bytes > MOST_SORTED && rows > ROWS_OF_LISTS) {
      const pages = Math.ceil(bytes / PAGE_BYTES).toLocaleString('en')
      return { kind: 'sort', words: `a sort of ${rows.toLocaleString('en')} rows, ${pages} pages` }
    }
  }
  return null
}
