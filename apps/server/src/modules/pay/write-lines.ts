import { payAmount } from '@incontro/contract'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import { nextMonth } from './days.ts'
import type { NewLine, PayStore, Rate } from './pay.store.ts'

/** What a line of a host's statement is owed by in the books. */
export type HostBooks = {
  hostEarned(
    tx: Tx,
    line: {
      readonly id: string
      readonly brandId: string
      readonly at: Date
      readonly currency: string
      readonly amount: number
    },
  ): Promise<void>
}
type Deps = {
  readonly store: Pick<PayStore, 'isClosed' | 'insertLine'>
  readonly books: HostBooks
  readonly now: () => Date
}
/** What a line says beside its rate; what it is worth follows from the formula. */
export type Work = Pick<NewLine, 'angelId' | 'brandId' | 'key' | 'day' | 'kind' | 'events'> &
  Partial<Pick<NewLine, 'minutes' | 'waitedSeconds' | 'stated' | 'words' | 'decisionId'>>

/**
 * Writes a line and what is owed for it, in the caller's transaction, which holds the lock of the host. What belongs to a month
 * that is closed stands in the first open one, with its own day. Null where the same work has its line already.
 */
export function createWriteLine({ store, books, now }: Deps) {
  return async function writeLine(tx: Tx, rate: Rate, work: Work): Promise<NewLine | null> {
    let month = work.day.slice(0, 7)
    while (await store.isClosed(tx, work.angelId, month)) month = nextMonth(month)
    const { id: rateId, formula, currency, model, perHour, perConversation, answerMinutes } = rate
    const facts = { minutes: 0, waitedSeconds: 0, stated: 0, words: null, decisionId: null, ...work }
    const amount = payAmount({ ...facts, formula, model, perHour, perConversation, answerMinutes })
    const line: NewLine = { ...facts, id: newId(), month, rateId, formula, currency, amount, at: now() }
    if (!(await store.insertLine(tx, line))) return null
    await books.hostEarned(tx, line)
    return line
  }
}
export type WriteLine = ReturnType<typeof createWriteLine>

/** The rate that holds on a day; undefined before the first. */
export function rateOn(rates: readonly Rate[], day: string): Rate | undefined {
  return rates.findLast(({ validFrom }) => validFrom <= day)
}
