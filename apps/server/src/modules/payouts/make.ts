import { PAYOUT_MINIMUM } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Waker } from '../../platform/jobs/jobs.ts'
import { type Balance, balanceOf, isPayoutDay, obstacleOf } from './balance.rules.ts'
import type { DetailsStore } from './details.store.ts'
import type { DueRow, PayoutsStore } from './payouts.store.ts'

export const PREPARE = 'payouts.prepare'

type Deps = {
  readonly store: PayoutsStore
  readonly details: Pick<DetailsStore, 'current' | 'tax' | 'removeErased'>
  readonly transaction: RunTransaction
  readonly jobs: Waker
  readonly notifyDesk: (tx: Tx) => Promise<void>
  /** Today, where a brand is. */
  readonly dayOf: (brandId: string) => Promise<string>
  readonly now: () => Date
}
/** A host, and the currency that she is paid in. */
export type Payee = Pick<DueRow, 'angelId' | 'accountId' | 'brandId' | 'currency'>

/** AN-21: makes payouts, of months that closed and at her own request, and fixes where each goes. */
export function createMake({ store, details, transaction, jobs, notifyDesk, dayOf, now }: Deps) {
  /** What is available under the lock of the host, and why it cannot be paid. */
  async function look(tx: Tx, { angelId, accountId, currency }: Payee, minimum: number) {
    const balance = balanceOf(await store.sums(angelId, currency, tx))
    const hasTax = (await details.tax(accountId, tx)) !== undefined
    const hasDetails = (await details.current(accountId, now(), tx)) !== undefined
    return { balance, obstacle: obstacleOf(balance, { hasTax, hasDetails }, minimum) }
  }
  async function insert(tx: Tx, { angelId, brandId, currency }: Payee, key: string, { available }: Balance) {
    const id = newId()
    await store.insert(tx, { id, angelId, brandId, currency, key, amount: available, at: now() })
    await jobs.wake(tx, PREPARE)
    return id
  }

  return {
    /**
     * Every closed month becomes due once, on the day of payouts, and at once where it closed before its end: she left (AN-25). What
     * keeps it from being paid is looked at again an hour later.
     */
    async months(): Promise<void> {
      for (const due of await store.due()) {
        const day = await dayOf(due.brandId)
        if (!isPayoutDay(day) && due.month < day.slice(0, 7)) continue
        await transaction(async (tx) => {
          await store.lock(tx, due.angelId)
          const key = `month:${due.angelId}:${due.month}`
          if ((await store.byKey(tx, key)) !== undefined) return
          const { balance, obstacle } = await look(tx, due, 0)
          if (obstacle === null) await insert(tx, due, key, balance)
        })
      }
    },
    /**
     * Her own request, once for a key.
     * @throws AppError conflict where it cannot be paid now, or is another amount than she saw
     */
    async request(payee: Payee, { key, amount }: { readonly key: string; readonly amount: number }): Promise<string> {
      return transaction(async (tx) => {
        await store.lock(tx, payee.angelId)
        const own = `request:${payee.angelId}:${key}`
        const before = await store.byKey(tx, own)
        if (before !== undefined) return before.id
        const { balance, obstacle } = await look(tx, payee, PAYOUT_MINIMUM)
        if (obstacle !== null) throw new AppError('conflict', { message: obstacle })
        if (balance.available !== amount) throw new AppError('conflict', { message: 'the amount is another by now' })
        return insert(tx, payee, own, balance)
      })
    },
    /** Requested payouts get the account that holds now; from then on operators see them. */
    async prepare(): Promise<void> {
      for (const id of await store.requested())
        await transaction(async (tx) => {
          const payout = await store.lockOne(tx, id)
          if (payout?.state !== 'requested' || payout.accountId === null) return
          const account = await details.current(payout.accountId, now(), tx)
          if (account === undefined) return
          await store.prepare(tx, id, account.id, now())
          await notifyDesk(tx)
        })
      await transaction((tx) => details.removeErased(tx, now()))
    },
  }
}
export type Make = ReturnType<typeof createMake>
