import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { isLive, nextCheckAt } from '../facts/attempt.rules.ts'
import type { Fingerprints } from './fingerprints.ts'
import { type FindInstrument, type Found, instrumentKey, type InstrumentRequest, isOneTime } from './instruments.ts'
import type { Payer } from '../parties.ts'
import { tellAttempted } from '../payments.events.ts'
import {
  type OrderConsent,
  type OrderKind,
  paySourceOf,
  type PlanSnapshot,
  refusal,
  type Refusal,
} from '../payments.rules.ts'
import type { AttemptRow, AttemptWithOrder } from '../facts/attempts.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { Candidate } from '../providers/index.ts'
import type { Browser, ChargeInput, DeclineCode, Initiator, PaymentMethod } from '../providers/provider.ts'
import type { PayRenewal } from '../subscriptions/pay-renewal.ts'
import type { Change, TermsOfOrder } from '../subscriptions/terms-of-order.ts'
import { type ChargeFacts, chooseAccounts } from '../rules/choose-accounts.rules.ts'
import { bucketOf, type CurrentRules } from '../rules/index.ts'

export type ChargeRequest = {
  readonly memberId: string
  /** What is ordered: a plan of the member's own flow, a renewal that was refused (R5), or to put a card on file. */
  readonly wanted: { readonly productId: string } | { readonly renewalId: string } | 'card_on_file'
  readonly orderKey: string | undefined
  readonly consent: Omit<OrderConsent, 'receivedAt' | 'ip' | 'userAgent'> | undefined
  readonly method: PaymentMethod
  readonly instrument: InstrumentRequest
  /** A provider that the call names: taken where the brand has an account there. */
  readonly prefers?: string
  readonly ip: string
  readonly userAgent: string
  readonly browser: Browser
  /** Where the member's page is. */
  readonly pageOrigin: string
  /** The payment origin as the member's browser reaches it. */
  readonly paymentOrigin: string
}

/** A request with all that the server knows of it. */
export type Draft = {
  readonly request: ChargeRequest
  readonly payer: Payer
  readonly kind: OrderKind
  readonly plan: PlanSnapshot
  /** Of a plan that runs already. */
  readonly change: Change | null
  readonly descriptor: string
  /** Who takes this method for this brand. */
  readonly candidates: readonly Candidate[]
  readonly payRules: CurrentRules
}
export type Attempt = {
  readonly order: OrderRow
  readonly attemptId: string
  readonly found: Found
  readonly initiator: Initiator
  readonly challenge: ChargeInput['challenge']
  readonly account: Candidate
  /** Who may be asked after it, and after which refusals. */
  readonly others: readonly Candidate[]
  readonly softDeclines: readonly DeclineCode[]
  readonly returnUrl: string
  readonly refused: Refusal | null
}
export type Opened =
  | { readonly kind: 'known'; readonly orderId: string }
  | { readonly kind: 'give_up_first'; readonly attempt: AttemptWithOrder }
  | { readonly kind: 'opened'; readonly attempt: Attempt }

/** Facts of where an order comes from, by name; payments keeps them and reads none. */
export type OrderOriginOf = (tx: Tx, memberId: string) => Promise<Readonly<Record<string, string>>>

