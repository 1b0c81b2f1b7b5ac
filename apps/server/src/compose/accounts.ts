import { googleCredentials } from '../config/google.ts'
import { factorKeys } from '../config/keys.ts'
import type { createAttribution } from '../modules/attribution/index.ts'
import type { createBrands } from '../modules/brands/index.ts'
import { createAccount, createFactors, type createIdentity } from '../modules/identity/index.ts'
import type { ProfilesDoor } from '../modules/profiles/index.ts'
import { createLinkTokens, type LinkTokens } from '../platform/crypto/link-tokens.ts'
import type { Hub } from '../platform/realtime/hub.ts'
import type { brandOrigins } from '../web/brand-origins.ts'
import type { Platform } from './platform.ts'

type Around = {
  readonly identity: ReturnType<typeof createIdentity>
  readonly attribution: ReturnType<typeof createAttribution>['door']
  readonly brands: ReturnType<typeof createBrands>['door']
  readonly profiles: ProfilesDoor
  readonly hub: Pick<Hub, 'disconnect'>
  readonly origins: ReturnType<typeof brandOrigins>
  readonly tokens: LinkTokens
}

/** An account once it is open: the links in its letters, what its owner changes of it, and the other ways in. */
export async function composeAccounts(
  { config, database, log, now, outbox, limiter, mail, passwords }: Platform,
  { identity, attribution, brands, profiles, hub, origins, tokens }: Around,
) {
  const account = createAccount({
    database,
    limiter,
    outbox,
    mail,
    tokens,
    log,
    passwords,
    now,
    brand: brands.get,
    signUpRules: async (brandId) => (await brands.get(brandId)).signUp,
    flow: brands.wireFlow,
    signUp: identity.signUp,
    sessionOf: identity.door.sessionOf,
    greet: identity.door.greet,
    isOurOrigin: origins.isOurs,
    brandOrigin: origins.originOf,
    noteArrival: attribution.noteArrival,
    ownProfile: profiles,
    disconnect: (accountId, sessionId) => hub.disconnect(accountId, sessionId),
  })
  const factors = createFactors({
    database,
    limiter,
    mail,
    tokens,
    secretTokens: createLinkTokens(await factorKeys(config)),
    signUp: identity.signUp,
    googleIssuer: config.google.issuer,
    googleCredentialsOf: async (brandId) => googleCredentials(config.google, await brands.get(brandId)),
    log,
    passwords,
    now,
    brand: brands.get,
    greet: identity.door.greet,
    isOurOrigin: origins.isOurs,
    brandOrigin: origins.originOf,
  })
  return { account, factors }
}
