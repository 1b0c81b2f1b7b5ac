import { type AngelKind, routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { MediaApi } from '../media/index.ts'
import type { PaymentNotification } from '../charges/index.ts'
import type { ReviewsApi } from '../reviews/index.ts'
import {
  presentNotification,
  presentPaymentNotification,
  presentVerdicts,
  type Received,
} from './notifications.present.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  notificationsSeen: [{ by: 'account', most: 120, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

type Angel = {
  id: string
  accountId: string | null
  screenName: string
  kind: AngelKind
  country: string
  photoCollection: string
}
/** What the list is made of: rows of the modules in which it happened. */
export type ListSources = {
  readonly likes: {
    received(memberId: string): Promise<readonly Received[]>
    markRead(input: { memberId: string; angelId: string }): Promise<void>
  }
  readonly payments: {
    notifications(memberId: string): Promise<readonly PaymentNotification[]>
    markNotificationsRead(memberId: string, shownAt: Date): Promise<void>
  }
  readonly reviews: Pick<ReviewsApi, 'verdictOf' | 'noteVerdictSeen'>
  readonly photos: Pick<MediaApi, 'verdictsOf' | 'noteVerdictsSeen'>
  readonly profiles: {
    angels(ids: readonly string[]): Promise<ReadonlyMap<string, Angel>>
    photoPath(angel: Angel): string
  }
}
type Deps = ListSources & { readonly hub: Pick<Hub, 'deliver'> }

/** NT-01, NT-03, NT-11: the list, complete whatever was notified, and what of it was seen. */
export function listRoutes({ likes, payments, reviews, photos, profiles, hub }: Deps): RouteBinding[] {
  return [
    handle(routes.notifications, async ({ principal }) => {
      const received = await likes.received(principal.accountId)
      const angels = await profiles.angels([...new Set(received.map(({ angelId }) => angelId))])
      const notifications = received.flatMap((one) => {
        const angel = angels.get(one.angelId)
        return angel === undefined ? [] : [presentNotification(one, { ...angel, photo: profiles.photoPath(angel) })]
      })
      const [review, ofPhotos] = await Promise.all([
        reviews.verdictOf(principal.accountId),
        photos.verdictsOf(principal.accountId),
      ])
      return {
        notifications,
        payments: (await payments.notifications(principal.accountId)).map(presentPaymentNotification),
        verdicts: presentVerdicts({ review, photos: ofPhotos }),
      }
    }),
    handle(routes.notificationsSeen, limits.notificationsSeen, async ({ principal, body }) => {
      const noteSeen = {
        payment: payments.markNotificationsRead,
        review: reviews.noteVerdictSeen,
        photo: photos.noteVerdictsSeen,
      }[body.subject]
      await noteSeen(principal.accountId, new Date(body.at))
      hub.deliver(principal.accountId, 'seen', { subject: body.subject })
      return { result: true as const }
    }),
    handle(routes.notificationRead, async ({ principal, body }) => {
      const angel = (await profiles.angels([body.angelId])).get(body.angelId)
      if (angel === undefined) throw new AppError('not_found', { field: 'angelId' })
      await likes.markRead({ memberId: principal.accountId, angelId: angel.id })
      hub.deliver(principal.accountId, 'seen', { subject: 'received' })
      return { result: true as const }
    }),
  ]
}
