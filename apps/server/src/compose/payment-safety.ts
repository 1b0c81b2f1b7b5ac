import type { BrandsApi } from '../modules/brands/index.ts'
import type { ChargesApi } from '../modules/charges/index.ts'
import type { DisputesApi } from '../modules/disputes/index.ts'
import type { MembershipsApi } from '../modules/memberships/index.ts'
import type { OperatorsApi } from '../modules/operators/index.ts'
import type { ProfilesApi } from '../modules/profiles/index.ts'
import type { Email } from '../platform/email/email.ts'
import type { ModuleParts } from '../platform/module.ts'
import { paymentGuardBindings } from '../usecases/backoffice/payment-guards/payment-guards.ts'
import { createGuaranteeEmails } from '../usecases/guarantee/index.ts'
import type { Platform } from './platform.ts'

type Modules = {
  readonly brands: Pick<BrandsApi, 'all'>
  readonly payments: Pick<ChargesApi, 'guard'> & Pick<DisputesApi, 'guaranteeMoneyOf'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'angel'>
  readonly operators: Pick<OperatorsApi, 'addBindings'>
  readonly email: Email
}

/** What keeps payments safe above the modules: the guard's page for operators (TS-22), the guarantee's e-mails (TS-17). */
export function composePaymentSafety(
  { database: { db, transaction }, now }: Platform,
  { brands, payments, memberships, profiles, operators, email }: Modules,
): ModuleParts {
  operators.addBindings(paymentGuardBindings({ db, brands, guard: payments.guard, now }))
  return createGuaranteeEmails({ transaction, memberships, profiles, payments, email })
}
