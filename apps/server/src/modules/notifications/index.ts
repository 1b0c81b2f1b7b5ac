import type { AngelKind } from '@incontro/contract'
import { routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { createLetters, type LettersDeps } from './create-letters.ts'
import { notificationsPersonalData } from './personal-data.store.ts'
import { presentNotification, type Received } from './notifications.present.ts'

type Angel = { id: string; screenName: string; kind: AngelKind; country: string; photoCollection: string }

type Deps = LettersDeps & {
  likes: {
    received(memberId: string): Promise<readonly Received[]>
    markRead(input: { memberId: string; angelId: string }): Promise<void>
  }
  profiles: { angels(ids: readonly string[]): Promise<ReadonlyMap<string, Angel>>; photoPath(angel: Angel): string }
}

/** What happened to a member: likes and visits that angels made (D1), and the letters that tell of it. */
export function createNotifications({ likes, profiles, ...deps }: Deps): ModuleParts {
  const letters = createLetters({ ...deps, received: likes.received, angels: profiles.angels })
  return {
    ...letters,
    personalData: notificationsPersonalData(deps.database.db),
    routes: [
      ...(letters.routes ?? []),
      handle(routes.notifications, async ({ principal }) => {
        const received = await likes.received(principal.accountId)
        const angels = await profiles.angels([...new Set(received.map(({ angelId }) => angelId))])
        const notifications = received.flatMap((one) => {
          const angel = angels.get(one.angelId)
          return angel === undefined ? [] : [presentNotification(one, { ...angel, photo: profiles.photoPath(angel) })]
        })
        return { notifications }
      }),
      handle(routes.notificationRead, async ({ principal, body }) => {
        const angel = (await profiles.angels([body.angelId])).get(body.angelId)
        if (angel === undefined) throw new AppError('not_found', { field: 'angelId' })
        await likes.markRead({ memberId: principal.accountId, angelId: angel.id })
        return { result: true as const }
      }),
    ],
  }
}
