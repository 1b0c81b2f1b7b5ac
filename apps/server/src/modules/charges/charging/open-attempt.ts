import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { idOfMember } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Initiator, Providers } from '../../gateways/index.ts'
import type { IntendedCharge, SpendingApi } from '../../spending/index.ts'
import { isLive, nextCheckAt } from '../attempts/attempt.rules.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { Guard } from '../guard/guard.ts'
import type { GuardVerdict } from '../guard/guard.rules.ts'
import type { Payer } from '../parties.ts'
import { type OrderKind, paySourceOf, type PlanSnapshot, refusal, type Refusal } from '../charges.rules.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { Attempt, ChargeRequest, Draft, Opened } from './charge.ts'
import { createChooseAccounts } from './choose-accounts.ts'
import type { Fingerprints } from './fingerprints.ts'
import { type FindInstrument, type Found, instrumentKey, isOneTime } from './instruments.ts'
import { publishAttempted } from './publish-attempted.ts'

type Deps = {
  readonly store: ChargesStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly providers: Pick<Providers, 'get'>
  readonly spending: Pick<SpendingApi, 'judge' | 'requireRoom'>
  readonly findInstrument: FindInstrument
  readonly fingerprints: Fingerprints
  readonly guard: Pick<Guard, 'judge'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}

/** A request without an order key, or for the same card on file, is taken for the double click of one that came less than this ago. */
export const DOUBLE_CLICK_MS = 30_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Writes the order and its attempt before anybody is asked: the same key is the same order, one attempt of a member moves. */
export function createOpenAttempt(deps: Deps) {
  const { store, members, providers, spending, findInstrument, fingerprints, guard, outbox, now } = deps
  const choose = createChooseAccounts(store)

  async function open(tx: Tx, draft: Draft): Promise<Opened> {
    const { request, payer, sale } = draft
    const locked = (await members.lockMembers(tx, [payer.id])).get(payer.id)
    const at = now()
    const known = await sale.find(tx)
    const earlier = known === undefined ? [] : await store.attemptsOf(tx, known.order.id)
    if (known !== undefined) {
      const [newest] = earlier
      const answers =
        newest !== undefined &&
        (answersAlready(newest, request, at, mayBeLeft(newest)) || (known.hasOvertaken && isLive(newest.state)))
      if (known.order.state !== 'open' || answers) return { kind: 'known', orderId: known.order.id }
    }
    if (locked !== undefined) await sale.requireStillSold(tx, locked)
    for (const live of await store.liveAttemptsOf(tx, payer.id)) {
      if (mayBeLeft(live)) return { kind: 'give_up_first', attempt: live }
      throw new AppError('order_busy', { message: 'another payment of this member is under way' })
    }
    const found = await findInstrument(tx, {
      request: request.instrument,
      method: request.method,
      memberId: payer.id,
    })
    const amountMinor = known?.order.amount_minor ?? sale.plan.totalPrice
    await spending.requireRoom(tx, intendedCharge(draft, found, amountMinor))
    const { accounts, softDeclines } = await choose(tx, draft, found, earlier.length + 1)
    const [account, ...others] = accounts
    if (account === undefined) throw noEligibleAccount(found)
    const order = known === undefined ? await sale.write(tx, at) : await sale.retry(tx, known.order, at)
    const isTestCard = found.isTestCard(account.provider)
    const guarded = await guardOf(tx, draft, found, order, isTestCard)
    const refused = guarded.holdsBack ? heldBackCode(guarded.why) : await refusalOf(tx, draft, found, order, at)
    const challenge = !guarded.holdsBack && guarded.challenges ? 'always' : 'as_needed'
    const isCardEntered = found.instrument.type === 'card' && !isTestCard
    const attempt = { order, found, account, others, softDeclines, refused, challenge, isCardEntered } as const
    const written = await write(tx, draft, attempt, at)
    const { id: memberId, brandId } = payer
    const { attemptId } = written
    await publishAttempted(outbox, tx, { orderId: order.id, attemptId, memberId, brandId, at: at.toISOString() })
    return { kind: 'opened', attempt: written }
  }

  /** Whether an attempt waits for the customer, who may pay otherwise instead. */
  function mayBeLeft({ state, merchant_account_id: accountId }: AttemptRow): boolean {
    const isWaited = state === 'pending' && providers.get(accountId)?.capabilities.pendingMayBeLeft === true
    return state === 'action_required' || isWaited
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
    const verdict = await spending.judge(tx, intendedCharge(draft, before.found, order.amount_minor))
    if (!verdict.allowed) return null // a charge on another brand took the room meanwhile
    return write(tx, draft, { ...before, ...change, order }, now())
  }

  async function write(
    tx: Tx,
    { request, sale: { kind, plan }, payRules }: Draft,
    attempt: Omit<Attempt, 'attemptId' | 'initiator' | 'returnUrl'>,
    at: Date,
  ): Promise<Attempt> {
    const { order, found, account } = attempt
    const attemptId = idOfMember(order.member_id)
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
      card_entered: attempt.isCardEntered,
      held_back: attempt.refused !== null,
      bin_key: found.bin === null ? null : fingerprints.ofBin(found.bin),
      return_url: returnUrl,
      payment_origin: request.paymentOrigin,
      state: 'submitted',
      next_check_at: nextCheckAt('submitted', 0, at),
      created_at: at,
    })
    return { ...attempt, attemptId, initiator, returnUrl }
  }

  /** TS-22: what the guard says of a card that was entered; what is on file, a wallet and a page elsewhere are not its business. */
  async function guardOf(
    tx: Tx,
    { request, payer }: Draft,
    { instrument, cardKey, bin }: Found,
    order: OrderRow,
    isTestCard: boolean,
  ): Promise<GuardVerdict> {
    if (instrument.type !== 'card' || cardKey === null || bin === null) return { holdsBack: false, challenges: false }
    return guard.judge(tx, {
      memberId: payer.id,
      brandId: payer.brandId,
      cardKey,
      ipKey: fingerprints.ofAddress(request.ip),
      binKey: fingerprints.ofBin(bin),
      amountMinor: order.amount_minor,
      isTestCard,
    })
  }

  /** payments.md 2.5, 4.3: a member who was refused too often, or for this very amount just now, is not let through to the bank. */
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

  return { open, again }
}

