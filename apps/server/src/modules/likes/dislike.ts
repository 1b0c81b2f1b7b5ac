import type { RunTransaction } from '../../platform/database/database.ts'
import type { CreditsApi } from '../credits/index.ts'
import type { AngelFacts } from '../profiles/index.ts'
import type { TrustApi } from '../trust/index.ts'

type Swiped = { memberId: string; angelId: string }
type Deps = {
  transaction: RunTransaction
  requireAngel(angelId: string, memberId: string): Promise<AngelFacts>
  trust: Pick<TrustApi, 'exclude' | 'include'>
  credits: Pick<CreditsApi, 'balances'>
  now: () => Date
}

/** MT-02: takes an angel out of a member's grid and deck. It costs nothing, and she is not notified. */
export function createDislike({ transaction, requireAngel, trust, credits, now }: Deps) {
  return async function dislike({ memberId, angelId }: Swiped): Promise<{ likesLeft: number }> {
    const angel = await requireAngel(angelId, memberId)
    await transaction((tx) =>
      trust.exclude(tx, { viewerId: memberId, targetId: angel.id, reason: 'dislike', at: now() }),
    )
    return { likesLeft: (await credits.balances(memberId)).likes }
  }
}

/** Takes a dislike back: the angel is in the member's grid and deck again. Harmless where there is none; a block stands. */
export function createTakeBack({ transaction, requireAngel, trust, credits }: Omit<Deps, 'now'>) {
  return async function takeBack({ memberId, angelId }: Swiped): Promise<{ likesLeft: number }> {
    const angel = await requireAngel(angelId, memberId)
    await transaction((tx) => trust.include(tx, { viewerId: memberId, targetId: angel.id, reason: 'dislike' }))
    return { likesLeft: (await credits.balances(memberId)).likes }
  }
}
