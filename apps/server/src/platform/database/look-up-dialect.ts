import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { LookUps } from './look-up.ts'

/** So many texts keep their plans; one that is built again by each call would fill the server's memory. */
const MOST_NAMED = 300
const READS = /^\s*(select|with)\b/i

/** Statements that kysely builds, as look-ups: each text has a name, so that it is planned once a connection. */
export function lookUpDialect(query: LookUps['query']): Dialect {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (!READS.test(text)) throw new TypeError('a look-up reads')
    if (names.size >= MOST_NAMED) return ''
    const name = `look_up_${names.size}`
    names.set(text, name)
    return name
  }
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows } = await query({ name: nameOf(sql), text: sql, values: parameters })
      return { rows: rows as Row[] } // the columns of the statement
    },
    streamQuery: () => refuse(),
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => refuse(),
    commitTransaction: async () => refuse(),
    rollbackTransaction: async () => refuse(),
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function refuse(): never {
  throw new TypeError('look-ups are in no transaction')
}
