import type { BrandsApi } from '../../modules/brands/index.ts'
import { type AttributionApi, createAffiliatePage } from '../../modules/attribution/index.ts'
import type { AccountApi, FactorsApi, AccountsApi } from '../../modules/accounts/index.ts'
import type { ChargesApi } from '../../modules/charges/index.ts'
import type { MembershipsApi } from '../../modules/memberships/index.ts'
import type { PrivacyApi } from '../../modules/privacy/index.ts'
import type { ProfilesApi } from '../../modules/profiles/index.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { createSignUp } from './sign-up/sign-up.ts'
import { createLogIn } from './log-in.ts'
import { createSessionReply, type SessionReply } from './session-reply.ts'
import { sessionRoutes } from './session.routes.ts'
import { createVerifySession } from './verify-session.ts'

type Deps = {
  readonly accounts: AccountsApi
  readonly memberships: MembershipsApi
  readonly account: AccountApi
  readonly factors: FactorsApi
  readonly attribution: Pick<AttributionApi, 'noteArrival'>
  readonly brands: BrandsApi
  readonly profiles: ProfilesApi
  readonly payments: Pick<ChargesApi, 'customer'>
  readonly privacy: PrivacyApi
  readonly transaction: RunTransaction
  readonly log: Log
}

/** Sign-up, sign-in and the start-up check: each answers with a session, which several modules hold the parts of. */
export function createSessions(deps: Deps): ModuleParts & { sessionReply: SessionReply } {
  const sessionReply = createSessionReply({ ...deps, affiliatePage: createAffiliatePage({ brand: deps.brands.get }) })
  const routes = sessionRoutes({
    ...deps,
    ...sessionReply,
    signUp: createSignUp(deps),
    logIn: createLogIn(deps),
    verifySession: createVerifySession({ ...deps, ...sessionReply }),
  })
  return { sessionReply, routes }
}
