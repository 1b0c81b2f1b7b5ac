import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ProviderEvent, Providers } from '../../gateways/index.ts'
import type { CardVault } from '../card/card-vault.ts'
import type { ApplyProviderEvent } from '../attempts/apply-provider-event.ts'
import type { AttemptRow, AttemptWithOrder } from '../attempts/attempts.store.ts'
import { toStored } from '../attempts/stored-attempt.ts'
import type { Methods } from '../methods/index.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { Payer } from '../parties.ts'
import type { ChargesStore } from '../charges.store.ts'
import { mayAskAnother, mustChallenge } from '../rules/choose-accounts.rules.ts'
import type { AskProvider } from './ask-provider.ts'
import type { Attempt, ChargeRequest, Draft, Sale } from './charge.ts'
import type { createOpenAttempt } from './open-attempt.ts'

export type Charged = { readonly order: OrderRow; readonly attempt: AttemptRow }
export type Charging = ReturnType<typeof createStartCharge>

type Deps = {
  readonly transaction: RunTransaction
  readonly store: ChargesStore
  readonly methods: Pick<Methods, 'methodsOf' | 'payRules' | 'maySell'>
  readonly providers: Providers
  readonly attempts: ReturnType<typeof createOpenAttempt>
  readonly askProvider: AskProvider
  readonly vault: Pick<CardVault, 'forget'>
  readonly applyProviderEvent: ApplyProviderEvent
  readonly timeoutMs: number
  /** For the tests that end the process at each step. */
  readonly onStep: (step: 'attempt_written' | 'provider_answered') => void
}

/**
 * Begins a payment, whatever pays: a new card, one on file, a wallet, or the provider's own page. The order and the attempt
 * are written before the provider is called; the same order key is the same order; one attempt of a member moves at a time.
 */
export function createStartCharge(deps: Deps) {
  const { transaction, store, methods, providers, attempts, vault, applyProviderEvent, onStep } = deps

  /** Gathers who can take the payment. @throws AppError method_not_offered where the way to pay is not offered for this sale */
  async function prepare(request: ChargeRequest, payer: Payer, sale: Sale): Promise<Draft> {
    const by = request.instrument.type === 'sheet' ? 'sheets' : 'methods'
    const offered = await methods.methodsOf(payer, { by, renews: sale.plan.period !== null })
    const isOffered = offered.includes(request.method)
    if (!isOffered || !suits(request, sale))
      throw new AppError('method_not_offered', { message: 'this way to pay is not offered', field: 'paySource' })
    return {
      request,
      payer,
      sale,
      candidates: await methods.maySell.candidates({ brandId: payer.brandId, method: request.method, by }),
      payRules: await methods.payRules.current(payer.brandId),
    }
  }

  /** Charges what was prepared. A repeat is answered with its order. */
  async function charge(draft: Draft): Promise<Charged> {
    const { request } = draft
    // a challenge that was left for another card or another order is given up first, once
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

  /** Asks the chosen account; then another one, or the same one with a challenge, where that is certainly safe. */
  async function carryOut(draft: Draft, first: Attempt): Promise<void> {
    for (let attempt: Attempt | null = first; attempt !== null;) {
      onStep('attempt_written')
      const event: ProviderEvent = attempt.refused === null ? await ask(draft, attempt) : refusedEvent(attempt.refused)
      onStep('provider_answered')
      const applied = await applyProviderEvent({ attemptId: attempt.attemptId, event, source: 'sync' })
      const change: Change | null =
        applied?.state === 'declined' && attempt.refused === null ? nextStep(attempt, event) : null
      const before: Attempt = attempt
      attempt = change === null ? null : await transaction((tx) => attempts.again(tx, draft, before, change))
    }
  }

  function ask({ request, payer }: Draft, attempt: Attempt): Promise<ProviderEvent> {
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
      language: request.language,
    })
  }

  async function giveUp(attempt: AttemptWithOrder): Promise<void> {
    const provider = providers.get(attempt.merchant_account_id)
    if (provider === undefined) throw busy()
    const event = await provider.cancel(toStored(attempt), AbortSignal.timeout(deps.timeoutMs))
    await applyProviderEvent({ attemptId: attempt.id, event, source: 'sync' })
  }

  async function chargedOf(orderId: string): Promise<Charged> {
    const [order, attempt] = await Promise.all([store.order(orderId), store.newestAttempt(orderId)])
    if (order === undefined || attempt === undefined) throw new Error('an order without an attempt')
    return { order, attempt }
  }

  return { prepare, charge, chargedOf }
}

/** What is different when the same order is asked for again. */
type Change = Pick<Attempt, 'account' | 'others' | 'challenge'>

function nextStep(attempt: Attempt, event: ProviderEvent): Change | null {
  const { account, others, challenge, softDeclines } = attempt
  if (mustChallenge(event)) return challenge === 'always' ? null : { account, others, challenge: 'always' }
  const [next, ...rest] = others
  return next !== undefined && mayAskAnother(event, softDeclines) ? { account: next, others: rest, challenge } : null
}

/** What costs nothing is authorized by a card; a check of age by one that he enters. */
function suits({ method, instrument }: ChargeRequest, { kind, plan }: Sale): boolean {
  if (kind === 'verify') return method === 'credit_card' && instrument.type !== 'on_file'
  return plan.totalPrice > 0 || method === 'credit_card'
}

function refusedEvent(refused: NonNullable<Attempt['refused']>): ProviderEvent {
  switch (refused) {
    case 'change_method':
      return { t: 'declined', code: refused, raw: 'too many declines', retry: 'never' }
    case 'already_declined':
      return { t: 'declined', code: refused, raw: 'declined for this amount just now', retry: 'customer' }
    case 'try_again':
      return { t: 'declined', code: refused, raw: 'held back', retry: 'later' }
  }
}

function busy(): AppError {
  return new AppError('order_busy', { message: 'another payment of this member is under way' })
}
