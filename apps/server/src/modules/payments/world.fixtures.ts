import { randomUUID } from 'node:crypto'
import { type ChargeReply, type OrderTerms, routes } from '@incontro/contract'
import type { MemberRow } from '@incontro/testing/rows.ts'
import type { PoolConfig } from 'pg'
import { createLinkTokens, newLinkKey } from '../../platform/crypto/link-tokens.ts'
import { createSealing, newSealingKey } from '../../platform/crypto/sealing.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { RouteBinding } from '../../platform/http/binding.ts'
import { createLog, type Log } from '../../platform/log/log.ts'
import { createMail } from '../../platform/mail/mail.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { createBrands } from '../brands/index.ts'
import { createCredits } from '../credits/index.ts'
import { createIdentity } from '../identity/index.ts'
import { createPayments, merchantAccounts, type Step } from './index.ts'
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
  chargeTimeoutMs = 1500,
  log = createLog('silent'),
  pool = {},
  onStep = () => {},
}: Options) {
  const read = merchantAccounts(accounts)
  if (read.faults.length > 0) throw new Error(read.faults.join('; '))
  const database = openDatabase({ ...pool, connectionString: url })
  const { db, transaction } = database
  const outbox = createOutbox({ db, transaction, log })
  const brands = createBrands({ database, log })
  const credits = createCredits({ db, transaction, now, angelNames: async () => new Map() })
  const identity = createIdentity({
    database,
    outbox,
    sealing: createSealing([await newSealingKey()]),
    now,
    flow: brands.door.wireFlow,
    welcome: async () => {},
    signUpRules: async () => ({ forbiddenHosts: [], allowedHosts: [], redirects: [] }),
    signUpAddress: async (to) => to,
    affiliatePage: async () => undefined,
    requirePlace: () => {},
    angelKind: async () => null,
    disconnect: () => {},
  })
  const payments = createPayments({
    db,
    transaction,
    outbox,
    now,
    log,
    identity: identity.door,
    brands: brands.door,
    credits: credits.door,
    mail: createMail({ database, log, now, smtpUrl: undefined }),
    tokens: createLinkTokens([newLinkKey()]),
    orderOrigin: async () => ({}),
    paymentOriginOf: () => 'http://localhost:3001',
    brandOriginOf: async () => 'http://localhost:3000',
    isBrandOrigin: async () => true,
    secret,
    isProduction,
    accounts: read.accounts,
    webhookOrigin: ownOrigin,
    sandbox: { url: sandboxUrl, ownOrigin, decideAfterMs: 200 },
    googlePayUrl: 'https://pay.google.com',
    chargeTimeoutMs,
    onStep,
  })
  const calls = new Map(payments.routes?.map((binding): [string, RouteBinding] => [binding.route.id, binding]))
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
      ip: '127.0.0.1',
      userAgent: 'test',
      headers: {},
      opened: undefined,
      token: undefined,
    }
    return calls.get(id)?.handle({ params, query: {}, body, principal, call: context } as never) // the fields of each route, unparsed
  }
  const charge = (
    member: MemberRow,
    number: string,
    orderKey: string = randomUUID(),
    over: Record<string, unknown> = {},
  ) =>
    // what the route answers
    call(routes.tryCharge.id, member, {
      ...cardFields(number),
      productId: 'free-classic-1m',
      country: 'es',
      orderKey,
      trackerId: member.trackerId,
      ...over,
    }) as Promise<ChargeReply>
  /** Looks at the terms of a plan and pays what they say. */
  async function change(member: MemberRow, productId: string, number: string): Promise<ChargeReply> {
    const told = (await call(routes.orderTerms.id, member, { productId })) as OrderTerms // what the route answers
    const consent = {
      buttonLabel: 'Pedido con obligación de pago',
      language: 'es',
      textVersion: '1',
      startNow: true,
      shownPrice: told.dueNow,
      at: now().getTime(),
    }
    return charge(member, number, told.orderKey ?? undefined, { productId, consent })
  }
  const comeBack = (member: MemberRow, redirectResult: string) =>
    call(routes.adyenStatus.id, member, { trackerId: member.trackerId, redirectResult })
  const sweep = async (name: string) => payments.sweeps?.find((one) => one.name === name)?.run()
  return { url, database, brands, credits, identity, payments, call, charge, change, comeBack, sweep }
}
