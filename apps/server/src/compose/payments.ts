import { paymentSecret } from '../config/keys.ts'
import type { createAttribution } from '../modules/attribution/index.ts'
import type { createBrands } from '../modules/brands/index.ts'
import type { createCredits } from '../modules/credits/index.ts'
import type { createIdentity } from '../modules/identity/index.ts'
import { createPayments } from '../modules/payments/index.ts'
import type { LinkTokens } from '../platform/crypto/link-tokens.ts'
import type { Email } from '../platform/email/email.ts'
import type { brandOrigins } from '../web/brand-origins.ts'
import type { Platform } from './platform.ts'

type Around = {
  readonly email: Email
  readonly identity: ReturnType<typeof createIdentity>['door']
  readonly attribution: ReturnType<typeof createAttribution>['door']
  readonly brands: ReturnType<typeof createBrands>['door']
  readonly credits: ReturnType<typeof createCredits>['door']
  readonly origins: ReturnType<typeof brandOrigins>
  readonly tokens: LinkTokens
  readonly paymentOriginOf: (host: string) => string
}

/** Payments, by the settings of this process. */
export function composePayments(
  { config, database: { db, transaction }, log, now, outbox, mail, keys }: Platform,
  { email, identity, attribution, brands, credits, origins, tokens, paymentOriginOf }: Around,
) {
  return createPayments({
    db,
    transaction,
    outbox,
    now,
    log,
    identity,
    brands,
    credits,
    email,
    mail,
    orderOrigin: attribution.orderOrigin,
    tokens,
    paymentOriginOf: (brandOrigin) => paymentOriginOf(new URL(brandOrigin).hostname),
    brandOriginOf: origins.originOf,
    isBrandOrigin: origins.isOurs,
    languageOfOrigin: origins.languageOf,
    secret: paymentSecret(config, keys),
    isProduction: config.isProduction,
    accounts: config.paymentAccounts,
    webhookOrigin: () => config.paymentUrl ?? origins.ownPaymentOrigin(),
    sandbox: {
      url: config.sandboxUrl,
      ownOrigin: origins.ownPaymentOrigin,
      decideAfterMs: config.sandboxDecideMs,
      hasDesk: config.isDemo,
    },
    googlePayUrl: config.googlePayUrl,
    chargeTimeoutMs: config.chargeTimeoutMs,
  })
}
