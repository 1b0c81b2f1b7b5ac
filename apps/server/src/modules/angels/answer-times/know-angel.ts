import type { KnownAngel } from '@incontro/contract'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { isId } from '../../../platform/ids/ids.ts'
import { readListed } from './answer-times.store.ts'
import type { UsualAnswerTime } from './usual-answer-time.ts'

type Deps = {
  db: Db
  /** TS-01: whether a block keeps the two apart. */
  isApart: (memberId: string, angelId: string) => Promise<boolean>
  usualAnswerTime: UsualAnswerTime
}

/** AN-26: what members may know of her beside her profile, the same for everybody who meets her and for herself. */
export function createKnowAngel({ db, isApart, usualAnswerTime }: Deps) {
  return async function knowAngel(viewer: Principal, angelId: string): Promise<KnownAngel> {
    const angel = isId(angelId) ? await readListed(db, angelId) : null
    if (angel === null || (await isApart(viewer.accountId, angelId))) throw new AppError('not_found')
    return {
      kind: angel.kind,
      isVerified: angel.isVerified,
      usualAnswerMinutes: angel.kind === 'automated' ? null : await usualAnswerTime(angelId),
      since: angel.createdAt.toISOString().slice(0, 10),
    }
  }
}
