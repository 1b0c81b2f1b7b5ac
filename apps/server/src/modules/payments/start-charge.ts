import { createHash } from 'node:crypto'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { ApplyFact } from './apply-fact.ts'
import { isLive, nextCheckAt } from './attempt.rules.ts'
import { type HeldCard, type CardVault, handleKey } from './card/card-vault.ts'
import { tellAttempted } from './payments.events.ts'
import {
  consentVerdict,
  mustChangeMethod,
  type Offer,
  type OrderConsent,
  type OrderKind,
  orderedPlan,
  type PlanSnapshot,
} from './payments.rules.ts'
import type { AttemptRow, AttemptWithOrder, OrderRow, PaymentsStore } from './payments.store.ts'
import type { Providers } from './providers/index.ts'
import type { Browser, Initiator, PaymentProvider, ProviderFact } from './providers/provider.ts'
import type { Payer } from './parties.ts'
import type { PayRenewal } from './subscriptions/pay-renewal.ts'
import type { Change, TermsOfOrder } from './subscriptions/terms-of-order.ts'
import { toStored } from './stored-attempt.ts'

export type ChargeRequest = {
  readonly memberId: string
  readonly productId: string
  /** R5: the refused renewal to pay, instead of a new order. */
  readonly renewalId: string | undefined
  readonly orderKey: string | undefined
  readonly consent: Omit<OrderConsent, 'receivedAt' | 'ip' | 'userAgent'> | undefined
  /** The handle of the frame, or the card itself as the body brought it. */
  readonly instrument: { readonly handle: string } | { readonly held: HeldCard }
  readonly ip: string
  readonly userAgent: string
  readonly browser: Browser
  /** The payment origin as the member's browser reaches it. */
  readonly paymentOrigin: string
}
export type Charged = { readonly order: OrderRow; readonly attempt: AttemptRow }

/** Facts of where an order comes from, by name; payments keeps them and reads none. */
export type OrderOriginOf = (tx: Tx, memberId: string) => Promise<Readonly<Record<string, string>>>

type Deps = {
  readonly transaction: RunTransaction
  readonly store: PaymentsStore
  readonly members: {
    member(id: string): Promise<Payer | null>
    lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
  }
  readonly flow: (brandId: string, flowId: string) => Promise<Offer & { readonly descriptor: string }>
  readonly terms: TermsOfOrder
  readonly payRenewal: Pick<PayRenewal, 'orderedAgain' | 'reopen'>
  readonly outbox: Pick<Outbox, 'add'>
  readonly orderOrigin: OrderOriginOf
  readonly merchantName: (brandId: string) => Promise<string>
  readonly providers: Providers
  readonly vault: CardVault
  readonly webhookUrl: (accountId: string) => string
  readonly applyFact: ApplyFact
  readonly chargeTimeoutMs: number
  readonly now: () => Date
  readonly log: Log
  /** For the tests that end the process at each step. */
  readonly onStep: (step: 'attempt_written' | 'provider_answered') => void
}

type Opened =
  | { readonly kind: 'known'; readonly orderId: string }
  | { readonly kind: 'give_up_first'; readonly attempt: AttemptWithOrder }
  | {
      readonly kind: 'opened'
      readonly orderId: string
      readonly attemptId: string
      readonly held: HeldCard
      readonly isBlocked: boolean
    }

/** A request without an order key is taken for the double click of one that came less than this ago. */
const DOUBLE_CLICK_MS = 30_000
const DAY_MS = 86_400_000

/**
 * Charges a card for a plan of the member's own flow. The order and the attempt are written before the provider is
 * called; the same order key is the same order; one attempt of a member moves at a time.
 */
