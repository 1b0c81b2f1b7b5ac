import { createPrivateKey } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../platform/errors.ts'
import { type MerchantAccount, merchantAccounts } from '../modules/gateways/index.ts'
import { type Buckets, bucketsOf } from '../platform/ids/buckets.rules.ts'
import type { LanguageModelSettings } from '../platform/language-model/language-model.ts'
import type { S3Settings } from '../platform/files/s3-files.ts'
import {
  type DatabaseConfig,
  databaseConnectionsOf,
  databaseOf,
  databaseSettings,
  databaseTimeoutsOf,
  faultsOfDatabase,
} from './database.ts'
import { drainOf, drainSettings, type DrainSettings } from './drain.ts'
import type { DatabaseTimeouts } from '../platform/database/database.ts'
import { type HandCredits, handCreditSettings, handCreditsOf } from './hand-credits.ts'
import { type HostPasskeys, hostPasskeySettings } from './host-passkeys.ts'
import { faultsOfIdentity, type IdentityConfig, identityOf, identitySettings } from './identity.ts'
import { faultsOfProduction } from './production.ts'
import { misuseOf, misuseSettings, type MisuseSettings } from './misuse.ts'
import { type TicketSettings, ticketSettings, ticketsOf } from './tickets.ts'
import { tracingOf, tracingSettings } from './tracing.ts'
import type { TracingSettings } from '../platform/tracing/open-telemetry.ts'
import { faultsOfGoogle, type GoogleConfig, googleConfig } from './google.ts'

const roles = ['web', 'realtime', 'payment', 'worker'] as const
export type Role = (typeof roles)[number]

const Port = z.coerce.number().int().min(0).max(65_535)
const Url = z.url({ protocol: /^https?$/ })
/** How many proxies stand before the process, or their addresses and networks. */
const Proxies = z.string().transform((text, context) => {
  if (text === 'false' || text === '0') return false
  if (text === 'true') return 1
  if (/^[1-9]$/.test(text)) return Number(text)
  const names = text.split(',').map((name) => name.trim())
  if (names.every((name) => NETWORK.test(name))) return names.join(',')
  context.addIssue('a number of proxies, or their addresses and networks with commas between them')
  return z.NEVER
})
const NETWORK = /^(loopback|linklocal|uniquelocal|[0-9a-f:.]*[:.][0-9a-f:.]*(\/\d{1,3})?)$/i
const Span = z
  .string()
  .regex(/^\d+(-\d+)?$/, 'milliseconds, or from-to')
  .transform((text) => {
    const [from, to] = text.split('-').map(Number)
    return { from: from ?? 0, to: to ?? from ?? 0 }
  })

const DkimKeys = z
  .array(
    z.object({
      domain: z.string().regex(/^[a-z0-9.-]+$/),
      selector: z.string().regex(/^[A-Za-z0-9._-]+$/),
      privateKey: z.string().refine(isRsaKey),
    }),
  )
  .min(1)
const LinkKeys = z.array(z.object({ kid: z.string().min(1), k: z.string().regex(/^[\w-]{43}$/) })).min(1)
const KeyRing = z
  .string()
  .transform((text, context) => {
    try {
      return LinkKeys.parse(JSON.parse(text))
    } catch {
      context.addIssue('a JSON array of 256-bit oct JWKs (kid, k), newest first')
      return z.NEVER
    }
  })
  .optional()

/** For trying ID-16 by hand; production has a key of its own or refuses the call. */
const DEMO_WEBHOOK_KEY = 'demo-mail-webhook-key'

/** The environment's names (D18). Empty texts count as not set. */
const PrivateKeys = z
  .string()
  .transform((text, context) => {
    try {
      return z.array(z.record(z.string(), z.unknown())).min(1).parse(JSON.parse(text))
    } catch {
      context.addIssue('a JSON array of private P-256 JWKs, newest first')
      return z.NEVER
    }
  })
  .optional()

/** As BotFather gives them. */
const Bot = z.strictObject({
  name: z.string().regex(/^\w{5,32}$/),
  token: z.string().regex(/^\d+:[\w-]{10,}$/),
})
const Bots = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return new Map(Object.entries(z.record(z.string(), Bot).parse(JSON.parse(text))))
    } catch {
      context.addIssue('JSON of { name, token } by brand')
      return z.NEVER
    }
  })

/** Of a country whose members lie on several servers, those of this one. */
const MemberBuckets = z
  .string()
  .default('0-255')
  .transform((text, context) => {
    const buckets = bucketsOf(text)
    if (buckets !== null) return buckets
    context.addIssue('numbers from 0 to 255 and ranges of them with commas between, each once')
    return z.NEVER
  })

