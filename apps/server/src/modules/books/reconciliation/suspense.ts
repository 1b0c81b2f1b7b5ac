import type { Db, RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isId, newId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ByOperator, ChargesStore, Core } from '../../charges/index.ts'
import type { Books } from '../money/books.ts'
import type { Providers } from '../../gateways/index.ts'
import type { ReconciliationStore, SuspenseRow } from './reconciliation.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly recon: ReconciliationStore
  readonly store: Pick<ChargesStore, 'insertAction'>
  readonly providers: Providers
  readonly timeoutMs: number
  readonly now: () => Date
  readonly log: Log
  readonly db: Db
  readonly books: Pick<Books, 'suspenseEnded'>
  /** Has what was decided given back. */
  readonly wake: (tx: Tx) => Promise<void>
  readonly notifyDesk?: Core['notifyDesk']
}
/** A provider that reports only later what became of a refund is asked again for it, under the same key. */
const ASK_AGAIN_MS = 60 * 60_000
type OfItem = ByOperator & { readonly id: string }

/** Money without a place: a person gives it back, or says where it belongs. */
export function createSuspense({
  transaction,
  recon,
  store,
  providers,
  timeoutMs,
  now,
  log,
  db,
  books,
  wake,
  notifyDesk,
}: Deps) {
  type Action = 'refund_suspense' | 'release_suspense'

  /** The item, locked. @throws AppError where that cannot be done with it */
  async function lock(tx: Tx, id: string, action: Action): Promise<SuspenseRow> {
    const item = isId(id) ? await recon.lockSuspense(tx, id) : undefined
    if (item === undefined) throw new AppError('not_found', { message: 'no such item' })
    // what the provider owes us cannot be given back to anybody
    const mayMove = action === 'release_suspense' || item.why !== 'left_twice'
    if (item.state !== 'open' || !mayMove)
      throw new AppError('conflict', {
        message: 'this cannot be done with this item any more',
        beside: { why: item.state === 'open' ? 'left_twice' : 'not_open' },
      })
    return item
  }

  async function moveIn(tx: Tx, item: SuspenseRow, { operator, reason }: ByOperator, action: Action): Promise<void> {
    const isRelease = action === 'release_suspense'
    await recon.moveSuspense(tx, item.id, {
      state: isRelease ? 'released' : 'refunding',
      ended_at: isRelease ? now() : null,
    })
    if (isRelease) await books.suspenseEnded(tx, item, 'released')
    else await wake(tx)
    await store.insertAction(tx, {
      id: newId(),
      at: now(),
      operator,
      action,
      reason,
      member_id: null,
      order_id: null,
      details: JSON.stringify({ suspenseId: item.id, amountMinor: item.amount_minor, currency: item.currency }),
    })
  }

  async function move({ id, operator, reason }: OfItem, action: Action): Promise<void> {
    if (operator.trim() === '' || reason.trim() === '')
      throw new AppError('bad_request', { message: 'who does it and why must be said', field: 'reason' })
    await transaction(async (tx) => moveIn(tx, await lock(tx, id, action), { operator, reason }, action))
  }

  async function give(item: SuspenseRow): Promise<void> {
    const provider = providers.get(item.merchant_account_id)
    if (provider === undefined)
      return log.error({ suspenseId: item.id }, 'money to give back at an account that is gone')
    const money = { minor: item.amount_minor, currency: item.currency }
    const event = await provider.refund({
      refundId: item.id,
      attempt: {
        id: item.attempt_id ?? item.id,
        providerRef: item.provider_ref,
        money,
        method: 'credit_card',
        initiator: 'cit_first',
        resume: {},
        paymentOrigin: await recon.anyPaymentOrigin(item.merchant_account_id),
        createdAt: item.at,
        isOver: true,
      },
      ...(item.attempt_id === null && { isUnordered: true as const }),
      money,
      deadline: AbortSignal.timeout(timeoutMs),
    })
    if (event.t === 'refunded') await wentBack(item.id)
    // it has heard us: its list says when the money has left
    else if (event.t === 'pending') await recon.suspenseAsked(item.id, now())
    else if (event.t === 'refund_failed') {
      await recon.moveSuspense(db, item.id, { state: 'open', ended_at: null })
      log.error({ suspenseId: item.id }, 'money could not be given back, an operator must look')
    }
  }

  async function wentBack(id: string): Promise<void> {
    await transaction(async (tx) => {
      const item = await recon.lockSuspense(tx, id)
      if (item?.state !== 'refunding' && item?.state !== 'open') return
      await recon.moveSuspense(tx, id, { state: 'refunded', ended_at: now() })
      await books.suspenseEnded(tx, item, 'refunded')
      await notifyDesk?.(tx, ['suspense'])
    })
  }

  return {
    /** What waits for a person, the oldest first. */
    suspended: recon.suspended,
    /** Gives back a payment that no order asked for. What the provider owes us cannot be given back to anybody. */
    refundSuspense: (item: OfItem) => move(item, 'refund_suspense'),
    /** The money has found its place by other means. */
    releaseSuspense: (item: OfItem) => move(item, 'release_suspense'),
    /** BO-42: the same in the transaction of an operator's act: first locked, then moved. */
    lockSuspense: lock,
    moveSuspense: moveIn,
    /** The provider's list says that the money has left, no matter who asked for it. */
    wentBack,
    /** Gives back what was decided. The item's id is the provider's key, so that asking again is harmless. */
    async refundDue(): Promise<void> {
      for (const item of await recon.refunding(new Date(now().getTime() - ASK_AGAIN_MS))) await give(item)
    },
  }
}