type Deps = {
  readonly store: PaymentsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly terms: Pick<TermsOfOrder, 'record'>
  readonly payRenewal: Pick<PayRenewal, 'reopen'>
  readonly findInstrument: FindInstrument
  readonly fingerprints: Fingerprints
  readonly orderOrigin: OrderOriginOf
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

/** A request without an order key, or for the same card on file, is taken for the double click of one that came less than this ago. */
const DOUBLE_CLICK_MS = 30_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Writes the order and its attempt before anybody is asked: the same key is the same order, one attempt of a member moves. */
export function createOpenAttempt(deps: Deps) {
  const { store, members, terms, payRenewal, findInstrument, fingerprints, orderOrigin, outbox, now } = deps

  async function open(tx: Tx, draft: Draft): Promise<Opened> {
    const { request, payer } = draft
    await members.lockMembers(tx, [payer.id])
    const at = now()
    const known = await knownOrder(tx, draft)
    const earlier = known === undefined ? [] : await store.attemptsOf(tx, known.id)
    if (known !== undefined) {
      const [newest] = earlier
      if (known.state !== 'open' || (newest !== undefined && answersAlready(newest, request, at)))
        return { kind: 'known', orderId: known.id }
    }
    for (const live of await store.liveAttemptsOf(tx, payer.id)) {
      if (live.state === 'action_required') return { kind: 'give_up_first', attempt: live }
      throw new AppError('order_busy', { message: 'another payment of this member is under way' })
    }
    const found = await findInstrument(tx, {
      request: request.instrument,
      method: request.method,
      memberId: payer.id,
    })
    const { accounts, softDeclines } = await choose(tx, draft, found, earlier.length + 1)
    const [account, ...others] = accounts
    if (account === undefined) throw nobody(found)
    const order = known ?? (await writeOrder(tx, draft, at))
    const refused = await refusalOf(tx, draft, found, order, at)
    const attempt = { order, found, account, others, softDeclines, refused, challenge: 'as_needed' } as const
    const written = await write(tx, draft, attempt, at)
    const { id: memberId, brandId } = payer
    const { attemptId } = written
    await tellAttempted(outbox, tx, { orderId: order.id, attemptId, memberId, brandId, at: at.toISOString() })
    return { kind: 'opened', attempt: written }
  }

  /** Asks again for the same order: another account, or the same one with a challenge; null when that is not wanted any more. */
  async function again(
    tx: Tx,
    draft: Draft,
    before: Attempt,
    change: Pick<Attempt, 'account' | 'others' | 'challenge'>,
  ): Promise<Attempt | null> {
    await members.lockMembers(tx, [draft.payer.id])
    const order = await store.lockOrder(tx, before.order.id)
    if (order.state !== 'open' || (await store.liveAttemptsOf(tx, draft.payer.id)).length > 0) return null
    return write(tx, draft, { ...before, ...change, order }, now())
  }

  async function write(
    tx: Tx,
    { request, kind, plan, payRules }: Draft,
    attempt: Omit<Attempt, 'attemptId' | 'initiator' | 'returnUrl'>,
    at: Date,
  ): Promise<Attempt> {
    const { order, found, account } = attempt
    const attemptId = newId()
    const initiator = initiatorOf(kind, plan, found)
    const origin = found.pageOrigin ?? request.pageOrigin
    const returnUrl = `${origin}${account.provider.capabilities.returnPath(request.method)}?attempt=${attemptId}`
    await store.insertAttempt(tx, {
      id: attemptId,
      order_id: order.id,
      provider: account.provider.id,
      merchant_account_id: account.accountId,
      rule_version: payRules.version,
      // the token of what is on file stays with the mandate
      initiator: JSON.stringify(initiator.kind === 'cit_stored' ? { kind: initiator.kind } : initiator),
      pay_source: paySourceOf(request.method),
      method: request.method,
      mandate_id: found.mandate?.id ?? null,
      instrument_key: instrumentKey(request.instrument, request.method),
      card_brand: found.card?.brand ?? null,
      card_last4: found.card?.last4 ?? null,
      card_expiry: found.card?.expiry ?? null,
      card_key: found.cardKey,
      ip_key: fingerprints.ofAddress(request.ip),
      return_url: returnUrl,
      payment_origin: request.paymentOrigin,
      state: 'submitted',
      next_check_at: nextCheckAt('submitted', 0, at),
      created_at: at,
    })
    return { ...attempt, attemptId, initiator, returnUrl }
  }

  async function choose(
    tx: Tx,
    { request, payer, plan, candidates, payRules }: Draft,
    { mandate, bin, cardKey }: Found,
    attemptNo: number,
  ): Promise<{ accounts: readonly Candidate[]; softDeclines: readonly DeclineCode[] }> {
    const isFree = plan.totalPrice === 0
    const able = candidates.filter(
      ({ accountId, provider: { capabilities } }) =>
        (mandate === null || accountId === mandate.merchant_account_id) && // what is on file stays where it is
        (!isFree || capabilities.zeroAmountVerify) &&
        capabilities.initiators.includes(mandate === null ? 'cit_first' : 'cit_stored'),
    )
    const preferred = able.filter(({ provider }) => provider.id === request.prefers)
    const facts: ChargeFacts = {
      country: payer.country,
      bin,
      amountMinor: plan.totalPrice,
      method: request.method,
      isNewCard: mandate === null && (cardKey === null || !(await store.hasPaidWith(tx, payer.id, cardKey))),
      isOnFile: mandate !== null,
      attemptNo,
      flowId: plan.flowId,
      bucket: bucketOf(payer.id),
    }
    const ids = (preferred.length > 0 ? preferred : able).map(({ accountId }) => accountId)
    const { accounts, softDeclines } = chooseAccounts(payRules.rules, facts, ids)
    return { accounts: accounts.flatMap((id) => able.filter(({ accountId }) => accountId === id)), softDeclines }
  }

  /** payments.md 2.5, 4.3: whoever was refused too often, or for this very amount just now, is not let through to the bank. */
  async function refusalOf(
    tx: Tx,
    { request, payer }: Draft,
    { cardKey }: Found,
    order: OrderRow,
    at: Date,
  ): Promise<Refusal | null> {
    const declines = await store.declines(tx, {
      memberId: payer.id,
      cardKey,
      ipKey: fingerprints.ofAddress(request.ip),
      amountMinor: order.amount_minor,
      sinceDay: new Date(at.getTime() - DAY_MS),
      sinceHour: new Date(at.getTime() - HOUR_MS),
    })
    return refusal(declines)
  }

  async function knownOrder(tx: Tx, { request, payer, plan }: Draft): Promise<OrderRow | undefined> {
    const { wanted } = request
    if (wanted !== 'card_on_file' && 'renewalId' in wanted) return payRenewal.reopen(tx, wanted.renewalId)
    if (request.orderKey === undefined && wanted === 'card_on_file') return undefined // two cards are no double click
    if (request.orderKey === undefined)
      return store.newestUnkeyed(tx, payer.id, plan.productId, new Date(now().getTime() - DOUBLE_CLICK_MS))
    const key = await store.orderKey(tx, payer.id, request.orderKey)
    if (key === undefined) return undefined
    if (!key.request_hash.equals(requestHash(plan)))
      throw new AppError('conflict', { message: 'this order key was used for another order', field: 'chiaveOrdine' })
    return store.lockOrder(tx, key.order_id)
  }

  async function writeOrder(tx: Tx, draft: Draft, at: Date): Promise<OrderRow> {
    const { request, payer, kind, plan, change, descriptor } = draft
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
        request_hash: requestHash(plan),
        order_id: id,
        at,
      })
    return store.lockOrder(tx, id)
  }

  return { open, again }
}

