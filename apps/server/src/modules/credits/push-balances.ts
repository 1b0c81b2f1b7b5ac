import type { Log } from '../../platform/log/log.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { Balances } from './read-credits.ts'

type Deps = {
  readonly hub: Pick<Hub, 'deliver' | 'isConnected'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly balances: (memberId: string) => Promise<Balances>
  readonly log: Log
}

/** Pushes what a member has left to all open pages of the member (PL-05). Never throws: a page that missed it asks. */
export function createPushBalances({ hub, memberships, balances: read, log }: Deps) {
  return async function pushBalances(memberId: string): Promise<void> {
    try {
      if ((await hub.isConnected(memberId)) === false) return
      const [member, balances] = await Promise.all([memberships.member(memberId), read(memberId)])
      if (member === null) return
      const { icebreakers, messages, likes, lastGrant } = balances
      const { level, ageVerified } = member
      hub.deliver(memberId, 'remainingCredits', { icebreakers, messages, likes, lastGrant, level, ageVerified })
    } catch (error) {
      log.error({ err: error }, 'pushing balances failed')
    }
  }
}
