import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ApplyFact } from '../facts/apply-fact.ts'
import type { AskProvider } from './ask-provider.ts'
import type { CardVault } from '../card/card-vault.ts'
import type { MaySell } from '../methods/may-sell.ts'
import type { MethodsOf } from '../methods/methods-of.ts'
import type { Attempt, ChargeRequest, Draft } from './charge.ts'
import type { createOpenAttempt } from './open-attempt.ts'
import type { Payer } from '../parties.ts'
import type { Offers } from '../offers/offers.ts'
import type { Evidence, Summaries } from '../offers/summaries.ts'
import { cardOnFilePlan, consentVerdict, type Offer, snapshot } from '../payments.rules.ts'
import type { AttemptRow, AttemptWithOrder } from '../facts/attempts.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { ProviderFact, Providers } from '../../gateways/index.ts'
import { mayAskAnother, mustChallenge } from '../rules/choose-accounts.rules.ts'
import type { PayRulesDoor } from '../rules/index.ts'
import { toStored } from '../facts/stored-attempt.ts'
import type { PayRenewal } from '../subscriptions/pay-renewal.ts'
import type { TermsOfOrder } from '../subscriptions/terms-of-order.ts'

export type Charged = { readonly order: OrderRow; readonly attempt: AttemptRow }
export type StartCharge = (request: ChargeRequest) => Promise<Charged>

type Deps = {
  readonly transaction: RunTransaction
  readonly store: PaymentsStore
  readonly members: { member(id: string): Promise<Payer | null> }
  readonly flow: (brandId: string, flowId: string) => Promise<Offer & { readonly descriptor: string }>
  readonly terms: Pick<TermsOfOrder, 'termsOf'>
  readonly offers: Pick<Offers, 'requireSale'>
  readonly summaries: Pick<Summaries, 'find'>
  readonly payRenewal: Pick<PayRenewal, 'orderedAgain'>
  readonly methodsOf: MethodsOf
  readonly payRules: Pick<PayRulesDoor, 'current'>
  readonly providers: Providers
  readonly maySell: Pick<MaySell, 'candidates'>
  readonly attempts: ReturnType<typeof createOpenAttempt>
  readonly askProvider: AskProvider
  readonly vault: Pick<CardVault, 'forget'>
  readonly applyFact: ApplyFact
  readonly chargeTimeoutMs: number
  /** For the tests that end the process at each step. */
  readonly onStep: (step: 'attempt_written' | 'provider_answered') => void
  readonly now: () => Date
}

/**
 * Begins a payment, whatever pays: a new card, one on file, a wallet, or the provider's own page. The order and the attempt
 * are written before the provider is called; the same order key is the same order; one attempt of a member moves at a time.
 */
