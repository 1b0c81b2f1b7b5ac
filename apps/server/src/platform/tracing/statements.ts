import type { QueryConfig } from 'pg'
import { NamedQuery } from '../database/named-query.ts'
import { beginSpan, currentTrace } from './tracing.ts'

/** Any of the forms in which the driver is asked. */
export type Send = (...args: unknown[]) => unknown
type Asked = string | (Partial<QueryConfig> & { readonly submit?: unknown })

/** So much of a statement tells which it is. */
const LONGEST_TEXT = 300
const TABLE = /\b(?:from|into|update|join|only)\s+"?([a-z_][a-z0-9_.]*)/i

/** Sends each statement as a part of the call that is traced here: its text without parameters. Where none is, as it came. */
export function traceStatements(send: Send): Send {
  return (...args) => {
    if (currentTrace() === null) return send(...args)
    const [asked, ...rest] = args as [Asked, ...unknown[]] // the first argument of every form
    const text = typeof asked === 'string' ? asked : asked.text
    const isStream = typeof asked === 'object' && asked.submit !== undefined && !(asked instanceof NamedQuery)
    if (text === undefined || isStream) return send(...args)
    const name = typeof asked === 'string' ? undefined : asked.name
    const span = beginSpan({
      name: nameOf(text),
      kind: 'client',
      notes: {
        'db.system.name': 'postgresql',
        'db.query.text': withoutValues(text),
        ...(name !== undefined && { 'incontro.statement': name }),
      },
    })
    if (span === null) return send(...args)
    const end = (error: unknown) => {
      if (error !== null && error !== undefined) span.fail(error)
      span.end()
    }
    const told = rest.at(-1)
    if (typeof told === 'function')
      rest[rest.length - 1] = (error: unknown, result: unknown) => {
        end(error)
        told(error, result)
      }
    const answer = send(asked, ...rest)
    if (answer instanceof Promise) answer.then(() => end(null), end)
    return answer
  }
}

/** What it does, and to which table where that is said first. */
function nameOf(text: string): string {
  const [verb = ''] = /^\s*[a-z]+/i.exec(text) ?? []
  const [, table] = TABLE.exec(text) ?? []
  const short = verb.trim().toUpperCase()
  return table === undefined ? short : `${short} ${table}`
}

/** A statement has its values as parameters. What is written into it all the same is left out. */
function withoutValues(text: string): string {
  return text
    .slice(0, LONGEST_TEXT * 4)
    .replaceAll(/'(?:[^']|'')*('|$)/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
}
