import { LONGEST_LINE } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type MemberFacts, requireNotLimited } from '../memberships/index.ts'
import type { ProfileColumns } from './member-profiles.store.ts'
import { mayEdit } from './profiles.rules.ts'

/** A member's own words; a field that is left out stays, null takes it away. */
export type ProfileFields = {
  readonly username?: string | null | undefined
  readonly surname?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly age?: number | undefined
  readonly gender?: 'man' | 'woman' | undefined
  readonly seeks?: 'man' | 'woman' | undefined
  readonly description?: string | null | undefined
  readonly lookingFor?: string | null | undefined
}

type Deps = {
  transaction: RunTransaction
  members: {
    lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>>
  }
  setProfile(tx: Tx, memberId: string, columns: ProfileColumns): Promise<void>
  now: () => Date
}

/** Changes what a member says about themselves (OP-02, OP-03); returns the member as changed. */
export function createEditProfile({ transaction, members, setProfile, now }: Deps) {
  return async function editProfile(memberId: string, fields: ProfileFields): Promise<MemberFacts> {
    return transaction(async (tx) => {
      const member = (await members.lockMembers(tx, [memberId])).get(memberId)
      if (member === undefined) throw new AppError('not_found')
      // TS-09: taking a number away is always possible
      if (typeof fields.phone === 'string') requireNotLimited(member, 'phone', now())
      const edit = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      const verdict = mayEdit({ ...member, edit, longestLine: LONGEST_LINE })
      if (!verdict.allowed)
        throw verdict.why === 'one_line'
          ? new AppError('bad_request', { message: `one line of ${LONGEST_LINE} characters`, field: 'descrizione' })
          : new AppError(verdict.why)
      const filledIn = [...member.filledIn, ...verdict.fills]
      await setProfile(tx, memberId, { ...columnsOf(fields), filled_in: filledIn })
      return (await members.lockMembers(tx, [memberId])).get(memberId) ?? member
    })
  }
}

function columnsOf({ lookingFor, ...columns }: ProfileFields): ProfileColumns {
  return { ...columns, looking_for: lookingFor }
}
