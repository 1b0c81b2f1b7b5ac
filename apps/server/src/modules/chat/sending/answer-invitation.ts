import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import { pairOf } from './commands.ts'
import type { ReadFacts } from './facts.ts'
import { answerInvitation, lockInvitation } from './invitation.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
  readonly readFacts: ReadFacts
  readonly hub: Pick<Hub, 'deliver'>
  readonly now: () => Date
}
type Answer = { readonly angelId: string; readonly trackerId: string; readonly accepts: boolean }

/** CH-14, AN-02: her yes or no to a member's first message. A repeat changes nothing; a no can become a yes. */
export function createAnswerInvitation({ transaction, memberships, readFacts, hub, now }: Deps) {
  return async function answer({ angelId, trackerId, accepts }: Answer): Promise<void> {
    const member = await memberships.memberByTracker(trackerId)
    if (member === null) throw new AppError('not_found', { field: 'trackerId' })
    const pair = { memberId: member.id, angelId }
    const facts = await readFacts([pair])
    if (facts.blocked.has(pairOf(pair))) throw new AppError('not_found', { field: 'trackerId' }) // TS-01
    const isNews = await transaction(async (tx) => {
      const invitation = await lockInvitation(tx, pair)
      if (invitation === undefined) throw new AppError('not_found', { field: 'trackerId' })
      if (!invitation.awaits && !accepts) throw new AppError('no_invitation')
      if (!invitation.awaits || (invitation.declined && !accepts)) return false
      await answerInvitation(tx, pair, { accepts, at: now() })
      return true
    })
    if (!isNews) return
    const frame = { trackerId, angelId, isAccepted: accepts }
    hub.deliver(member.id, 'invitation', frame)
    const accountId = facts.angels.get(angelId)?.accountId
    if (accountId != null) hub.deliver(accountId, 'invitation', frame)
  }
}
