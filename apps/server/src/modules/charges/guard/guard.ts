import { paymentsGuardChanged } from '../../../events/payments.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import {
  type GuardLevel,
  type GuardState,
  type GuardVerdict,
  guardVerdict,
  levelOf,
  overCounter,
  shareSince,
  windows,
} from './guard.rules.ts'
import { createGuardStore, type GuardCounts, type GuardFigures } from './guard.store.ts'

/** A card that someone entered, before a bank hears of it. */
export type EnteredCard = {
  readonly memberId: string
  readonly brandId: string
  readonly cardKey: Buffer
  readonly ipKey: Buffer
  readonly binKey: Buffer
  readonly amountMinor: number
  /** One of the numbers that the sandbox publishes for everybody: no counter counts it. */
  readonly isTestCard: boolean
}
/** What stands of a brand on the page of operators. */
export type GuardOverview = GuardState & {
  /** Ten minutes, which is what the rule looks at; and a day. */
  readonly now: GuardFigures
  readonly day: GuardFigures
}

type Deps = {
  readonly db: Db
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
  readonly log: Log
}
export type Guard = ReturnType<typeof createGuard>

const DAY_MS = 86_400_000

/** TS-22: against lists of numbers that are tried: counters, and a guard that a brand raises by itself. */
export function createGuard({ db, outbox, now, log }: Deps) {
  const store = createGuardStore()
  const unguarded = (): GuardState => ({ level: 0, changedAt: new Date(0), heldUntil: null })

  /** The level that holds now, kept where it changed. */
  async function currentLevel(tx: Tx, brandId: string): Promise<GuardLevel> {
    const at = now()
    const state = (await store.state(tx, brandId)) ?? unguarded()
    const level = levelOf(state, await store.figures(tx, brandId, shareSince(state, at)), at)
    if (level === state.level) return level
    await store.set(tx, brandId, { level, changedAt: at, heldUntil: null })
    await outbox.publish(tx, paymentsGuardChanged({ brandId, level, by: 'rule' }))
    log.warn({ brandId, level }, 'the guard against card testing changed')
    return level
  }

  return {
    /** Decides on a card that was entered, in the transaction that writes its attempt. */
    async judge(tx: Tx, { memberId, brandId, amountMinor, isTestCard, ...keys }: EnteredCard): Promise<GuardVerdict> {
      const at = now()
      const ago = (ms: number) => new Date(at.getTime() - ms)
      const since = {
        member: ago(windows.member),
        card: ago(windows.card),
        address: ago(windows.address),
        device: ago(windows.device),
        bin: ago(windows.bin),
      }
      const over = isTestCard
        ? null
        : overCounter(await store.tries(tx, { memberId, ...keys, since }), amountMinor === 0)
      const level = await currentLevel(tx, brandId)
      const confirmedAt = level === 0 ? null : await store.confirmedAt(tx, memberId)
      return guardVerdict({
        level,
        over,
        confirmedForMs: confirmedAt === null ? null : at.getTime() - confirmedAt.getTime(),
      })
    },

    /** The guard of a brand with its figures, as it stands now. */
    async overview(on: Db | Tx, brandId: string, { locks = false }: { locks?: boolean } = {}): Promise<GuardOverview> {
      const at = now()
      const state = (await store.state(on, brandId, { locks })) ?? unguarded()
      const figures = await store.figures(on, brandId, new Date(at.getTime() - windows.share))
      return {
        ...state,
        level: levelOf(state, await store.figures(on, brandId, shareSince(state, at)), at),
        heldUntil: state.heldUntil !== null && state.heldUntil > at ? state.heldUntil : null,
        now: figures,
        day: await store.figures(on, brandId, new Date(at.getTime() - DAY_MS)),
      }
    },

    /** Sets the level of a brand until a time; null gives it back to the rule. */
    async set(tx: Tx, brandId: string, level: GuardLevel, heldUntil: Date | null): Promise<void> {
      await store.set(tx, brandId, { level, changedAt: now(), heldUntil })
      await outbox.publish(tx, paymentsGuardChanged({ brandId, level, by: 'operator' }))
    },

    /** TS-22, BO-43: what was counted of entered cards in a stretch of time, for the meter of the schemes' programmes. */
    countsBetween: (from: Date, to: Date): Promise<readonly GuardCounts[]> => store.countsBetween(db, from, to),
  }
}
