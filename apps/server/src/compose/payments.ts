import { paymentSecret } from '../config/keys.ts'
import type { createAttribution } from '../modules/attribution/index.ts'
import { createBilling } from '../modules/billing/index.ts'
import { createBooksModule } from '../modules/books/index.ts'
import type { createBrands } from '../modules/brands/index.ts'
import {
  type Core,
  createCharges,
  createPaymentOriginPlugin,
  createSharedCards,
  createSendPaymentEmail,
  type Merchants,
  type Origins,
  type RecallEmails,
  type Step,
} from '../modules/charges/index.ts'
import type { createCredits } from '../modules/credits/index.ts'
import { createDisputes } from '../modules/disputes/index.ts'
import { createProviders, storedAccounts } from '../modules/gateways/index.ts'
import { createInvoices } from '../modules/invoices/index.ts'
import type { MembershipsApi } from '../modules/memberships/index.ts'
import { notifyChanged } from '../modules/operators/index.ts'
import { createSandbox, type SandboxSettings } from '../modules/sandbox/index.ts'
import { createSpending } from '../modules/spending/index.ts'
import type { LinkTokens } from '../platform/crypto/link-tokens.ts'
import type { Email } from '../platform/email/email.ts'
import type { ModuleParts } from '../platform/module.ts'
import type { brandOrigins } from '../web/brand-origins.ts'
import type { Platform } from './platform.ts'

type Modules = {
  readonly memberships: MembershipsApi
  readonly brands: ReturnType<typeof createBrands>['api']
  readonly credits: ReturnType<typeof createCredits>['api']
}
type Parts = {
  readonly core: Core
  readonly modules: Modules
  readonly emails: { readonly email: Email; readonly recall: RecallEmails }
  readonly tokens: LinkTokens
  readonly orderOrigin: Parameters<typeof createBilling>[0]['orderOrigin']
  readonly origins: Origins
  readonly merchants: Omit<Merchants, 'providers'>
  readonly sandbox: SandboxSettings
  readonly onStep?: (step: Step) => void
}
export type Payments = ReturnType<typeof assemblePayments>

/** The modules of payments, lowest first: each is built with those above it in the module table. */
export function assemblePayments({ core, modules, emails, origins, onStep = () => {}, ...parts }: Parts) {
  const { memberships: members, brands, credits } = modules
  const { secret, timeoutMs, accounts } = parts.merchants
  const sendEmail = createSendPaymentEmail(emails.email)
  const { isBrandOrigin } = origins
  const sandbox = createSandbox({ ...core, settings: parts.sandbox, secret, timeoutMs, isBrandOrigin })
  const merchants = { ...parts.merchants, providers: createProviders(accounts, { sandbox: sandbox.access }) }
  const spending = createSpending({ core, members, brands, email: emails.email, secret })
  const limits = spending.api
  const charges = createCharges({ core, members, brands, spending: limits, sendEmail, origins, merchants, onStep })
  const books = createBooksModule({ core, charges, credits, accountIds: () => merchants.providers.ids() })
  const invoices = createInvoices({ core, charges, members, brands, sendEmail, books: books.books })
  const billing = createBilling({
    core,
    charges,
    invoices,
    members,
    brands,
    credits,
    spending: limits,
    emails: { ...emails, sendEmail },
    origins,
    tokens: parts.tokens,
    orderOrigin: parts.orderOrigin,
    onStep,
  })
  const disputes = createDisputes({ core, charges, books, billing, members, credits, sendEmail })
  const built: readonly ModuleParts[] = [sandbox, spending, charges, books, invoices, billing, disputes]
  return {
    modules: built,
    /** What other modules, the demo and operators use of payments. */
    api: { ...charges.api, ...books.api, ...invoices.api, ...billing.api, ...disputes.api, spendingOf: limits.read },
    providers: merchants.providers,
    /** What the payment origin is served from; for tests. */
    origin: { ...charges.origin, gateway: sandbox.gateway },
    ...(billing.nextDue !== undefined && { nextDue: billing.nextDue }),
    /** A Fastify plugin for the payment origin: card frame, webhooks, sandbox. The bound calls of that origin stand beside it. */
    originPlugin: (over: Partial<typeof charges.origin> = {}) =>
      createPaymentOriginPlugin({ ...charges.origin, ...over, plugins: sandbox.plugins }),
    /** Applies a provider event; for tests. */
    applyProviderEvent: charges.attempts.applyProviderEvent,
  }
}

type Around = Modules & {
  readonly email: Email
  readonly attribution: ReturnType<typeof createAttribution>['api']
  readonly origins: ReturnType<typeof brandOrigins>
  readonly tokens: LinkTokens
  /** Seals the secrets of merchant accounts that operators set up. */
  readonly secretTokens: LinkTokens
  readonly paymentOriginOf: (host: string) => string
}

const CHARGE_TIMEOUT_MS = 10_000

/** Payments, by the settings of this process. */
export function composePayments(
  { config, database, log, now, outbox, jobs, mail, keys }: Platform,
  { email, attribution, origins, tokens, secretTokens, paymentOriginOf, ...modules }: Around,
) {
  const { db, transaction } = database
  const payments = assemblePayments({
    core: { db, transaction, outbox, jobs, now, log, notifyDesk: notifyChanged },
    modules,
    emails: { email, recall: mail.recall },
    tokens,
    orderOrigin: attribution.orderOrigin,
    origins: {
      paymentOriginOf: (brandOrigin) => paymentOriginOf(new URL(brandOrigin).hostname),
      brandOriginOf: origins.originOf,
      isBrandOrigin: origins.isOurs,
      languageOfOrigin: origins.languageOf,
    },
    merchants: {
      accounts: config.paymentAccounts,
      secret: paymentSecret(config, keys),
      isProduction: config.isProduction,
      webhookOrigin: () => config.paymentUrl ?? origins.ownPaymentOrigin(),
      timeoutMs: config.chargeTimeoutMs ?? CHARGE_TIMEOUT_MS,
      googlePayUrl: config.googlePayUrl,
      ...(config.redisUrl !== undefined && { sharedCards: createSharedCards({ url: config.redisUrl, log }) }),
    },
    sandbox: {
      url: config.sandboxUrl,
      ownOrigin: origins.ownPaymentOrigin,
      decideAfterMs: config.sandboxDecideMs,
      hasDesk: config.isDemo,
    },
  })
  const stored = storedAccounts({
    database,
    fixed: config.paymentAccounts,
    tokens: secretTokens,
    takesSimulated: !config.isProduction,
    use: payments.providers.replaceStored,
    providerOf: payments.providers.get,
    log,
    now,
  })
  return { ...payments, modules: [...payments.modules, stored], merchantAccounts: stored.api }
}