export function createStartCharge({
  transaction,
  store,
  members,
  flow,
  terms,
  payRenewal,
  outbox,
  orderOrigin,
  merchantName,
  providers,
  vault,
  webhookUrl,
  applyFact,
  chargeTimeoutMs,
  now,
  log,
  onStep,
}: Deps) {
  return async function startCharge(request: ChargeRequest): Promise<Charged> {
    const payer = await members.member(request.memberId)
    if (payer === null || payer.disabled) throw new AppError('forbidden', { message: 'this account cannot order' })
    const settings = await flow(payer.brandId, payer.flowId)
    const ordered = await whatIsOrdered(payer, settings, request)
    refuseBadConsent(request, ordered)
    const [candidate] = providers.candidates({ brandId: payer.brandId, method: 'credit_card' })
    if (candidate === undefined) throw new AppError('unavailable', { message: 'no payment provider is set up' })
    const draft = { request, payer, ...ordered, descriptor: settings.descriptor, ...candidate }

    // A challenge that he left for another card or another order is given up first, once.
    for (let round = 0; round < 3; round += 1) {
      const opened = await transaction((tx) => open(tx, draft))
      if (opened.kind === 'known') return chargedOf(opened.orderId)
      if (opened.kind === 'give_up_first') {
        await giveUp(opened.attempt)
        continue
      }
      if ('handle' in request.instrument) vault.forget(request.instrument.handle)
      onStep('attempt_written')
      const fact = opened.isBlocked ? BLOCKED : await charge(draft, opened)
      onStep('provider_answered')
      await applyFact({ attemptId: opened.attemptId, fact, source: 'sync' })
      return chargedOf(opened.orderId)
    }
    throw new AppError('order_busy', { message: 'another payment of this member is under way' })
  }

  /** The plan as it is ordered: bought, changed to, or renewed after all. */
  async function whatIsOrdered(payer: Payer, settings: Offer, request: ChargeRequest): Promise<Ordered> {
    if (request.renewalId !== undefined)
      return { kind: 'renewal', plan: await payRenewal.orderedAgain(payer.id, request.renewalId), change: null }
    const offered = orderedPlan(settings, request.productId)
    if (offered === null)
      throw new AppError('unknown_plan', { message: 'no such plan in this flow', field: 'rateplan' })
    const told = await terms.termsOf(payer.id, offered.kind, offered.plan, request.consent?.shownPrice)
    if (!told.needsPayment)
      throw new AppError('conflict', { message: 'this change is agreed to, not paid', field: 'rateplan' })
    return { kind: offered.kind, plan: told.ordered, change: told.change }
  }

  type Draft = Ordered & {
    request: ChargeRequest
    payer: Payer
    descriptor: string
    accountId: string
    provider: PaymentProvider
  }

  async function open(tx: Tx, draft: Draft): Promise<Opened> {
    const { request, payer, accountId, provider } = draft
    await members.lockMembers(tx, [payer.id])
    const at = now()
    const known =
      request.renewalId === undefined ? await knownOrder(tx, draft) : await payRenewal.reopen(tx, request.renewalId)
    const instrumentKey = 'handle' in request.instrument ? handleKey(request.instrument.handle) : null
    if (known !== undefined) {
      const [newest] = await store.attemptsOf(tx, known.id)
      if (known.state !== 'open' || (newest !== undefined && answersAlready(newest, instrumentKey)))
        return { kind: 'known', orderId: known.id }
    }
    for (const live of await store.liveAttemptsOf(tx, payer.id)) {
      if (live.state === 'action_required') return { kind: 'give_up_first', attempt: live }
      throw new AppError('order_busy', { message: 'another payment of this member is under way' })
    }

    const held =
      'handle' in request.instrument ? vault.read(request.instrument.handle, payer.id) : request.instrument.held
    if (held === null)
      throw new AppError('unknown_handle', { message: 'the card handle is used, old or not yours', field: 'carta' })
    const orderId = known?.id ?? (await writeOrder(tx, draft, at))
    const declines = await store.declinesSince(tx, payer.id, held, new Date(at.getTime() - DAY_MS))
    const attemptId = newId()
    await store.insertAttempt(tx, {
      id: attemptId,
      order_id: orderId,
      provider: provider.id,
      merchant_account_id: accountId,
      initiator: JSON.stringify(initiatorOf(draft)),
      pay_source: 'CREDITCARD',
      method: 'credit_card',
      card_key: null,
      ip_key: null,
      instrument_key: instrumentKey,
      card_brand: held.brand,
      card_last4: held.last4,
      card_expiry: held.expiry,
      return_url: `${held.brandOrigin}${provider.capabilities.returnPath('credit_card')}`,
      payment_origin: request.paymentOrigin,
      state: 'submitted',
      next_check_at: nextCheckAt('submitted', 0, at),
      created_at: at,
    })
    const { id: memberId, brandId } = payer
    await tellAttempted(outbox, tx, { orderId, attemptId, memberId, brandId, at: at.toISOString() })
    return { kind: 'opened', orderId, attemptId, held, isBlocked: mustChangeMethod(declines) }
  }

  async function knownOrder(tx: Tx, { request, payer }: Draft): Promise<OrderRow | undefined> {
    if (request.orderKey === undefined)
      return store.newestUnkeyed(tx, payer.id, request.productId, new Date(now().getTime() - DOUBLE_CLICK_MS))
    const key = await store.orderKey(tx, payer.id, request.orderKey)
    if (key === undefined) return undefined
    if (!key.request_hash.equals(requestHash(request)))
      throw new AppError('conflict', { message: 'this order key was used for another order', field: 'chiaveOrdine' })
    return store.lockOrder(tx, key.order_id)
  }

  async function writeOrder(
    tx: Tx,
    { request, payer, kind, plan, change, descriptor }: Draft,
    at: Date,
  ): Promise<string> {
    const id = newId()
    const consent: OrderConsent | null =
      request.consent === undefined
        ? null
        : { ...request.consent, receivedAt: at.getTime(), ip: request.ip, userAgent: request.userAgent.slice(0, 500) }
    await store.insertOrder(tx, {
      id,
      member_id: payer.id,
      brand_id: payer.brandId,
      kind,
      product_id: plan.productId,
      plan_snapshot: JSON.stringify(plan),
      amount_minor: plan.totalPrice,
      currency: plan.currency,
      country: payer.country,
      descriptor,
      consent: consent === null ? null : JSON.stringify(consent),
      attribution: JSON.stringify(await orderOrigin(tx, payer.id)),
      created_at: at,
    })
    if (change !== null) await terms.record(tx, { change, orderId: id, consent, isDone: false })
    if (request.orderKey !== undefined)
      await store.insertOrderKey(tx, {
        member_id: payer.id,
        key: request.orderKey,
        request_hash: requestHash(request),
        order_id: id,
        at,
      })
    return id
  }

  async function charge(draft: Draft, { attemptId, held }: Extract<Opened, { kind: 'opened' }>): Promise<ProviderFact> {
    const { request, payer, plan, descriptor, accountId, provider } = draft
    try {
      return await provider.charge({
        attemptId,
        money: { minor: plan.totalPrice, currency: plan.currency },
        initiator: initiatorOf(draft),
        instrument: { type: 'card', card: held.card },
        method: 'credit_card',
        challenge: 'as_needed',
        webhookUrl: webhookUrl(accountId),
        seller: { brandId: payer.brandId, name: await merchantName(payer.brandId), descriptor },
        customer: {
          ref: payer.id,
          email: payer.email,
          ip: request.ip,
          country: payer.country,
          locale: request.consent?.language ?? localeOf(payer.language),
        },
        browser: request.browser,
        returnUrl: `${held.brandOrigin}${provider.capabilities.returnPath('credit_card')}`,
        paymentOrigin: request.paymentOrigin,
        deadline: AbortSignal.timeout(chargeTimeoutMs),
      })
    } catch (error) {
      // An adapter does not throw for what a bank may answer. Whatever this was, the money may have moved.
      log.error(
        { attemptId, provider: provider.id, fault: error instanceof Error ? error.name : 'unknown' },
        'provider adapter failed',
      )
      return { t: 'unknown', why: 'unparsed' }
    }
  }

  async function giveUp(attempt: AttemptWithOrder): Promise<void> {
    const provider = providers.get(attempt.merchant_account_id)
    if (provider === undefined)
      throw new AppError('order_busy', { message: 'another payment of this member is under way' })
    const fact = await provider.cancel(toStored(attempt), AbortSignal.timeout(chargeTimeoutMs))
    await applyFact({ attemptId: attempt.id, fact, source: 'sync' })
  }

  async function chargedOf(orderId: string): Promise<Charged> {
    const [order, attempt] = await Promise.all([store.order(orderId), store.newestAttempt(orderId)])
    if (order === undefined || attempt === undefined) throw new Error('an order without an attempt')
    return { order, attempt }
  }
}