export function createStartCharge(deps: Deps): StartCharge {
  const { transaction, store, members, flow, methodsOf, payRules, providers, attempts, vault, applyFact, onStep } = deps

  return async function startCharge(request) {
    const draft = await draftOf(request).catch((error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    })
    if (draft instanceof AppError) {
      // what was paid meanwhile, from here or from another tab, is not sold a second time: it is answered with its order
      const orderId = await attempts.sentBefore(request)
      if (orderId !== null) return chargedOf(orderId)
      throw draft
    }
    // A challenge that he left for another card or another order is given up first, once.
    for (let round = 0; round < 3; round += 1) {
      const opened = await transaction((tx) => attempts.open(tx, draft))
      if (opened.kind === 'known') return chargedOf(opened.orderId)
      if (opened.kind === 'give_up_first') {
        await giveUp(opened.attempt)
        continue
      }
      if (request.instrument.type === 'handle') vault.forget(request.instrument.handle)
      await carryOut(draft, opened.attempt)
      return chargedOf(opened.attempt.order.id)
    }
    throw busy()
  }

  async function draftOf(request: ChargeRequest): Promise<Draft> {
    const payer = await members.member(request.memberId)
    if (payer === null || payer.disabled) throw new AppError('forbidden', { message: 'this account cannot order' })
    const settings = await flow(payer.brandId, payer.flowId)
    const ordered = await whatIsOrdered(payer, settings, request)
    const summary = await summaryOf(request, ordered)
    const by = request.instrument.type === 'sheet' ? 'sheets' : 'methods'
    const isOffered = (await methodsOf(payer, by)).includes(request.method)
    if (!isOffered || !suits(request, ordered))
      throw new AppError('method_not_offered', { message: 'this way to pay is not offered', field: 'paySource' })
    return {
      request,
      payer,
      ...ordered,
      summary,
      descriptor: settings.descriptor,
      candidates: await deps.maySell.candidates({ brandId: payer.brandId, method: request.method, by }),
      payRules: await payRules.current(payer.brandId),
    }
  }

  /** F-06, F-27: the summary that the order refers to. Only what costs nothing and brings nothing is done without one. */
  async function summaryOf(request: ChargeRequest, { plan }: Ordered): Promise<Evidence | null> {
    const { wanted, consent } = request
    if (wanted === 'card_on_file') return null
    const summary = await deps.summaries.find(request.memberId, consent?.summaryId)
    const verdict = consentVerdict({ consent, summary, wanted, plan, at: deps.now() })
    switch (verdict) {
      case 'ok':
        return summary
      case 'missing':
        throw new AppError('consent_missing', { message: 'an order needs the consent to it', field: 'consenso' })
      case 'no_summary':
        throw new AppError('consent_missing', {
          message: 'an order refers to the summary that was served for it',
          field: 'consenso.riepilogo',
        })
      case 'summary_old':
        throw new AppError('conflict', { message: 'the summary is too old', field: 'consenso.riepilogo' })
      case 'other_price':
        throw new AppError('conflict', { message: 'the price is not the one that was shown', field: 'consenso.prezzo' })
      case 'start_not_requested':
        throw new AppError('consent_missing', {
          message: 'the request to start at once is missing',
          field: 'consenso.inizioSubito',
        })
    }
  }

  /** The plan as it is ordered: bought, changed to, or renewed after all; or nothing, for a card that is put on file. */
  async function whatIsOrdered(payer: Payer, settings: Offer, { wanted, consent }: ChargeRequest): Promise<Ordered> {
    if (wanted === 'card_on_file') return { ...cardOnFilePlan(settings), change: null }
    if ('renewalId' in wanted)
      return { kind: 'renewal', plan: await deps.payRenewal.orderedAgain(payer.id, wanted.renewalId), change: null }
    const { kind, plan } = await deps.offers.requireSale(payer, wanted.productId)
    const told = await deps.terms.termsOf(payer.id, kind, snapshot(payer.flowId, plan), consent?.shownPrice)
    if (!told.needsPayment)
      throw new AppError('conflict', { message: 'this change is agreed to, not paid', field: 'rateplan' })
    return { kind, plan: told.ordered, change: told.change }
  }

  /** Asks the chosen account; then another one, or the same one with a challenge, where that is certainly safe. */
  async function carryOut(draft: Draft, first: Attempt): Promise<void> {
    for (let attempt: Attempt | null = first; attempt !== null;) {
      onStep('attempt_written')
      const fact: ProviderFact = attempt.refused === null ? await ask(draft, attempt) : refusedFact(attempt.refused)
      onStep('provider_answered')
      const applied = await applyFact({ attemptId: attempt.attemptId, fact, source: 'sync' })
      const change: Change | null =
        applied?.state === 'declined' && attempt.refused === null ? nextStep(attempt, fact) : null
      const before: Attempt = attempt
      attempt = change === null ? null : await transaction((tx) => attempts.again(tx, draft, before, change))
    }
  }

  function ask({ request, payer }: Draft, attempt: Attempt): Promise<ProviderFact> {
    const { attemptId, order, found, initiator, challenge, account, returnUrl } = attempt
    return deps.askProvider({
      ...account,
      attemptId,
      order,
      payer,
      method: request.method,
      initiator,
      instrument: found.instrument,
      challenge,
      returnUrl,
      paymentOrigin: request.paymentOrigin,
      browser: request.browser,
      ip: request.ip,
      language: request.consent?.language,
    })
  }

  async function giveUp(attempt: AttemptWithOrder): Promise<void> {
    const provider = providers.get(attempt.merchant_account_id)
    if (provider === undefined) throw busy()
    const fact = await provider.cancel(toStored(attempt), AbortSignal.timeout(deps.chargeTimeoutMs))
    await applyFact({ attemptId: attempt.id, fact, source: 'sync' })
  }

  async function chargedOf(orderId: string): Promise<Charged> {
    const [order, attempt] = await Promise.all([store.order(orderId), store.newestAttempt(orderId)])
    if (order === undefined || attempt === undefined) throw new Error('an order without an attempt')
    return { order, attempt }
  }
}

/** What is different when the same order is asked for again. */
type Change = Pick<Attempt, 'account' | 'others' | 'challenge'>

function nextStep(attempt: Attempt, fact: ProviderFact): Change | null {
  const { account, others, challenge, softDeclines } = attempt
  if (mustChallenge(fact)) return challenge === 'always' ? null : { account, others, challenge: 'always' }
  const [next, ...rest] = others
  return next !== undefined && mayAskAnother(fact, softDeclines) ? { account: next, others: rest, challenge } : null
}

/** What costs nothing is authorized by a card; a check of age by one that he enters. */
function suits({ method, instrument }: ChargeRequest, { kind, plan }: Ordered): boolean {
  if (kind === 'verify') return method === 'credit_card' && instrument.type !== 'on_file'
  return plan.totalPrice > 0 || method === 'credit_card'
}

function refusedFact(refused: NonNullable<Attempt['refused']>): ProviderFact {
  return refused === 'change_method'
    ? { t: 'declined', code: refused, raw: 'too many declines', retry: 'never' }
    : { t: 'declined', code: refused, raw: 'declined for this amount just now', retry: 'customer' }
}

function busy(): AppError {
  return new AppError('order_busy', { message: 'another payment of this member is under way' })
}

type Ordered = Pick<Draft, 'kind' | 'plan' | 'change'>
