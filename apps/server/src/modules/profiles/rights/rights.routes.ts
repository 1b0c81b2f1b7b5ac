import { routes } from '@incontro/contract'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import type { OwnPhone } from '../share-phone.ts'
import { rightsStore } from './rights.store.ts'

type Deps = {
  readonly db: Db
  readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
  readonly ownPhone: (angelId: string) => Promise<OwnPhone>
  readonly now: () => Date
}

const limits = {
  studioHidePhone: [{ by: 'account', most: 300, windowMs: HOUR }],
  studioPause: [{ by: 'account', most: 60, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

/** AN-16, AN-25: what an angel keeps from one member, and her pauses. */
export function rightsRoutes({ db, memberships, ownPhone, now }: Deps): RouteBinding[] {
  async function pairOf({ angelId, brandId }: Principal, trackerId: string) {
    const member = await memberships.memberByTracker(trackerId)
    if (angelId === null || member === null || member.brandId !== brandId) throw new AppError('not_found')
    return { angelId, memberId: member.id }
  }
  async function hiding(pair: { angelId: string; memberId: string }) {
    const [{ isShared }, isHidden] = await Promise.all([ownPhone(pair.angelId), rightsStore.hidesPhone(db, pair)])
    return { isShared, isHidden }
  }
  return [
    handle(routes.studioPhoneHiding, async ({ principal, params }) =>
      hiding(await pairOf(principal, params.trackerId)),
    ),
    handle(routes.studioHidePhone, limits.studioHidePhone, async ({ principal, params, body: { isHidden } }) => {
      const pair = await pairOf(principal, params.trackerId)
      await rightsStore.setHidden(db, pair, isHidden ? { at: now() } : null)
      return hiding(pair)
    }),
    handle(routes.studioPause, limits.studioPause, async ({ principal: { angelId }, body: { isPaused } }) => {
      if (angelId === null) throw new AppError('forbidden')
      const isDone = isPaused ? await rightsStore.pause(db, angelId) : await rightsStore.goOn(db, angelId)
      // a repeat finds what it asks for
      if (!isDone && (await rightsStore.isPaused(db, angelId)) !== isPaused)
        throw new AppError('conflict', {
          message: isPaused ? 'the profile is not listed' : 'the profile is not listed without a check that is good',
        })
      return { isPaused }
    }),
  ]
}
