import { type PrincipalRow, type RenewableRow, sessionHolders } from '../accounts/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { keepForCall } from '../../platform/database/read-with-bearer.ts'
import { MEMBER_COLUMNS, MEMBER_ROWS, type MemberRow } from './memberships.store.ts'

const withMember = (holder: string, columns: string) => `with holder as (${holder}) select ${MEMBER_COLUMNS}, ${columns}
  from holder join ${MEMBER_ROWS('holder.id')}`
const BEARER = withMember(sessionHolders.principal, 'holder.session_id, holder.is_first_use, holder.lacks_passkey')
const RENEWABLE = withMember(sessionHolders.renewable, 'holder.session_id, holder.renewal_key, holder.is_newest')

/**
 * Whose a token is, with all that is known of the member, in one look-up: the rest of the call finds the member there
 * (`keptForCall`). Nothing of it outlives the call, so that the next one asks again and an ended session is refused by it.
 */
export function createEarlyMembers({ lookUps }: Pick<Database, 'lookUps'>) {
  async function find<Row extends { id: string }>(name: string, text: string, values: unknown[]) {
    const row = (await lookUps.query<Row & MemberRow>({ name, text, values })).rows[0]
    if (row !== undefined) keepForCall(row.id, row)
    return row
  }
  return {
    principalByHash: (hash: Buffer, now: Date): Promise<PrincipalRow | undefined> =>
      find<PrincipalRow>('bearer', BEARER, [hash, now]),
    renewableByHash: (hash: Buffer, now: Date): Promise<RenewableRow | undefined> =>
      find<RenewableRow>('renewable', RENEWABLE, [hash, now]),
  }
}
