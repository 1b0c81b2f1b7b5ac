import type { AccountsApi } from '../../../modules/accounts/index.ts'
import type { AngelsApi } from '../../../modules/angels/index.ts'
import type { ApplicationsApi } from '../../../modules/applications/index.ts'
import type { BrandsApi } from '../../../modules/brands/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { DueProcess } from '../../../modules/trust/index.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import type { Email } from '../../../platform/email/email.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'

/** What the desk of angels asks of the modules. */
export type AngelsDeps = {
  readonly angels: Pick<AngelsApi, 'desk' | 'invitations'>
  readonly applications: Pick<ApplicationsApi, 'byAngel'>
  readonly profiles: Pick<ProfilesApi, 'angel' | 'photoPath' | 'isAvailable' | 'desk' | 'setProfile' | 'addAngels'>
  readonly memberships: Pick<MembershipsApi, 'member' | 'memberByEmail'>
  readonly process: { readonly decisions: Pick<DueProcess['decisions'], 'ofSubject' | 'suspensionsOf'> }
  readonly operators: Pick<OperatorsApi, 'addBindings' | 'addSource' | 'namesOf' | 'markOf'>
  readonly accounts: Pick<AccountsApi, 'addAccounts' | 'declare' | 'hashPassword' | 'requireUnbreached'>
  readonly brands: Pick<BrandsApi, 'all' | 'get'>
  readonly email: Email
  readonly transaction: RunTransaction
  readonly hub: Pick<Hub, 'deliver'>
  readonly now: () => Date
}
