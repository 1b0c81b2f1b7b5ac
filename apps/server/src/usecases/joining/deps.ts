import type { AccountsApi } from '../../modules/accounts/index.ts'
import type { ApplicationsApi } from '../../modules/applications/index.ts'
import type { BrandsApi } from '../../modules/brands/index.ts'
import type { IdentityChecksApi } from '../../modules/identity-checks/index.ts'
import type { MediaApi } from '../../modules/media/index.ts'
import type { MembershipsApi } from '../../modules/memberships/index.ts'
import type { PrivacyApi } from '../../modules/privacy/index.ts'
import type { ProfilesApi } from '../../modules/profiles/index.ts'
import type { DueProcess } from '../../modules/trust/index.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Email } from '../../platform/email/email.ts'

/** What applying for a profile asks of the modules. */
export type JoiningDeps = {
  readonly applications: ApplicationsApi
  readonly accounts: Pick<AccountsApi, 'addAccounts' | 'declare' | 'hashPassword' | 'requireUnbreached'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'setProfile' | 'addAngels' | 'angelByAccount' | 'desk'>
  readonly media: Pick<MediaApi, 'photosOf'>
  readonly identityChecks: Pick<IdentityChecksApi, 'standing' | 'mark' | 'isValid' | 'documents' | 'removePictures'>
  readonly privacy: Pick<PrivacyApi, 'eraseSoon'>
  readonly process: { readonly decisions: Pick<DueProcess['decisions'], 'suspensionsOf'> }
  readonly brands: Pick<BrandsApi, 'get'>
  readonly email: Email
  readonly transaction: RunTransaction
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly now: () => Date
}
