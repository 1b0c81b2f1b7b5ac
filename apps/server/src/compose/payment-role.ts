import type { ModuleParts } from '../platform/module.ts'
import { composeCore } from './core.ts'
import type { Platform } from './platform.ts'

/** What a process of the role payment alone builds. It relays no events and runs no jobs, so that no other module is missed. */
export async function composePaymentRole(platform: Platform) {
  const core = await composeCore(platform)
  const { brands, attribution, accounts, memberships, media, credits, payments } = core
  const modules: ModuleParts[] = [brands, attribution, accounts, memberships, media, credits, ...payments.modules]
  return {
    kind: 'payment' as const,
    modules,
    hub: core.hub,
    origins: core.origins,
    payments,
    apis: { brands: brands.api, accounts: accounts.api, memberships: memberships.api, media: media.api },
  }
}
