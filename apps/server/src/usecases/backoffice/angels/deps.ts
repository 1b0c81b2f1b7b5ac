import type { AngelsApi } from '../../../modules/angels/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { DueProcess } from '../../../modules/trust/index.ts'
import type { Email } from '../../../platform/email/email.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'

/** What the desk of angels asks of the modules. */
export type AngelsDeps = {
  readonly angels: Pick<AngelsApi, 'desk'>
  readonly profiles: Pick<ProfilesApi, 'angel' | 'photoPath' | 'isAvailable' | 'desk'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly process: { readonly decisions: Pick<DueProcess['decisions'], 'ofSubject' | 'suspensionsOf'> }
  readonly operators: Pick<OperatorsApi, 'addBindings' | 'addSource' | 'namesOf' | 'markOf'>
  readonly email: Email
  readonly hub: Pick<Hub, 'deliver'>
  readonly now: () => Date
}