const BLOCKED: ProviderFact = { t: 'declined', code: 'change_method', raw: 'too many declines', retry: 'never' }

type Ordered = { readonly kind: OrderKind; readonly plan: PlanSnapshot; readonly change: Change | null }

function refuseBadConsent(request: ChargeRequest, { plan, change }: Ordered): void {
  if (change !== null && request.consent === undefined)
    throw new AppError('consent_missing', { message: 'a change of plan needs a consent of its own', field: 'consenso' })
  const verdict = consentVerdict(request.consent, plan)
  if (verdict === 'other_price')
    throw new AppError('conflict', { message: 'the price is not the one that was shown', field: 'consenso.prezzo' })
  if (verdict === 'start_not_requested')
    throw new AppError('consent_missing', {
      message: 'the request to start at once is missing',
      field: 'consenso.inizioSubito',
    })
}

/** A repeat: the attempt is under way, or it is over and was made with this same handle. */
function answersAlready(newest: AttemptRow, instrumentKey: Buffer | null): boolean {
  const isSameCard =
    instrumentKey !== null && newest.instrument_key !== null && newest.instrument_key.equals(instrumentKey)
  if (newest.state === 'action_required') return isSameCard || instrumentKey === null
  return isSameCard || isLive(newest.state)
}

/** AV-01: the card of a check of age is not kept. */
function initiatorOf({ kind, plan }: { kind: OrderKind; plan: PlanSnapshot }): Initiator {
  if (kind === 'verify') return { kind: 'cit_first', store: 'none' }
  return { kind: 'cit_first', store: plan.period === null ? 'one_click' : 'recurring' }
}

function requestHash(request: ChargeRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['CREDITCARD', request.productId]))
    .digest()
}

function localeOf(language: string): 'it' | 'es' | 'fr' | 'en' {
  return language === 'it' || language === 'fr' || language === 'en' ? language : 'es'
}
