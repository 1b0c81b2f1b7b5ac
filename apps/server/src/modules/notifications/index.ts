import type { AngelKind } from '@incontro/contract'
import { routes } from '@incontro/contract'
import { paymentsNoticed } from '../../events/payments.ts'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { on } from '../../platform/outbox/define-event.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { MediaDoor } from '../media/index.ts'
import type { Notice } from '../payments/index.ts'
import type { ReviewsDoor } from '../reviews/index.ts'
import { createLetters, type LettersDeps } from './email/create-email-notifications.ts'
import { createNotices, type NoticesDeps, type NoticesDoor } from './create-notices.ts'
import { createUnseen, type UnseenDeps } from './unseen.ts'
import { notificationsPersonalData } from './personal-data.store.ts'
import { presentNotification, presentPaymentNotice, presentVerdicts, type Received } from './notifications.present.ts'

type Angel = { id: string; screenName: string; kind: AngelKind; country: string; photoCollection: string }

type Deps = LettersDeps & {
  identity: NoticesDeps['identity']
  unreadFrom: UnseenDeps['unreadFrom']
  push: NoticesDeps['push']
  unreadWords: NoticesDeps['unreadWords']
  telegram: NoticesDeps['telegram']
  model: NoticesDeps['model']
  likes: {
    received(memberId: string): Promise<readonly Received[]>
    markRead(input: { memberId: string; angelId: string }): Promise<void>
  }
  payments: {
    notices(memberId: string): Promise<readonly Notice[]>
    markNoticesRead(memberId: string, shownAt: Date): Promise<void>
  }
  reviews: Pick<ReviewsDoor, 'verdictOf' | 'noteVerdictSeen'>
  photos: Pick<MediaDoor, 'verdictsOf' | 'noteVerdictsSeen'>
  hub: Pick<Hub, 'deliver'>
  profiles: { angels(ids: readonly string[]): Promise<ReadonlyMap<string, Angel>>; photoPath(angel: Angel): string }
}

/** What happened to a member: likes and visits that angels made (D1), news of payments, of his review and his photos, and the letters that tell. */
export function createNotifications({
  likes,
  profiles,
  payments,
  reviews,
  photos,
  hub,
  ...deps
}: Deps): ModuleParts & { door: NoticesDoor } {
  const unseen = createUnseen({ unreadFrom: deps.unreadFrom, received: likes.received })
  const letters = createLetters({ ...deps, unseen, angels: profiles.angels })
  const notices = createNotices({
    ...deps,
    brand: deps.brands.get,
    usesModel: async ({ brandId, flowId }) => (await deps.brands.flow(brandId, flowId)).useAi,
    unseen,
    angel: async (angelId) => {
      const angel = (await profiles.angels([angelId])).get(angelId)
      return angel && { ...angel, photo: profiles.photoPath(angel) }
    },
  })
  const tellOfPayment = on(paymentsNoticed, 'notifications', async ({ memberId, type }) =>
    hub.deliver(memberId, 'acquisto', { type }),
  )
  return {
    ...letters,
    subscribers: [...(letters.subscribers ?? []), ...(notices.subscribers ?? []), tellOfPayment],
    jobs: [...(letters.jobs ?? []), ...(notices.jobs ?? [])],
    socket: notices.socket ?? [],
    door: notices.door,
    ...(notices.start !== undefined && { start: notices.start }),
    personalData: notificationsPersonalData(deps.database.db),
    routes: [
      ...(letters.routes ?? []),
      ...(notices.routes ?? []),
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
          payments: (await payments.notices(principal.accountId)).map(presentPaymentNotice),
          verdicts: presentVerdicts({ review, photos: ofPhotos }),
        }
      }),
      handle(routes.noticesSeen, async ({ principal, body }) => {
        const noteSeen = {
          payment: payments.markNoticesRead,
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
    ],
  }
}
