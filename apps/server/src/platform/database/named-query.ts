import pg from 'pg'

/** One SQL statement with numbered parameters. Its name makes the server keep the plan on a connection of our own. */
export type Statement = { readonly name: string; readonly text: string }

/** What of the driver its types leave out. */
type Connection = { describe(of: object): void }
type Fields = { readonly fields: unknown }
/** How the driver reads rows: their columns, and what reads each. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Inner = {
  text: string
  name: string
  values: unknown[]
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: object): void
  hasBeenParsed(connection: object): boolean
  handleRowDescription(description: Fields): void
}
const Query = (pg as unknown as { Query: new (text: string) => Inner }).Query // extended as pg-cursor does, but with its own answer

/** For each connection its twin that describes nothing, and the columns of its named statements as the driver reads them. */
type Known = { readonly mute: object; readonly columns: Map<string, Columns> }
const connections = new WeakMap<object, Known>()

function knownOf(connection: object): Known {
  const found = connections.get(connection)
  if (found !== undefined) return found
  const mute = Object.create(connection, { describe: { value: () => {} } }) as object // Object.create says any
  const made = { mute, columns: new Map() }
  connections.set(connection, made)
  return made
}

/**
 * A named statement whose columns are asked once a connection: the driver asks for them with each run and builds their readers
 * again, which for a row of forty columns costs more than the row. They cannot change: PostgreSQL refuses a prepared statement
 * whose result would have other columns ("cached plan must not change result type").
 */
export class NamedQuery extends Query {
  constructor({ name, text }: Statement, values: readonly unknown[]) {
    super(text)
    this.name = name
    this.values = [...values]
  }

  override prepare(connection: Connection): void {
    const { mute, columns } = knownOf(connection)
    const known = columns.get(this.name)
    if (known === undefined || !this.hasBeenParsed(connection)) {
      this.#describedOn = columns
      return super.prepare(connection)
    }
    Object.assign(this._result, known)
    this._accumulateRows = true
    super.prepare(mute)
  }

  #describedOn: Map<string, Columns> | undefined
  override handleRowDescription(description: Fields): void {
    super.handleRowDescription(description)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#describedOn?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }

  /** The same for a connection that keeps no statements. */
  get unnamed(): pg.QueryConfig {
    return { text: this.text, values: this.values }
  }
}

/**
 * Whether a prepared statement was refused because a migration of another version changed the columns that it answers, as those of
 * `m.*`. By the place in the server: the state stands for more, and the words are in the server's language.
 */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** Runs it on a connection, or on one of a pool. */
export function runNamed<Row extends pg.QueryResultRow>(
  on: { query(query: object, values: undefined, answer: Answer): unknown },
  query: NamedQuery,
): Promise<{ rows: Row[] }> {
  return new Promise((resolve, reject) => {
    on.query(query, undefined, (error, result) => {
      if (error != null) reject(error)
      else resolve(result as { rows: Row[] }) // the statement's columns are its row type
    })
  })
}
type Answer = (error: Error | null | undefined, result: unknown) => void