const Environment = z.object({
  INCONTRO_MODE: z.enum(['production', 'demo', 'test']).default('production'),
  NODE_ENV: z.string().optional(),
  PORT: Port.default(3000),
  PAYMENT_PORT: Port.optional(),
  ADMIN_PORT: Port.optional(),
  HOST: z.string().default('::'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: Url.optional(),
  PAYMENT_URL: Url.optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ...databaseSettings,
  ...drainSettings,
  ...tracingSettings,
  SINGLE_PROCESS: z.enum(['0', '1']).default('0'),
  DATA_DIR_IS_SHARED: z.enum(['true', 'false']).default('false'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: Url.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  DKIM_KEYS: z
    .string()
    .transform((text, context) => {
      try {
        return DkimKeys.parse(JSON.parse(text))
      } catch {
        context.addIssue('a JSON array of { domain, selector, privateKey }, the keys RSA in PEM')
        return z.NEVER
      }
    })
    .optional(),
  MAIL_RETURN_PATH: z.email().optional(),
  MAIL_WEBHOOK_KEY: z.string().min(16).optional(),
  OPERATOR_MAIL_FROM: z.email().optional(),
  ...handCreditSettings,
  ...ticketSettings,
  ...misuseSettings,
  ...identitySettings,
  ...hostPasskeySettings,
  ROLES: z
    .string()
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)).min(1))
    .default([...roles]),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: Proxies.default(false),
  SEALING_KEYS: PrivateKeys,
  PUSH_KEYS: PrivateKeys,
  TELEGRAM_BOTS: Bots,
  TELEGRAM_URL: Url.default('https://api.telegram.org'),
  LINK_KEYS: KeyRing,
  FACTOR_KEYS: KeyRing,
  IDENTITY_KEYS: KeyRing,
  PAYOUT_KEYS: KeyRing,
  GOOGLE_ISSUER: Url.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(4000).optional(),
  GOOGLE_PAY_URL: Url.default('https://pay.google.com'),
  SANDBOX_URL: Url.optional(),
  SANDBOX_SECRET: z.string().min(16).optional(),
  SANDBOX_DECIDE_MS: z.coerce.number().int().min(1).default(6_000),
  PAYMENT_ACCOUNTS: z.string().optional(),
  POSTBACK_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  CHARGE_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  DRAWING_TIMEOUT_MS: z.coerce.number().int().min(1000).default(10_000),
  AUTOMATED_REPLY_MS: Span.optional(),
  DEMO_HISTORY: z.enum(['on', 'off']).default('on'),
  DEMO_MONTH: z.enum(['on', 'off']).default('on'),
  AI_URL: Url.optional(),
  AI_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).max(200).optional(),
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).max(40_000).default(15_000), // its claim lasts for 60 s
  METRICS_TOKEN: z.string().min(16).optional(),
  ACCEPT_NEW_KEYS: z.enum(['true', 'false']).default('false'),
  API_PAGES: z.enum(['on', 'off']).optional(),
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  MEMBER_BUCKETS: MemberBuckets,
  LIMITS_FACTOR: z.coerce.number().positive().default(1),
})

