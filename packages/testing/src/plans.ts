import { after } from 'node:test'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createTestDatabase } from './database.ts'

/** A step of a plan as PostgreSQL explains it. */
export type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  /** Of one loop. */
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

export type Plans = {
  /** Fills the database; what it asks is not explained. */
  readonly client: pg.Client
  readonly db: Kysely<object>
  /** The steps of each statement of `db`, in their order. */
  readonly plans: PlanNode[][]
}

/** A database of the test file's own whose statements are explained as well as answered: a store reads with its `db`. */
export async function openPlans(): Promise<Plans> {
  const ends: (() => Promise<void>)[] = []
  after(async () => {
    for (const end of ends) await end() // before the database is dropped
  })
  const { url } = await createTestDatabase()
  const client = new pg.Client(url)
  await client.connect()
  ends.push(() => client.end())
  const { db, plans } = await explainStatements(url)
  ends.push(() => db.destroy())
  return { client, db, plans }
}

async function explainStatements(url: string): Promise<Pick<Plans, 'db' | 'plans'>> {
  const client = new pg.Client(url)
  await client.connect()
  const plans: PlanNode[][] = []
  const explaining = {
    async query(text: string, values: readonly unknown[]) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${text}`,
        [...values],
      )
      const [explained] = rows
      if (explained !== undefined) plans.push(stepsOf(explained['QUERY PLAN'][0].Plan))
      return client.query(text, [...values])
    },
    release: () => {},
  }
  const pool = { connect: () => Promise.resolve(explaining), end: () => client.end() }
  // it is asked for `query` and `release` alone
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool: pool as never }) })
  return { db, plans }
}

function stepsOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(stepsOf)]
}

/** The most rows that one step has read of a table, with those that it read in vain. */
export function mostRead(steps: readonly PlanNode[]): number {
  return Math.max(
    0,
    ...steps
      .filter((step) => step['Relation Name'] !== undefined)
      .map((step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']),
  )
}
