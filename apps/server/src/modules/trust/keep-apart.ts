import { trustBlocked, trustUnblocked } from '../../events/trust.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import { betweenOf, type Couple, pairOf } from './couple.ts'
import type { TrustApi } from './trust.api.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly exclusions: Pick<TrustApi, 'exclude' | 'include' | 'isExcluded'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly hub: Pick<Hub, 'deliver'>
  readonly now: () => Date
}

/** TS-01: blocking and taking it back, with a push to the open pages of both once it is committed. */
export function createKeepApart({ transaction, exclusions, outbox, hub, now }: Deps) {
  async function pushApart(couple: Couple): Promise<void> {
    const { member, angel } = couple
    const frame = {
      trackerId: member.trackerId,
      angelId: angel.id,
      isApart: await exclusions.isExcluded(member.id, angel.id),
    }
    hub.deliver(member.id, 'apart', frame)
    if (angel.accountId !== null) hub.deliver(angel.accountId, 'apart', frame)
  }
  return {
    async block(couple: Couple): Promise<void> {
      await transaction(async (tx) => {
        await exclusions.exclude(tx, { ...pairOf(couple), reason: 'blocked', at: now() })
        await outbox.publish(tx, trustBlocked(betweenOf(couple)))
      })
      await pushApart(couple)
    },
    async unblock(couple: Couple): Promise<void> {
      await transaction(async (tx) => {
        await exclusions.include(tx, { ...pairOf(couple), reason: 'blocked' })
        await outbox.publish(tx, trustUnblocked(betweenOf(couple)))
      })
      await pushApart(couple)
    },
  }
}