export type Config = {
  readonly isProduction: boolean
  /** Demo brands, accounts, mailbox and clock: only where INCONTRO_MODE asks for them (D29). */
  readonly isDemo: boolean
  /** Loads the demo brands, people and accounts at the start; a test brings its own. */
  readonly seedsDemo: boolean
  /** The people that are played and the demo members' history; what leans on the bare demo leaves them out. */
  readonly playsDemo: boolean
  /** The month before the first start of a demo, played as it begins. */
  readonly playsMonth: boolean
  readonly port: number
  readonly paymentPort: number
  /** Where health and figures are on a port of their own; a process that serves nothing else has them on PORT. */
  readonly adminPort: number | undefined
  readonly host: string
  readonly dataDir: string
  /** Where people reach the product, when that differs from the address of the request (behind a proxy). */
  readonly publicUrl: string | undefined
  readonly paymentUrl: string | undefined
  readonly database: DatabaseConfig
  readonly redisUrl: string | undefined
  /** Where members' photos are, instead of DATA_DIR. */
  readonly s3: S3Settings | undefined
  readonly smtpUrl: string | undefined
  /** What e-mails are signed with, by domain of the sender. */
  readonly dkimKeys: readonly { readonly domain: string; readonly selector: string; readonly privateKey: string }[]
  /** Where e-mails that could not be delivered come back to; the domain of each sender unless set. */
  readonly mailReturnPath: string | undefined
  /** The address that e-mails to operators come from. */
  readonly operatorMailFrom: string
  /** BO-34: how many credits operators may give by hand. */
  readonly handCredits: HandCredits
  /** BO-36: deadlines of tickets, and where replies come in. */
  readonly tickets: TicketSettings
  /** TS-14: when reports and objections are misused. */
  readonly misuse: MisuseSettings
  /** AN-05: who checks identity and age. */
  readonly identity: IdentityConfig
  /** AN-06: where paid hosts have to sign in by a passkey. */
  readonly hostPasskeys: HostPasskeys
  /** What the mail provider signs its calls with (ID-16); without it they are refused. */
  readonly mailWebhookKey: string | undefined
  readonly roles: ReadonlySet<Role>
  readonly logLevel: string
  /** Proxies whose word on the caller's address is believed: how many, or which. */
  readonly trustProxy: false | number | string
  readonly sealingKeys: readonly Record<string, unknown>[] | undefined
  readonly pushKeys: readonly Record<string, unknown>[] | undefined
  /** NT-07: the bots by brand, and where Telegram's API is. */
  readonly telegram: {
    readonly baseUrl: string
    readonly bots: ReadonlyMap<string, { readonly name: string; readonly token: string }>
  }
  /** Keys of the links in e-mails (D4). */
  readonly linkKeys: readonly { readonly kid: string; readonly k: string }[] | undefined
  /** Keys of pictures of documents. */
  readonly identityKeys: readonly { readonly kid: string; readonly k: string }[] | undefined
  /** Keys of bank and tax details of hosts. */
  readonly payoutKeys: readonly { readonly kid: string; readonly k: string }[] | undefined
  /** Keys of the secrets of one-time codes. */
  readonly factorKeys: readonly { readonly kid: string; readonly k: string }[] | undefined
  readonly google: GoogleConfig
  /** Contracts with payment providers; those of the embedded sandbox unless set. */
  readonly paymentAccounts: readonly MerchantAccount[]
  /** Where Google's pay.js is fetched from. */
  readonly googlePayUrl: string
  readonly sandboxUrl: string | undefined
  readonly sandboxSecret: string | undefined
  /** How long the sandbox's bank thinks about a payment that is pending. */
  readonly sandboxDecideMs: number
  /** How long a provider may take to answer before its answer counts as unknown. */
  readonly chargeTimeoutMs: number
  /** How long an affiliate may take to answer a postback. */
  readonly postbackTimeoutMs: number
  /** How long the drawing of an SVG may take before it is refused. */
  readonly drawingTimeoutMs: number
  /** D7: the language model, where the operator has one. */
  readonly ai: LanguageModelSettings | undefined
  /** D7: how long an automated angel takes to answer. */
  readonly automatedReplyMs: { readonly from: number; readonly to: number }
  /** /metrics answers the caller who holds it; without it there is no such page. */
  readonly metricsToken: string | undefined
  /** The operator gives up what was sealed by keys that are lost. */
  readonly acceptsNewKeys: boolean
  /** Whether /docs and /openapi.json are served. */
  readonly showsApi: boolean
  readonly signUpsPerHour: number
  /** What the limits of socket events and the default limits of calls are multiplied by. */
  readonly limitsFactor: number
  /** The buckets of the members whose data this installation's database holds; new members get an id in one of them. */
  readonly memberBuckets: Buckets
  readonly databaseConnections: number
  /** Of a standby that the pages of discovery are read from. */
  readonly databaseReadUrl: string | undefined
  readonly databaseTimeouts: DatabaseTimeouts
  readonly drain: DrainSettings
  /** Where traces go; undefined where nothing is traced. */
  readonly tracing: TracingSettings | undefined
  /** The operator says that no other process runs on this database: one that does is refused. */
  readonly isSingleProcess: boolean
  /** Whether the process brings the database to its own schema; else `npm run migrate` does, before it. */
  readonly migrates: boolean
}

