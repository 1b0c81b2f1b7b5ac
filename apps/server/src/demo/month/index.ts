import type { BrandsApi } from '../../modules/brands/index.ts'
import type { ChatApi } from '../../modules/chat/index.ts'
import type { LikesApi } from '../../modules/likes/index.ts'
import type { MediaApi } from '../../modules/media/index.ts'
import type { MembershipsApi } from '../../modules/memberships/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db, RunTransaction } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/email/mail.ts'
import type { FindPrincipal } from '../../platform/http/principal.ts'
import type { RouteBinding } from '../../platform/http/binding.ts'
import type { Log } from '../../platform/log/log.ts'
import { createAskAs } from './as-member.ts'
import { createDesk, type Inject } from './as-operator.ts'
import { type BankAccess, createBank } from './bank.ts'
import { createBuying } from './buying.ts'
import { createDeeds } from './deeds.ts'
import { createDeskMoney } from './desk-money.ts'
import { createDeskWork } from './desk-work.ts'
import { createHouse } from './house.ts'
import type { MonthPerson } from './people.ts'
import { planMonth } from './plan.ts'
import type { Step } from './steps.ts'
import { createSafety } from './safety.ts'
import { MONTH_DAYS, playMonth } from './play-month.ts'

export { beginMonth } from './play-month.ts'

type Deps = {
  readonly platform: {
    readonly db: Db
    readonly transaction: RunTransaction
    readonly clock: Clock
    readonly mail: Pick<Mail, 'sent'>
    readonly log: Log
  }
  readonly apis: {
    readonly accounts: { readonly findPrincipal: FindPrincipal }
    readonly brands: Pick<BrandsApi, 'get' | 'saveBrand'>
    readonly chat: Pick<ChatApi, 'send' | 'markRead' | 'newestIds'>
    readonly likes: Pick<LikesApi, 'like' | 'likeMember' | 'visitMember'>
    readonly media: Pick<MediaApi, 'photosOf'>
    readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
  }
  /** How people, operators and providers reach the product before it listens to anybody. */
  readonly ways: {
    readonly bindings: readonly RouteBinding[]
    readonly inject: Inject
    readonly originOf: (brandId: string) => Promise<string>
    readonly bank: BankAccess
    readonly mailWebhookKey: string | undefined
  }
}
type Asked = {
  readonly days?: number
  readonly people?: readonly MonthPerson[]
  readonly isStopped?: () => boolean
  readonly onDay?: (day: number, days: number) => void
}
const MAILBOX = 300

/** Plays the month before the first start of a demo, or what is left of it; answers how many steps that were. */
export function playDemoMonth({ platform, apis, ways }: Deps, asked: Asked = {}): Promise<number> {
  const { days = MONTH_DAYS, people, isStopped, onDay } = asked
  const { clock, mail } = platform
  const { now } = clock
  const mailbox = async (address: string) => (await mail.sent(MAILBOX)).filter(({ to }) => to === address)
  const { ask, askSignedIn, idOf } = createAskAs({ ...ways, ...apis })
  const bank = createBank(ways.bank, now)
  const desk = createDesk({ inject: ways.inject, now, pass: clock.advance })
  const work = createDeskWork(desk, now)
  const { mailWebhookKey } = ways
  const safety = createSafety({ ask, now, mailbox, hasCase: work.hasCase, mailWebhookKey })
  const buying = createBuying({ ask, now })
  const deeds = createDeeds({ ...apis, ask, askSignedIn, idOf, mailbox, buying, safety })
  const house = createHouse({ ...platform, brands: apis.brands, work, money: createDeskMoney(desk, bank), bank })
  return playMonth(platform, {
    steps: planMonth({ days, ...(people !== undefined && { people }) }),
    perform: (step: Step) => ('deed' in step ? deeds(step.person, step.deed) : house(step.house, step.about)),
    ...(isStopped !== undefined && { isStopped }),
    ...(onDay !== undefined && { onDay: (day) => onDay(day + 1, days) }),
  })
}
