import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { ChargesStore, Payer } from '../charges/index.ts'
import { booksEnd } from './books-job.ts'
import type { Owed, ReceiptsStore } from './receipts.store.ts'
import type { WriteReceipt } from './write-receipt.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly receipts: ReceiptsStore
  readonly store: Pick<ChargesStore, 'lockOrder' | 'attemptsOf' | 'eventsOf'>
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly write: WriteReceipt
  readonly now: () => Date
  readonly log: Log
}

const DAY_MS = 86_400_000
const BATCH = 100

/**
 * R27: charges that have no receipt, because they were made before there were any, get theirs: at the start and once a day,
 * in the order of their payment, with the next numbers of today and the tax of their own day. No one is written to.
 */
export function owedJob({ transaction, receipts, store, members, write, now, log }: Deps): Job {
  async function settle({ orderId, memberId, attemptId, paidAt }: Owed): Promise<boolean> {
    return transaction(async (tx) => {
      const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
      const order = await store.lockOrder(tx, orderId)
      const attempt = (await store.attemptsOf(tx, orderId)).find(({ id }) => id === attemptId)
      if (payer === undefined || attempt === undefined) return false
      if ((await receipts.receiptOfAttempt(tx, attemptId)) !== undefined) return false // another process was here
      const events = await store.eventsOf(tx, attemptId)
      const capture = events.find((event) => event.t === 'captured')
      const card = capture?.t === 'captured' ? capture.card : undefined
      await write.receipt(tx, {
        order,
        attempt,
        payer,
        paidAt,
        renewal: null,
        period: await receipts.periodOfOrder(tx, orderId),
        card,
      })
      await write.creditNotes(tx, { order, attempt, events, reportedAt: await receipts.eventTimes(tx, attemptId) })
      return true
    })
  }

  return {
    name: 'payments.receipts owed',
    everyMs: DAY_MS,
    async run() {
      let written = 0
      for (let after: Owed | null = null; ;) {
        const owed: readonly Owed[] = await receipts.owed({ since: booksEnd(now()), after, limit: BATCH })
        for (const one of owed)
          try {
            if (await settle(one)) written += 1
          } catch (error) {
            log.error({ err: error, orderId: one.orderId }, 'a receipt that is owed could not be written')
          }
        after = owed.at(-1) ?? null
        if (owed.length < BATCH || after === null) break
      }
      if (written > 0) log.info({ written }, 'receipts that were owed are written')
    },
  }
}
