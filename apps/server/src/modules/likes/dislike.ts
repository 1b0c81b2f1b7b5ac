import type { RunTransaction } from '../../platform/database/database.ts'
import type { CreditsDoor } from '../credits/index.ts'
import type { AngelFacts } from '../profiles/index.ts'
import type { TrustDoor } from '../trust/index.ts'

type Deps = {
  transaction: RunTransaction
  requireAngel(angelId: string, memberId: string): Promise<AngelFacts>
  trust: Pick<TrustDoor, 'exclude'>
  credits: Pick<CreditsDoor, 'balances'>
  now: () => Date
}

/** MT-02: takes an angel out of a member's grid and deck. It costs nothing, and she is not told. */
export function createDislike({ transaction, requireAngel, trust, credits, now }: Deps) {
  return async function dislike({
    memberId,
    angelId,
  }: {
    memberId: string
    angelId: string
  }): Promise<{ likesLeft: number }> {
    const angel = await requireAngel(angelId, memberId)
    await transaction((tx) =>
      trust.exclude(tx, { viewerId: memberId, targetId: angel.id, reason: 'dislike', at: now() }),
    )
    return { likesLeft: (await credits.balances(memberId)).likes }
  }
}
