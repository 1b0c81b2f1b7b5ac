import type { AccountApi, FactorsApi, AccountsApi } from '../../../modules/accounts/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'

/** What the ways to open an account need of the modules. */
export type SignUpDeps = {
  readonly accounts: Pick<AccountsApi, 'admit' | 'join' | 'declare' | 'requireUnbreached' | 'hashPassword'>
  readonly profiles: Pick<ProfilesApi, 'setProfile'>
  readonly memberships: Pick<MembershipsApi, 'lockMembers'>
  readonly account: Pick<AccountApi, 'externalLinks'>
  readonly factors: Pick<FactorsApi, 'signInByGoogle'>
  readonly transaction: RunTransaction
}
