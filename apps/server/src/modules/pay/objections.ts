import { DISPUTE_DAYS } from '@incontro/contract'
import type { Db, RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { ZoneOf } from './accrue.ts'
import { dayOf } from './days.ts'
import type { DisputeInList, DisputesStore } from './disputes.store.ts'
import type { PayNews } from './news.ts'
import type { LineRow, NewLine, PayStore } from './pay.store.ts'
import type { WriteLine } from './write-lines.ts'

type Deps = {
  readonly store: PayStore
  readonly disputes: DisputesStore
  readonly transaction: RunTransaction
  readonly writeLine: WriteLine
  readonly news: Pick<PayNews, 'answered' | 'deducted'>
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly zoneOf: ZoneOf
  readonly now: () => Date
}
/** What a person answers to an objection; `amount` is what a granted one brings, in minor units. */
export type Answer = {
  readonly isGranted: boolean
  readonly amount: number
  readonly words: string
  readonly by: string
}
export type Deduction = {
  readonly angelId: string
  readonly accountId: string | null
  readonly brandId: string
  readonly decisionId: string
  readonly amount: number
  readonly words: string
}
const DAY_MS = 86_400_000

/** AN-19: objections to lines and their answers, and what a decision takes off; each changes the total by a line of its own. */
export function createObjections(deps: Deps) {
  const { store, disputes, transaction, writeLine, news, notifyDesk, zoneOf, now } = deps

  /** @throws Error where the line is there already; the caller holds what keeps it from being written twice */
  async function lineOrThrow(made: Promise<NewLine | null>): Promise<NewLine> {
    const line = await made
    if (line === null) throw new Error('the line was written before')
    return line
  }

  return {
    /** @throws AppError not_found for a line of another; conflict where it was objected to before */
    async object({ angelId, lineId, words }: { angelId: string; lineId: string; words: string }): Promise<void> {
      const line = await store.line(lineId)
      if (line === undefined || line.angelId !== angelId) throw new AppError('not_found')
      const at = now()
      const dueAt = new Date(at.getTime() + DISPUTE_DAYS * DAY_MS)
      await transaction(async (tx) => {
        const isNew = await disputes.insert(tx, {
          id: newId(),
          lineId,
          angelId,
          brandId: line.brandId,
          words,
          at,
          dueAt,
        })
        if (!isNew) throw new AppError('conflict', { message: 'this line was objected to before' })
        await notifyDesk(tx)
      })
    },
    list: (brands: readonly string[] | null, most: number): Promise<DisputeInList[]> => disputes.list(brands, most),
    lock: (tx: Tx, id: string): Promise<DisputeInList | undefined> => disputes.lock(tx, id),
    line: (id: string, db?: Db | Tx): Promise<LineRow | undefined> => store.line(id, db),
    /** Answers an objection that its caller has locked and found waiting. */
    async answer(tx: Tx, dispute: DisputeInList, { isGranted, amount, words, by }: Answer): Promise<void> {
      const line = await store.line(dispute.lineId, tx)
      if (line === undefined) throw new Error('an objection without its line')
      await store.lock(tx, dispute.angelId)
      await disputes.answer(tx, dispute.id, { by, isGranted, words, amount, at: now() })
      const rate = (await store.rates(line.brandId, tx)).find(({ id }) => id === line.rateId)
      if (amount > 0 && rate !== undefined)
        await lineOrThrow(
          writeLine(tx, rate, {
            angelId: line.angelId,
            brandId: line.brandId,
            key: `correction:${dispute.id}`,
            day: line.day,
            kind: 'correction',
            stated: amount,
            events: [line.id],
            words,
          }),
        )
      if (dispute.accountId !== null)
        await news.answered(tx, dispute.accountId, {
          id: dispute.id,
          isGranted,
          amount,
          currency: line.currency,
          words,
        })
    },
    /**
     * Takes off what a decision says, once for a decision.
     * @throws AppError conflict where this decision was carried out before, the brand pays nothing yet, or it is more than this month
     * has brought: what is closed is hers (AN-21)
     */
    async deduct(tx: Tx, { accountId, decisionId, amount, ...of }: Deduction): Promise<void> {
      await store.lock(tx, of.angelId)
      const rate = (await store.rates(of.brandId, tx)).findLast(({ announcedAt }) => announcedAt <= now())
      if (rate === undefined) throw new AppError('conflict', { message: 'the brand pays nothing yet' })
      const day = dayOf(now(), await zoneOf(of.brandId))
      const lines = await store.lines(of.angelId, day.slice(0, 7), tx)
      if (amount > lines.reduce((sum, line) => sum + line.amount, 0))
        throw new AppError('conflict', { message: 'more than this month has brought' })
      const line = await writeLine(tx, rate, {
        ...of,
        key: `deduction:${decisionId}`,
        day,
        kind: 'deduction',
        stated: amount,
        events: [decisionId],
        decisionId,
      })
      if (line === null) throw new AppError('conflict', { message: 'this decision was carried out before' })
      if (accountId !== null)
        await news.deducted(tx, accountId, { id: line.id, amount, currency: line.currency, words: of.words })
    },
  }
}
export type Objections = ReturnType<typeof createObjections>
