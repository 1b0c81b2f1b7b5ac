import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { levelOf } from './payments.rules.ts'
import type { PaymentsStore } from './payments.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: PaymentsStore
  readonly members: {
    lockMembers(tx: Tx, ids: readonly string[]): Promise<unknown>
    setLevel(tx: Tx, memberId: string, change: { level: 0 | 1 | 2; until: Date | null }): Promise<void>
  }
  readonly outbox: Pick<Outbox, 'add' | 'poke'>
  readonly now: () => Date
}

const BATCH = 100

/**
 * Ends subscriptions whose paid period is over and that no renewal continued, and leaves the member the level of what
 * still runs. The credits of the period end by themselves, with their lot.
 */
export function createEndSubscriptions({ transaction, store, members, outbox, now }: Deps) {
  return async function endSubscriptions(): Promise<void> {
    for (;;) {
      const past = await store.subscriptionsPast(now(), BATCH)
      for (const memberId of new Set(past.map((one) => one.member_id))) await transaction((tx) => endOf(tx, memberId))
      if (past.length > 0) outbox.poke()
      if (past.length < BATCH) return
    }
  }

  async function endOf(tx: Tx, memberId: string): Promise<void> {
    const at = now()
    await members.lockMembers(tx, [memberId])
    const running = await store.lockSubscriptions(tx, memberId)
    for (const one of running)
      if (one.current_period_end <= at) await store.updateSubscription(tx, one.id, { state: 'ended', ended_at: at })
    const periods = running.map((one) => ({ level: one.plan_snapshot.level, until: one.current_period_end }))
    await members.setLevel(tx, memberId, levelOf(periods, at))
    await outbox.add(tx, { name: 'credits.changed', memberId })
  }
}
