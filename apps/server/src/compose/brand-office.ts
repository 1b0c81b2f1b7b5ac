import type { BrandsApi } from '../modules/brands/index.ts'
import type { OperatorsApi } from '../modules/operators/index.ts'
import type { ProfilesApi } from '../modules/profiles/index.ts'
import { dkimKeyFor } from '../platform/email/dkim.ts'
import type { ModuleParts } from '../platform/module.ts'
import { createBrandOffice } from '../usecases/backoffice/brands/index.ts'
import { inDays, mailBindings, sampleOf } from '../usecases/backoffice/mails/index.ts'
import { providerBindings } from '../usecases/backoffice/providers/index.ts'
import { payRuleBindings } from '../usecases/backoffice/providers/pay-rules.ts'
import { guaranteeEmail } from '../usecases/guarantee/index.ts'
import { pageOfPath } from '../web/page-paths.ts'
import type { composePayments } from './payments.ts'
import type { Platform } from './platform.ts'

type Modules = {
  readonly brands: BrandsApi
  readonly operators: OperatorsApi
  readonly payments: Pick<ReturnType<typeof composePayments>, 'api' | 'merchantAccounts'>
  readonly profiles: Pick<ProfilesApi, 'countListed'>
  /** Where the pages of a brand are. */
  readonly originOf: (brandId: string) => Promise<string>
}

/** What operators do with brands and with the accounts that they are paid by. */
export function composeBrandOffice(
  { config, database: { transaction }, jobs, log, now }: Platform,
  { brands, operators, payments, profiles, originOf }: Modules,
): ModuleParts {
  const office = createBrandOffice({
    brands,
    operators,
    payments: payments.api,
    profiles,
    isPage: (path) => pageOfPath(path).kind !== 'unknown',
    isSigned: (domain) => dkimKeyFor(config.dkimKeys, domain) !== null,
    transaction,
    jobs,
    log,
    now,
  })
  operators.addBindings(office.bindings)
  operators.addSource(office.source)
  const guarantee = sampleOf({ group: 'limits', kind: 'guarantee', template: guaranteeEmail }, (facts) => ({
    messages: 2,
    icebreakers: 1,
    likes: 1,
    name: facts.words.name,
    offers: [{ amountMinor: 199, currency: 'EUR', until: inDays(facts, 180).getTime() }],
  }))
  operators.addBindings(mailBindings({ brands, operators, originOf, more: [guarantee], transaction, now }))
  operators.addBindings(payRuleBindings({ brands, payments: payments.api }))
  operators.addBindings(providerBindings({ accounts: payments.merchantAccounts, brands, now }))
  return office.parts
}
