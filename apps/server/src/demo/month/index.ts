import type { ChatApi } from '../../modules/chat/index.ts'
import type { LikesApi } from '../../modules/likes/index.ts'
import type { MediaApi } from '../../modules/media/index.ts'
import type { MembershipsApi } from '../../modules/memberships/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/email/mail.ts'
import type { RouteBinding } from '../../platform/http/binding.ts'
import type { Log } from '../../platform/log/log.ts'
import { createAskAs } from './as-member.ts'
import { createBuying } from './buying.ts'
import { createDeeds } from './deeds.ts'
import type { MonthPerson } from './people.ts'
import { planMonth } from './plan.ts'
import { MONTH_DAYS, playMonth } from './play-month.ts'

export { beginMonth } from './play-month.ts'

type Deps = {
  readonly platform: { readonly db: Db; readonly clock: Clock; readonly mail: Pick<Mail, 'sent'>; readonly log: Log }
  readonly apis: {
    readonly chat: Pick<ChatApi, 'send' | 'markRead' | 'newestIds'>
    readonly likes: Pick<LikesApi, 'like' | 'likeMember' | 'visitMember'>
    readonly media: Pick<MediaApi, 'photosOf'>
    readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
  }
  readonly bindings: readonly RouteBinding[]
  readonly originOf: (brandId: string) => Promise<string>
}
type Asked = {
  readonly days?: number
  readonly people?: readonly MonthPerson[]
  readonly isStopped?: () => boolean
  readonly onDay?: (day: number, days: number) => void
}

/** Plays the month before the first start of a demo, or what is left of it; answers how many steps that were. */
export function playDemoMonth({ platform, apis, bindings, originOf }: Deps, asked: Asked = {}): Promise<number> {
  const { days = MONTH_DAYS, people, isStopped, onDay } = asked
  const { ask, idOf } = createAskAs({ bindings, memberships: apis.memberships, originOf })
  const buying = createBuying({ ask, now: platform.clock.now })
  const perform = createDeeds({ ...apis, ask, idOf, buying, mail: platform.mail })
  return playMonth(platform, {
    steps: planMonth({ days, ...(people !== undefined && { people }) }),
    perform: ({ person, deed }) => perform(person, deed),
    ...(isStopped !== undefined && { isStopped }),
    ...(onDay !== undefined && { onDay: (day) => onDay(day + 1, days) }),
  })
}
