import type pg from 'pg'
import { CompiledQuery } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Statement } from './named-query.ts'

export type { Statement } from './named-query.ts'

/** Runs statements inside one open transaction. */
export type Run = <Row>(statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>

/** Runs them in a kysely transaction, one after the other, for verbs that share it with other modules. */
export function runIn(tx: Db | Tx): Run {
  let previous: Promise<unknown> = Promise.resolve()
  return <Row>(statement: Statement, values: readonly unknown[]) => {
    const rows = previous.then(
      async () => (await tx.executeQuery<Row>(CompiledQuery.raw(statement.text, [...values]))).rows,
    )
    previous = rows.catch(() => {}) // the caller hears of it; the next statement fails by itself
    return rows
  }
}

/** Runs them on a connection of the caller's own, prepared once a connection. */
export function runOn(client: pg.Client): Run {
  return async <Row>({ name, text }: Statement, values: readonly unknown[]) => {
    const result = await client.query({ name, text, values: [...values] })
    return result.rows as Row[] // the statement's columns are its row type
  }
}
