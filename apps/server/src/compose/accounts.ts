import { googleCredentials } from '../config/google.ts'
import { factorKeys } from '../config/keys.ts'
import type { createBrands } from '../modules/brands/index.ts'
import { createAccount, createAccountLinks, createFactors } from '../modules/accounts/index.ts'
import { createLinkTokens, type LinkTokens } from '../platform/crypto/link-tokens.ts'
import type { Email } from '../platform/email/email.ts'
import type { Hub } from '../platform/realtime/hub.ts'
import type { brandOrigins } from '../web/brand-origins.ts'
import type { Platform } from './platform.ts'

type Around = {
  readonly email: Email
  readonly brands: ReturnType<typeof createBrands>['api']
  readonly hub: Pick<Hub, 'disconnect'>
  readonly origins: ReturnType<typeof brandOrigins>
  readonly tokens: LinkTokens
  readonly requiresPasskeys: (brandId: string) => Promise<boolean>
}

/** An account once it is open: the links in its e-mails, what its owner changes, and other ways to sign in. */
export async function composeAccounts(
  { config, database, log, now, outbox, limiter, mail, passwords }: Platform,
  { email, brands, hub, origins, tokens, requiresPasskeys }: Around,
) {
  const links = createAccountLinks({ db: database.db, tokens, now, log })
  const account = createAccount({
    database,
    limiter,
    outbox,
    email,
    mail,
    links,
    passwords,
    now,
    brands,
    origins,
    requiresPasskeys,
    disconnect: (accountId, sessionId) => hub.disconnect(accountId, sessionId),
  })
  const factors = createFactors({
    database,
    limiter,
    outbox,
    email,
    links,
    secretTokens: createLinkTokens(await factorKeys(config)),
    google: {
      issuer: config.google.issuer,
      credentialsOf: async (brandId) => googleCredentials(config.google, await brands.get(brandId)),
    },
    log,
    passwords,
    now,
    brand: brands.get,
    origins,
    requiresPasskeys,
  })
  return { account, factors }
}
