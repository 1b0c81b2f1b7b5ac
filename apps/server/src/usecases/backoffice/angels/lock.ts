import type { DeskAngel } from '../../../modules/angels/index.ts'
import { type Operator, OperatorError } from '../../../modules/operators/index.ts'
import type { LockedAngel } from '../../../modules/profiles/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AngelsDeps } from './deps.ts'
import { requireSeen } from './reach.ts'

export type Locked = { readonly row: DeskAngel; readonly angel: LockedAngel }
/** Locks a profile, where the operator reaches it. */
export type LockAngel = (tx: Tx, operator: Operator, id: string) => Promise<Locked>

export function createLock({ angels, profiles }: Pick<AngelsDeps, 'angels' | 'profiles'>): LockAngel {
  return async function lock(tx, operator, id) {
    const row = requireSeen(operator, 'angels.read', await angels.desk.one(id))
    const angel = await profiles.desk.lock(tx, id)
    if (angel === null) throw new OperatorError('not_found')
    if (angel.screenName === '') throw new OperatorError('gone', { message: 'the profile was erased' })
    return { angel, row: { ...row, kind: angel.kind, listing: listingOf(angel) } }
  }
}

/** As the list says it, of a profile under its lock. */
function listingOf({ isListed, held }: LockedAngel): DeskAngel['listing'] {
  if (isListed) return 'listed'
  return held === 'operator' ? 'held' : held === 'review' ? 'review' : held === 'herself' ? 'paused' : 'closed'
}