/** The same answer for a good card and for a bad one: who tries numbers learns nothing. */
function heldBackCode(why: Extract<GuardVerdict, { holdsBack: true }>['why']): Refusal {
  return why === 'member' || why === 'card' ? 'change_method' : 'try_again'
}

function intendedCharge({ payer, sale }: Draft, { cardKey }: Found, amountMinor: number): IntendedCharge {
  return { memberId: payer.id, amountMinor, currency: sale.plan.currency, cardKey }
}

function noEligibleAccount({ mandate }: Found): AppError {
  return mandate === null
    ? new AppError('unavailable', { message: 'no payment provider takes this' })
    : new AppError('unknown_card', { message: 'no one can charge this card any more', field: 'cardToken' })
}

/** AV-01: the card of a check of age is not kept. */
function initiatorOf(kind: OrderKind, plan: PlanSnapshot, { mandate }: Found): Initiator {
  if (mandate !== null)
    return { kind: 'cit_stored', mandate: { token: mandate.token_ref, networkTxId: mandate.network_tx_id } }
  if (kind === 'verify') return { kind: 'cit_first', store: 'none' }
  return { kind: 'cit_first', store: plan.period === null ? 'one_click' : 'recurring' }
}

/**
 * A repeat: the attempt is under way, or it is over and was made with this same instrument. Who was on a provider's own
 * page and came back without paying asks again.
 */
function answersAlready(newest: AttemptRow, request: ChargeRequest, at: Date, mayBeLeft: boolean): boolean {
  const key = instrumentKey(request.instrument, request.method)
  const isSame = key !== null && newest.instrument_key !== null && newest.instrument_key.equals(key)
  if (mayBeLeft) return isSame || (key === null && newest.state === 'action_required')
  if (isLive(newest.state)) return true
  if (request.instrument.type === 'redirect') return false
  return isSame && (isOneTime(request.instrument) || at.getTime() - newest.created_at.getTime() < DOUBLE_CLICK_MS)
}
