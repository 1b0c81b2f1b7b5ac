import type { AccountDoor, FactorsDoor, IdentityDoor } from '../../../modules/identity/index.ts'
import type { MembershipsDoor } from '../../../modules/memberships/index.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'

/** What the ways to open an account need of the modules. */
export type SignUpDeps = {
  readonly identity: Pick<
    IdentityDoor,
    'admit' | 'join' | 'declare' | 'requireUnbreached' | 'hashPassword' | 'setPlace' | 'setProfile'
  >
  readonly memberships: Pick<MembershipsDoor, 'lockMembers'>
  readonly account: Pick<AccountDoor, 'externalLinks'>
  readonly factors: Pick<FactorsDoor, 'signInByGoogle'>
  readonly transaction: RunTransaction
}
