import type { SpendingSpan } from '@incontro/contract'
import { spendingLimitChanged } from '../../events/spending.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { JudgeCharge } from './judge-charge.ts'
import { changeOf, raiseState, RAISE_WAITS_MS } from './spending.rules.ts'
import type { LimitRow, SpendingStore } from './spending.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: SpendingStore
  readonly judging: Pick<JudgeCharge, 'noteMailbox'>
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<unknown> }
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}
export type WantedLimit = {
  readonly memberId: string
  readonly span: SpendingSpan
  /** Null: none. */
  readonly amountMinor: number | null
  readonly currency: string
}

/**
 * TS-23: a member's limits. They belong to a mailbox: the accounts of it share the lowest of each span, and any of them may
 * change it.
 */
export function createLimits({ transaction, store, judging, members, outbox, now }: Deps) {
  /** The limits of a span over the accounts of the mailbox, locked. */
  async function lock(tx: Tx, memberId: string, span: SpendingSpan): Promise<LimitRow[]> {
    await members.lockMembers(tx, [memberId])
    await judging.noteMailbox(tx, memberId)
    const rows = await store.limitsOf(tx, await store.accountsOf(tx, memberId), { locks: true })
    return rows.filter((row) => row.span === span)
  }

  return {
    /** A lower limit works at once; a higher one, or none, is asked for. */
    async set({ memberId, span, amountMinor, currency }: WantedLimit): Promise<void> {
      await transaction(async (tx) => {
        const rows = (await lock(tx, memberId, span)).filter((row) => row.currency === currency)
        const lowest = lowestOf(rows)
        const at = now()
        const change = changeOf(lowest?.amount_minor ?? null, amountMinor)
        const note = (step: 'set' | 'asked' | 'kept') =>
          outbox.publish(tx, spendingLimitChanged({ memberId, span, step, amountMinor, currency }))
        switch (change) {
          case 'nothing':
            return
          case 'keep':
            await store.dropRaises(tx, idsOf(rows))
            return rows.some(({ raise_asked_at }) => raise_asked_at !== null) ? note('kept') : undefined
          case 'set':
            await store.dropRaises(tx, idsOf(rows))
            await store.setLimit(tx, { id: newId(), memberId, span, amountMinor: amountMinor ?? 0, currency, at })
            return note('set')
          case 'ask':
            if (lowest === undefined) return
            await store.dropRaises(tx, idsOf(rows))
            await store.askRaise(tx, lowest.id, amountMinor, at)
            return note('asked')
        }
      })
    },

    /**
     * The second yes: what was asked for a day ago works from now on, for all accounts of the mailbox.
     * @throws AppError limit_waits before that day is over, nothing_asked where nothing waits, or waits no more
     */
    async confirm(memberId: string, span: SpendingSpan): Promise<void> {
      await transaction(async (tx) => {
        const rows = await lock(tx, memberId, span)
        const asked = rows.find(({ raise_asked_at }) => raise_asked_at !== null)
        const at = now()
        const state = asked?.raise_asked_at == null ? 'lapsed' : raiseState(asked.raise_asked_at, at)
        if (asked?.raise_asked_at == null || state === 'lapsed')
          throw new AppError('nothing_asked', { message: 'no higher limit was asked for' })
        if (state === 'waits')
          throw new AppError('limit_waits', {
            message: 'a higher limit waits for a day',
            retryAfterMs: asked.raise_asked_at.getTime() + RAISE_WAITS_MS - at.getTime(),
          })
        const { raise_minor: amountMinor, currency } = asked
        const ids = idsOf(rows.filter((row) => row.currency === currency))
        if (amountMinor === null) await store.deleteLimits(tx, ids)
        else await store.raiseTo(tx, ids, amountMinor, at)
        await outbox.publish(tx, spendingLimitChanged({ memberId, span, step: 'raised', amountMinor, currency }))
      })
    },
  }
}

const idsOf = (rows: readonly LimitRow[]) => rows.map(({ id }) => id)

/** Of the limits of a span, the one that counts. */
export function lowestOf<Row extends Pick<LimitRow, 'amount_minor'>>(rows: readonly Row[]): Row | undefined {
  return rows.toSorted((a, b) => a.amount_minor - b.amount_minor)[0]
}