function nobody({ mandate }: Found): AppError {
  return mandate === null
    ? new AppError('unavailable', { message: 'no payment provider takes this' })
    : new AppError('unknown_card', { message: 'nobody can charge this card any more', field: 'cardToken' })
}

/**
 * A repeat: the attempt is under way, or it is over and was made with this same instrument. Who was on a provider's own
 * page and came back without paying asks anew.
 */
function answersAlready(newest: AttemptRow, request: ChargeRequest, at: Date): boolean {
  const key = instrumentKey(request.instrument, request.method)
  const isSame = key !== null && newest.instrument_key !== null && newest.instrument_key.equals(key)
  if (newest.state === 'action_required') return isSame || key === null
  if (isLive(newest.state)) return true
  if (request.instrument.type === 'redirect') return false
  return isSame && (isOneTime(request.instrument) || at.getTime() - newest.created_at.getTime() < DOUBLE_CLICK_MS)
}

/** AV-01: the card of a check of age is not kept. */
function initiatorOf(kind: OrderKind, plan: PlanSnapshot, { mandate }: Found): Initiator {
  if (mandate !== null)
    return { kind: 'cit_stored', mandate: { token: mandate.token_ref, networkTxId: mandate.network_tx_id } }
  if (kind === 'verify') return { kind: 'cit_first', store: 'none' }
  return { kind: 'cit_first', store: plan.period === null ? 'one_click' : 'recurring' }
}

/** What an order key stands for: the product, however it is paid. */
function requestHash(plan: PlanSnapshot): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['CREDITCARD', plan.productId]))
    .digest()
}
