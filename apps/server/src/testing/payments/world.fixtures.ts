import { randomUUID } from 'node:crypto'
import { type ChargeReply, routes, type ServedTerms } from '@incontro/contract'
import type { MemberRow } from '@incontro/testing/rows.ts'
import type { PoolConfig } from 'pg'
import { idleJobs } from '../../platform/jobs/idle-jobs.fixtures.ts'
import { allEvents } from '../../events/index.ts'
import { createLinkTokens, newLinkKey } from '../../platform/crypto/link-tokens.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { RouteBinding } from '../../platform/http/binding.ts'
import { createLog, type Log } from '../../platform/log/log.ts'
import { createEmail } from '../../platform/email/email.ts'
import { createMail } from '../../platform/email/mail.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { createBrands } from '../../modules/brands/index.ts'
import { createCredits } from '../../modules/credits/index.ts'
import { isErased } from '../../modules/accounts/index.ts'
import { isPaused } from '../../modules/spending/index.ts'
import { createMemberships } from '../../modules/memberships/index.ts'
import { merchantAccounts } from '../../modules/gateways/index.ts'
import { assemblePayments } from '../../compose/payments.ts'
import type { Step } from '../../modules/charges/core.ts'
import { cardFields } from './payments.fixtures.ts'

export const secret = 'a secret of sixteen or more'
type Options = {
  url: string
  sandboxUrl?: string
  ownOrigin?: () => string
  now?: () => Date
  isProduction?: boolean
  /** PAYMENT_ACCOUNTS; the embedded sandbox without it. */
  accounts?: string
  chargeTimeoutMs?: number
  log?: Log
  /** Connections of another kind. */
  pool?: PoolConfig
  onStep?: (step: Step) => void
}

/** Payments with the real modules around them, for tests: on a database that others may work on at the same time. */
export async function buildWorld({
  url,
  sandboxUrl,
  ownOrigin = () => 'http://127.0.0.1:9',
  now = () => new Date(),
  isProduction = false,
  accounts,
  chargeTimeoutMs = 30_000, // no test waits for it
  log = createLog('silent'),
  pool = {},
  onStep = () => {},
}: Options) {
  const read = merchantAccounts(accounts)
  if (read.faults.length > 0) throw new Error(read.faults.join('; '))
  const database = openDatabase({ ...pool, connectionString: url })
  const { db, transaction } = database
  const outbox = createOutbox({ database, log, now, events: allEvents })
  const brands = createBrands({ database, log })
  const memberships = createMemberships({ database, brands: brands.api, outbox, now })
  const credits = createCredits({
    db,
    transaction,
    outbox,
    hub: { deliver: () => {}, isConnected: async () => false },
    memberships: memberships.api,
    log,
    now,
  })
  const mail = createMail({ database, jobs: idleJobs, log, now, smtpUrl: undefined })
  const brandOriginOf = async () => 'http://localhost:3000'
  const payments = assemblePayments({
    core: { db, transaction, outbox, jobs: idleJobs, now, log },
    modules: { memberships: memberships.api, brands: brands.api, credits: credits.api },
    emails: {
      email: createEmail({
        mail,
        brand: brands.api.get,
        originOf: brandOriginOf,
        isErased,
        isPaused: (tx, memberId) => isPaused(tx, memberId, now()),
      }),
      recall: mail.recall,
    },
    tokens: createLinkTokens([newLinkKey()]),
    orderOrigin: async () => ({}),
    origins: {
      paymentOriginOf: () => 'http://localhost:3001',
      brandOriginOf,
      isBrandOrigin: async () => true,
      languageOfOrigin: async () => 'es',
    },
    merchants: {
      accounts: read.accounts,
      secret,
      isProduction,
      webhookOrigin: ownOrigin,
      timeoutMs: chargeTimeoutMs,
      googlePayUrl: 'https://pay.google.com',
    },
    sandbox: { url: sandboxUrl, ownOrigin, decideAfterMs: 200 },
    onStep,
  })
  const built = payments.modules
  outbox.handleWithin(built.flatMap(({ transactionHandlers = [] }) => transactionHandlers))
  const calls = new Map(
    built
      .flatMap(({ routes: bound = [] }) => bound)
      .map((binding): [string, RouteBinding] => [binding.route.id, binding]),
  )
  /** Calls what is bound to a route, in our own names, as the server does after parsing. */
  async function call(
    id: string,
    member: MemberRow,
    body: Record<string, unknown>,
    params: Record<string, unknown> = {},
  ): Promise<unknown> {
    const principal = {
      accountId: member.id,
      trackerId: member.trackerId,
      sessionId: '',
      brandId: member.brandId,
      role: 'member',
      angelId: null,
    } as const
    const context = {
      brandId: member.brandId,
      origin: 'http://localhost:3001',
      host: 'localhost',
      ip: addressOf(member),
      userAgent: 'test',
      headers: {},
      opened: undefined,
      token: undefined,
    }
    return calls.get(id)?.handle({ params, query: {}, body, principal, call: context } as never) // the fields of each route, unparsed
  }
  /** Orders by the summary that is served for it, unless a consent is given. */
  async function charge(
    member: MemberRow,
    number: string,
    orderKey: string = randomUUID(),
    over: Record<string, unknown> = {},
  ): Promise<ChargeReply> {
    const productId = typeof over['productId'] === 'string' ? over['productId'] : 'free-classic-1m'
    const body = {
      ...cardFields(number),
      productId,
      country: 'es',
      orderKey,
      trackerId: member.trackerId,
      consent: 'consent' in over ? undefined : await consentOf(member, productId),
      ...over,
    }
    return call(routes.tryCharge.id, member, body) as Promise<ChargeReply> // what the route answers
  }
  const lookAt = (member: MemberRow, productId: string) =>
    call(routes.orderTerms.id, member, { productId }) as Promise<ServedTerms> // what the route answers
  /** Undefined for what is not sold to the member (any more): the order says what is wrong with it. */
  async function consentOf(member: MemberRow, productId: string) {
    const served = await lookAt(member, productId).catch(() => undefined)
    return served === undefined ? undefined : consentTo(served)
  }
  const consentTo = ({ dueNow, summary }: ServedTerms) => ({
    buttonLabel: summary.buttonLabel,
    language: summary.language,
    textVersion: summary.textVersion,
    startNow: true,
    shownPrice: dueNow,
    at: now().getTime(),
    summaryId: summary.id,
  })
  /** Looks at the terms of a plan, unless that was done before, and pays what they say. */
  async function change(
    member: MemberRow,
    productId: string,
    number: string,
    seen?: ServedTerms,
  ): Promise<ChargeReply> {
    const terms = seen ?? (await lookAt(member, productId))
    return charge(member, number, terms.orderKey ?? undefined, { productId, consent: consentTo(terms) })
  }
  const comeBack = (member: MemberRow, redirectResult: string) =>
    call(routes.adyenStatus.id, member, { trackerId: member.trackerId, redirectResult })
  const runJob = async (name: string): Promise<void> => {
    await built
      .flatMap(({ jobs = [] }) => jobs)
      .find((one) => one.name === name)
      ?.run()
  }
  return {
    url,
    database,
    brands,
    credits,
    memberships,
    payments,
    call,
    charge,
    lookAt,
    consentOf,
    consentTo,
    change,
    comeBack,
    runJob,
  }
}

/** A network of each member's own: too many payments from one are held back (TS-22). */
function addressOf({ id }: MemberRow): string {
  const [a = 0, b = 0, c = 0] = Buffer.from(id.replaceAll('-', '').slice(-6), 'hex')
  return `10.${a}.${b}.${c}`
}
