import type { OperatorRole } from '@incontro/contract/backoffice.ts'
import type { TestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { operatorDriver, type TestOperator } from '../../../modules/operators/operators.fixtures.ts'

/** Drives the desk of members as its pages do. */
export function memberDriver(server: TestServer) {
  const driver = operatorDriver(server)
  const { database } = server

  /** An operator whose roles reach these brands alone. */
  async function operatorOf(role: OperatorRole, brands: readonly string[]): Promise<TestOperator> {
    const operator = await driver.operator(role)
    await sql`update operator_grants set brands = ${[...brands]}::text[] where operator_id = ${operator.id}`.execute(
      database.db,
    )
    return operator
  }
  /** The acts on an object, oldest first. */
  async function actsOn(objectId: string): Promise<string[]> {
    const { rows } = await sql<{ act: string }>`select act from operator_audit where object_id = ${objectId}
      order by number`.execute(database.db)
    return rows.map(({ act }) => act)
  }
  return { ...driver, operatorOf, actsOn }
}
