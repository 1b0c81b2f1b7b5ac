import type { AttemptReason, FactKind } from '@incontro/contract/backoffice.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Job, SAFETY_NET_MS } from '../../../platform/jobs/jobs.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { Money, ProviderEvent, Providers } from '../../gateways/index.ts'
import type { ApplyProviderEvent } from '../attempts/apply-provider-event.ts'
import type { AttemptRow } from '../attempts/attempts.store.ts'
import { shownOf } from '../attempts/charges.present.ts'
import { fromStoredEvent, type StoredProviderEvent } from '../attempts/stored-words.ts'
import { ASK_ATTEMPTS } from '../charges.jobs.ts'
import type { ShownMessage, ShownState } from '../charges.rules.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { Core } from '../core.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { RefundRow } from '../refunds/refunds.store.ts'
import { refundable } from '../refunds/reversals.rules.ts'
import { rulesNaming } from '../rules/choose-accounts.rules.ts'
import { PayRules } from '../rules/pay-rules.schema.ts'
import { createAskAttempts } from './ask-attempts.ts'
import { codeOf, explainAttempt, factKindOf, moneyOf, threeDsOf, withoutSecrets } from './explain.rules.ts'
import { createOrderDeskStore, type StoredFact } from './order-desk.store.ts'

type Deps = {
  readonly core: Core
  readonly store: ChargesStore
  readonly providers: Providers
  readonly applyProviderEvent: ApplyProviderEvent
  readonly timeoutMs: number
}
export type DeskFact = {
  readonly id: string
  readonly kind: FactKind
  readonly source: StoredFact['source']
  readonly at: Date
  readonly money: Money | null
  readonly code: string | null
}
export type DeskAttempt = {
  readonly row: AttemptRow
  readonly reason: AttemptReason
  readonly threeDs: ReturnType<typeof threeDsOf>
  readonly rules: readonly number[]
  readonly facts: readonly DeskFact[]
  readonly refunds: readonly RefundRow[]
  readonly refundableMinor: number
  readonly isAskable: boolean
}
export type DeskOrder = {
  readonly order: OrderRow
  readonly attempts: readonly DeskAttempt[]
  readonly shown: { readonly state: ShownState; readonly message: ShownMessage | null }
}
export type OrderDesk = ReturnType<typeof createOrderDesk>['api']

/** BO-38: orders as operators read them, and what they ask providers. */
export function createOrderDesk({ core, store, providers, applyProviderEvent, timeoutMs }: Deps) {
  const { db, jobs, now, log } = core
  const desk = createOrderDeskStore(db)

  type Tried = { order: OrderRow; row: AttemptRow; facts: readonly StoredFact[]; number: number }
  async function attemptOf(tx: Db | Tx, { order, row, facts, number }: Tried): Promise<DeskAttempt> {
    const events = knownEvents(facts)
    const asked = { minor: order.amount_minor, currency: order.currency }
    const [refunds, sums, rules] = await Promise.all([
      store.refundsOf(tx, row.id),
      store.reversalsOf(tx, row.id),
      namedRules(tx, { order, row, number }),
    ])
    return {
      row,
      reason: explainAttempt(events, asked),
      threeDs: threeDsOf(events, row.state),
      rules,
      facts: facts.map(presentFact),
      refunds,
      refundableMinor: row.state === 'captured' ? refundable(sums) : 0,
      isAskable: providers.get(row.merchant_account_id)?.capabilities.hasNoLookup !== true,
    }
  }

  async function namedRules(
    tx: Db | Tx,
    { order, row, number: attemptNo }: Omit<Tried, 'facts'>,
  ): Promise<readonly number[]> {
    if (row.rule_version === 0) return []
    const parsed = PayRules.safeParse(await desk.rulesOf(order.brand_id, row.rule_version, tx))
    if (!parsed.success) return []
    return rulesNaming(parsed.data, row.merchant_account_id, {
      country: order.country,
      amountMinor: order.amount_minor,
      method: row.method,
      isOnFile: row.initiator.kind !== 'cit_first',
      attemptNo,
      flowId: order.plan_snapshot.flowId,
    })
  }

  const askJob: Job = {
    name: ASK_ATTEMPTS,
    everyMs: SAFETY_NET_MS,
    run: createAskAttempts({
      desk,
      store,
      providers,
      applyProviderEvent,
      timeoutMs,
      notifyDesk: async () => core.notifyDesk?.(db, ['order']),
      now,
      log,
    }),
  }
  return {
    jobs: [askJob],
    api: {
      page: desk.page,
      count: desk.count,
      placeOf: desk.placeOf,
      undisputedBetween: desk.undisputedBetween,
      async order(id: string, tx?: Tx): Promise<OrderRow | undefined> {
        if (!isId(id)) return undefined
        return tx === undefined ? store.order(id) : store.findOrder(tx, id)
      },
      /** An order with its attempts, the newest first, and what each of them means. */
      async read(order: OrderRow, tx: Db | Tx = db): Promise<DeskOrder> {
        const [rows, facts] = await Promise.all([store.attemptsOf(tx, order.id), desk.factsOf(tx, order.id)])
        const attempts = await Promise.all(
          rows.map((row, index) =>
            attemptOf(tx, {
              order,
              row,
              facts: facts.filter(({ attempt_id: of }) => of === row.id),
              number: rows.length - index,
            }),
          ),
        )
        const paid = rows.find(({ state, duplicate }) => state === 'captured' && !duplicate)
        return { order, attempts, shown: shownOf({ order, attempt: paid ?? rows[0] }) }
      },
      /** Facts as they were reported, without what can be charged. */
      async rawFacts(
        tx: Tx,
        orderId: string,
      ): Promise<{ id: string; attemptId: string; raw: Record<string, unknown> }[]> {
        const facts = await desk.factsOf(tx, orderId)
        return facts.map(({ id, attempt_id: attemptId, fact }) => ({ id, attemptId, raw: withoutSecrets(fact) }))
      },
      /** Locks an order; undefined where there is none. The member first, where money moves. */
      async lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
        const known = isId(id) ? await store.findOrder(tx, id) : undefined
        return known === undefined ? undefined : store.lockOrder(tx, id)
      },
      attemptsOf: (tx: Tx, orderId: string): Promise<AttemptRow[]> => store.attemptsOf(tx, orderId),
      isAskable: (accountId: string): boolean => {
        const provider = providers.get(accountId)
        return provider !== undefined && provider.capabilities.hasNoLookup !== true
      },
      /** Has a provider asked what became of an attempt, as soon as this transaction is over. */
      async ask(tx: Tx, attemptId: string): Promise<Date> {
        const at = now()
        await desk.ask(tx, attemptId, at)
        await jobs.wake(tx, ASK_ATTEMPTS)
        return at
      },
    },
  }
}

function knownEvents(facts: readonly StoredFact[]): ProviderEvent[] {
  return facts.flatMap(({ fact }) => (factKindOf(fact) === 'other' ? [] : [eventOf(fact)]))
}

function eventOf(fact: unknown): ProviderEvent {
  return fromStoredEvent(fact as StoredProviderEvent) // of a kind that was just found
}

function presentFact({ id, source, fact, received_at: at }: StoredFact): DeskFact {
  const kind = factKindOf(fact)
  if (kind === 'other') return { id, kind, source, at, money: null, code: null }
  const event = eventOf(fact)
  return { id, kind, source, at, money: moneyOf(event), code: codeOf(event) }
}
