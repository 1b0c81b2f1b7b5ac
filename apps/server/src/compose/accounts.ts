import { googleCredentials } from '../config/google.ts'
import { factorKeys } from '../config/keys.ts'
import type { createAttribution } from '../modules/attribution/index.ts'
import type { createBrands } from '../modules/brands/index.ts'
import { createAccount, createFactors, type createIdentity, isErased } from '../modules/identity/index.ts'
import type { ProfilesDoor } from '../modules/profiles/index.ts'
import { createLinkTokens, type LinkTokens } from '../platform/crypto/link-tokens.ts'
import { createEmail } from '../platform/email/email.ts'
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

/** An account once it is open: how it is written to, the links in its e-mails, what its owner changes, and other ways to sign in. */
export async function composeAccounts(
  { config, database, log, now, outbox, limiter, mail, passwords }: Platform,
  { identity, attribution, brands, profiles, hub, origins, tokens }: Around,
) {
  const email = createEmail({ mail, brand: brands.get, originOf: origins.originOf, isErased })
  const account = createAccount({
    database,
    limiter,
    outbox,
    email,
    mail,
    tokens,
    log,
    passwords,
    now,
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
    email,
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
  return { email, account, factors }
}
