import pg from 'pg'
import { NamedQuery } from './named-query.ts'
import { traceStatements } from '../tracing/statements.ts'

/** How long the database may take; what takes longer is ended by the server, or given up where the server says nothing. */
export type DatabaseTimeouts = {
  readonly statementMs: number
  readonly lockMs: number
  /** A transaction that its process has forgotten. */
  readonly idleInTransactionMs: number
}

/** The server ends a statement in its time; one that it has not ended by then is on a connection that is gone. */
const GRACE_MS = 5000
const BEGIN = /^(begin|start transaction)\b/
const END = /^(commit|rollback)$/
const LONGER = /^set local statement_timeout = (\d+)$/
const READ_TIMEOUT = 'Query read timeout'

/** What makes a transaction keep these times where the connection itself cannot be given them. */
function settingsOf({ statementMs, lockMs, idleInTransactionMs }: DatabaseTimeouts): string {
  return `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
}

/** The same as settings of a connection to PostgreSQL itself. */
export function timeoutsOfConnection({ statementMs, lockMs, idleInTransactionMs }: DatabaseTimeouts): pg.ClientConfig {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
}

type Options = {
  readonly timeouts: DatabaseTimeouts
  /** Behind a pooler each transaction may be on another connection: no statement has a name, and a transaction sets its own times. */
  readonly isPooled: boolean
}
type Asked = string | { readonly text?: string; readonly name?: string }

/**
 * The connections of a pool. A statement without an answer ends its connection: what would use it next would wait as well,
 * and a server that vanished is noticed by nothing else for a quarter of an hour.
 */
export function poolClient({ timeouts, isPooled }: Options): typeof pg.Client {
  const longest = timeouts.statementMs + GRACE_MS
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const send = traceStatements(this.query.bind(this) as (...args: unknown[]) => unknown) // each of its forms is passed on
      const { connectionParameters } = this as unknown as Parameters // the driver's types leave it out
      connectionParameters.query_timeout = longest
      // passes on each form that it is called in, and answers what the driver answers
      this.query = ((asked: Asked, ...rest: unknown[]) => {
        const text = (typeof asked === 'string' ? asked : asked.text) ?? ''
        const longer = LONGER.exec(text)?.[1]
        if (longer !== undefined) connectionParameters.query_timeout = Number(longer) + GRACE_MS
        else if (END.test(text)) connectionParameters.query_timeout = longest
        const answer = send(isPooled ? forPooler(asked) : asked, ...rest)
        if (answer instanceof Promise)
          answer.catch((error: unknown) => {
            if (error instanceof Error && error.message === READ_TIMEOUT) void this.end().catch(() => {})
          })
        return answer
      }) as typeof this.query
    }
  }

  function forPooler(asked: Asked): Asked | pg.QueryConfig {
    if (typeof asked === 'string') return BEGIN.test(asked) ? `${asked}; ${settingsOf(timeouts)}` : asked
    if (asked instanceof NamedQuery) return asked.unnamed
    if (asked.name === undefined) return asked
    const { name: _, ...unnamed } = asked
    return unnamed
  }
}

type Parameters = { readonly connectionParameters: { query_timeout: number } }