/**
 * Reads the settings; a StartError names every fault at once. Without INCONTRO_MODE they are those of production (D29). A
 * command that serves nothing (`serves: false`) does not need what production serves with.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  { serves = true }: { readonly serves?: boolean } = {},
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  const mode = given['INCONTRO_MODE'] ?? 'production'
  if (mode !== 'production' && given['NODE_ENV'] === 'production')
    faults.push(`INCONTRO_MODE: ${mode} contradicts NODE_ENV=production`)
  if (serves && mode === 'production') faults.push(...faultsOfProduction(given))
  const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  if (s3Names.some((name) => given[name] !== undefined))
    for (const name of s3Names) if (given[name] === undefined) faults.push(`${name}: goes with the others of S3`)
  if ((given['AI_URL'] === undefined) !== (given['AI_MODEL'] === undefined)) faults.push('AI_URL: goes with AI_MODEL')
  faults.push(...faultsOfDatabase(given))
  if (parsed.success) faults.push(...faultsOfGoogle(parsed.data), ...faultsOfIdentity(parsed.data))
  const payment = merchantAccounts(given['PAYMENT_ACCOUNTS'])
  faults.push(...payment.faults)
  const hasAccounts = given['PAYMENT_ACCOUNTS'] !== undefined
  if (serves && mode === 'production' && hasAccounts) faults.push(...faultsOfLiveAccounts(payment.accounts))
  if (!parsed.success || faults.length > 0) throw new StartError(`settings: ${faults.join('; ')}`)

  const env = parsed.data
  const isProduction = env.INCONTRO_MODE === 'production'
  return {
    isProduction,
    isDemo: !isProduction,
    seedsDemo: env.INCONTRO_MODE === 'demo',
    playsDemo: env.INCONTRO_MODE === 'demo' && env.DEMO_HISTORY === 'on',
    playsMonth: env.INCONTRO_MODE === 'demo' && env.DEMO_HISTORY === 'on' && env.DEMO_MONTH === 'on',
    port: env.PORT,
    paymentPort: env.PAYMENT_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    adminPort: env.ADMIN_PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL,
    paymentUrl: env.PAYMENT_URL,
    database: databaseOf(env),
    redisUrl: env.REDIS_URL,
    s3: s3Of(env),
    smtpUrl: env.SMTP_URL,
    dkimKeys: env.DKIM_KEYS ?? [],
    mailReturnPath: env.MAIL_RETURN_PATH,
    operatorMailFrom: env.OPERATOR_MAIL_FROM ?? 'backoffice@localhost',
    handCredits: handCreditsOf(env),
    tickets: ticketsOf(env, { isProduction }),
    misuse: misuseOf(env),
    identity: identityOf(env, { isProduction }),
    hostPasskeys: env.HOST_PASSKEYS,
    mailWebhookKey: env.MAIL_WEBHOOK_KEY ?? (isProduction ? undefined : DEMO_WEBHOOK_KEY),
    roles: new Set(env.ROLES),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    sealingKeys: env.SEALING_KEYS,
    pushKeys: env.PUSH_KEYS,
    telegram: { baseUrl: env.TELEGRAM_URL, bots: env.TELEGRAM_BOTS },
    linkKeys: env.LINK_KEYS,
    factorKeys: env.FACTOR_KEYS,
    identityKeys: env.IDENTITY_KEYS,
    payoutKeys: env.PAYOUT_KEYS,
    google: googleConfig(env),
    // the sandbox stands in for them, but in production: there nothing is sold before an account is set up
    paymentAccounts: isProduction && !hasAccounts ? [] : payment.accounts,
    googlePayUrl: env.GOOGLE_PAY_URL,
    sandboxUrl: env.SANDBOX_URL,
    sandboxSecret: env.SANDBOX_SECRET,
    sandboxDecideMs: env.SANDBOX_DECIDE_MS,
    postbackTimeoutMs: env.POSTBACK_TIMEOUT_MS,
    chargeTimeoutMs: env.CHARGE_TIMEOUT_MS,
    drawingTimeoutMs: env.DRAWING_TIMEOUT_MS,
    ai: aiOf(env),
    automatedReplyMs:
      env.AUTOMATED_REPLY_MS ?? (isProduction ? { from: 20_000, to: 40_000 } : { from: 1500, to: 4000 }),
    metricsToken: env.METRICS_TOKEN,
    limitsFactor: env.LIMITS_FACTOR,
    acceptsNewKeys: env.ACCEPT_NEW_KEYS === 'true',
    showsApi: env.API_PAGES === undefined ? !isProduction : env.API_PAGES === 'on',
    signUpsPerHour: env.SIGN_UPS_PER_HOUR ?? (isProduction ? 10 : 500),
    memberBuckets: env.MEMBER_BUCKETS,
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseConnections: databaseConnectionsOf(env, env.ROLES),
    databaseTimeouts: databaseTimeoutsOf(env),
    drain: drainOf(env, { hasOthers: isProduction && env.SINGLE_PROCESS !== '1' }),
    tracing: tracingOf(env),
    isSingleProcess: isProduction && env.SINGLE_PROCESS === '1',
    migrates: env.MIGRATIONS === 'at_start',
  }
}

/** F-01: in production no one is charged by a sandbox. */
function faultsOfLiveAccounts(accounts: readonly MerchantAccount[]): string[] {
  const simulated = accounts.filter(({ isSimulated }) => isSimulated).map(({ id }) => id)
  return simulated.length === 0
    ? []
    : [`PAYMENT_ACCOUNTS: ${simulated.join(', ')} of the sandbox: its test cards would be taken for money`]
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function aiOf(env: z.infer<typeof Environment>): LanguageModelSettings | undefined {
  const { AI_URL: url, AI_KEY: key, AI_MODEL: model, AI_TIMEOUT_MS: timeoutMs } = env
  return url === undefined || model === undefined ? undefined : { url, key, model, timeoutMs }
}

function s3Of(env: z.infer<typeof Environment>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
