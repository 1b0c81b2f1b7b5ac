import type { KnownAngel } from '@incontro/contract'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { isId } from '../../../platform/ids/ids.ts'
import { type ListedAngel, readListed } from './answer-times.store.ts'

/** How long members usually wait for the answer of a person, in whole minutes; null where too little was measured. */
export type UsualAnswerTime = (angelId: string) => Promise<number | null>

type RequireMet = (viewer: Principal, angelId: string) => Promise<ListedAngel>
type Deps = {
  db: Db
  /** TS-01: whether a block keeps the two apart. */
  isApart: (memberId: string, angelId: string) => Promise<boolean>
}

/** A profile that the caller may meet; what is not listed and who is blocked are the same: not there. */
export function createRequireMet({ db, isApart }: Deps): RequireMet {
  return async function requireMet(viewer, angelId) {
    const angel = isId(angelId) ? await readListed(db, angelId) : null
    if (angel === null || (await isApart(viewer.accountId, angelId))) throw new AppError('not_found')
    return angel
  }
}

type Knowing = {
  requireMet: RequireMet
  usualAnswerTime: UsualAnswerTime
  /** AN-06: when it was last found that it is the person themselves. */
  confirmedAt: (accountId: string) => Promise<Date | null>
  now: () => Date
}
const DAY = 86_400_000

/** AN-26: what members may know of her beside her profile, the same for everybody who meets her and for herself. */
export function createKnowAngel({ requireMet, usualAnswerTime, confirmedAt, now }: Knowing) {
  async function confirmedDaysAgo({ accountId, isVerified }: ListedAngel): Promise<number | null> {
    const at = accountId === null || !isVerified ? null : await confirmedAt(accountId)
    return at === null ? null : Math.max(0, Math.floor((now().getTime() - at.getTime()) / DAY))
  }
  return async function knowAngel(viewer: Principal, angelId: string): Promise<KnownAngel> {
    const angel = await requireMet(viewer, angelId)
    return {
      kind: angel.kind,
      isVerified: angel.isVerified,
      confirmedDaysAgo: await confirmedDaysAgo(angel),
      usualAnswerMinutes: angel.kind === 'automated' ? null : await usualAnswerTime(angelId),
      since: angel.createdAt.toISOString().slice(0, 10),
    }
  }
}
