import { routes } from '@incontro/contract'
import type { Brand } from '@incontro/brand'
import { paymentsNoticed } from '../../events/payments.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { DeliverySource } from '../../platform/deliveries/deliveries.store.ts'
import type { Email } from '../../platform/email/email.ts'
import type { Mail } from '../../platform/email/mail.ts'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { LanguageModel } from '../../platform/language-model/language-model.ts'
import type { Waker } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { on } from '../../platform/outbox/define-event.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { AccountApi, AccountsApi } from '../accounts/index.ts'
import type { MemberFacts, MembershipsApi } from '../memberships/index.ts'
import { createPlanner } from './create-planner.ts'
import { createDeliveriesStore } from './deliveries.store.ts'
import { createEmailChannel } from './email/email-channel.ts'
import { createEmailNotifications } from './email/create-email-notifications.ts'
import type { Written } from './format-message.ts'
import { type ListSources, listRoutes } from './list.routes.ts'
import { createNextNotification } from './page/next-notification.ts'
import { pageSocket } from './page/page.socket.ts'
import { createWordNotification } from './page/word-notification.ts'
import { notificationsPersonalData } from './personal-data.store.ts'
import { createPreferences } from './preferences.ts'
import { preferencesOf } from './preferences.rules.ts'
import { createPreferencesStore } from './preferences.store.ts'
import { createPush, type PushSettings } from './push/create-push.ts'
import type { Loss } from './push/push.store.ts'
import { createStudioNotifications } from './studio/create-studio-notifications.ts'
import type { AwaitsAngel } from './studio/send-waiting.ts'
import { createWaitingStore } from './studio/waiting.store.ts'
import { createRecipients, type EmailStanding } from './recipients.ts'
import { createTelegram, type TelegramSettings } from './telegram/create-telegram.ts'
import { createUndelivered } from './undelivered.store.ts'
import { createUnseen, type UnseenDeps } from './unseen.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { MINUTE } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  saveNotificationSettings: [{ by: 'account', most: 120, windowMs: MINUTE }],
} satisfies Record<string, RouteLimits>

export { digestEmail } from './email/digest-email.ts'

export type NotificationsDeps = {
  readonly platform: {
    readonly database: Pick<Database, 'db' | 'transaction'>
    readonly email: Email
    readonly mail: Mail
    readonly hub: Pick<Hub, 'deliver' | 'isConnected' | 'connectedAmong'>
    readonly jobs: Waker
    readonly outbox: Pick<Outbox, 'publish'>
    readonly brandOrigin: (brandId: string) => Promise<string>
    readonly log: Log
    readonly now: () => Date
  }
  readonly memberships: Pick<MembershipsApi, 'lockMembers' | 'member' | 'members' | 'memberByEmail' | 'memberByTracker'>
  readonly accounts: Pick<AccountsApi, 'agreesToMarketing' | 'agreeToMarketing' | 'setMarketing'>
  readonly account: Pick<AccountApi, 'loginLink' | 'unsubscribe'>
  readonly brands: {
    get(brandId: string): Promise<Brand>
    all(): Promise<readonly Brand[]>
    flow(
      brandId: string,
      flowId: string | undefined,
    ): Promise<{ readonly optIn: 'none' | 'doi'; readonly useAi: boolean }>
  }
  /** What happened, and where it is read. */
  readonly sources: ListSources & {
    readonly likes: { readonly unreadReceivedBy: UnseenDeps['unreadReceivedBy'] }
    readonly chat: {
      readonly unreadFrom: UnseenDeps['unreadFrom']
      readonly unreadWords: (pair: { memberId: string; angelId: string }) => Promise<Written | null>
      readonly awaitsAngel: (pair: { memberId: string; angelId: string }) => Promise<AwaitsAngel | null>
    }
  }
  readonly channels: {
    readonly push: PushSettings
    readonly telegram: TelegramSettings
    /** Words the notifications of a page, where the operator has set one. */
    readonly model: LanguageModel | undefined
    readonly mailWebhookKey: string | undefined
  }
}

export type NotificationsApi = {
  /** Pushes that were not delivered, by why (NT-08). */
  pushesLost(): Promise<readonly { readonly why: Loss; readonly count: number }[]>
  /** Notifications that have not reached their member, by channel (BO-58). */
  readonly undelivered: Readonly<Record<'push' | 'telegram', DeliverySource>>
}

/** Notifies members of what angels did (D1), by one planner over four channels, and lists what happened. */
export function createNotifications({
  platform,
  memberships,
  accounts,
  account,
  brands,
  sources,
  channels,
}: NotificationsDeps): ModuleParts & { api: NotificationsApi } {
  const { database, email, mail, hub, jobs, outbox, brandOrigin, log, now } = platform
  const { db, transaction } = database
  const { chat, likes, profiles } = sources
  const deliveries = createDeliveriesStore(db)
  const preferencesStore = createPreferencesStore(db)
  const lockMember = async (tx: Tx, memberId: string): Promise<MemberFacts | undefined> =>
    (await memberships.lockMembers(tx, [memberId])).get(memberId)
  const angel = async (angelId: string) => {
    const found = (await profiles.angels([angelId])).get(angelId)
    return found && { ...found, photo: profiles.photoPath(found) }
  }
  async function emailStanding(memberIds: readonly string[]): Promise<ReadonlyMap<string, EmailStanding>> {
    const [members, agreeing] = await Promise.all([
      memberships.members(memberIds),
      accounts.agreeToMarketing(memberIds),
    ])
    const all = [...members.values()]
    const suppressed = await mail.suppressions.among(all.map(({ email: address }) => address))
    const standings = all.map(async ({ id, email: address, brandId, flowId, isEmailConfirmed }) => {
      const { optIn } = await brands.flow(brandId, flowId)
      const awaitsConfirmation = optIn === 'doi' && !isEmailConfirmed
      const isSuppressed = suppressed.has(address.toLowerCase())
      return [id, { isSuppressed, awaitsConfirmation, agreesToMarketing: agreeing.has(id) }] as const
    })
    return new Map(await Promise.all(standings))
  }
  const loadRecipients = createRecipients({
    deliveries,
    preferences: preferencesStore,
    unseen: createUnseen({ unreadFrom: chat.unreadFrom, unreadReceivedBy: likes.unreadReceivedBy }),
    emailStanding,
    connectedAmong: hub.connectedAmong,
  })

  const push = createPush({
    db,
    push: channels.push,
    transaction,
    angel,
    unreadWords: chat.unreadWords,
    brandOrigin,
    log,
    now,
  })
  const telegram = createTelegram({
    database,
    telegram: channels.telegram,
    memberships,
    brand: brands.get,
    angel,
    brandOrigin,
    log,
    now,
  })
  const emailChannel = createEmailChannel({
    transaction,
    email,
    account,
    angels: profiles.angels,
    brandOrigin,
    preferences: async ({ id, country }) =>
      preferencesOf((await preferencesStore.stored([id])).get(id) ?? null, country),
  })
  const planner = createPlanner({
    database,
    deliveries,
    loadRecipients,
    adapters: [push.adapter, telegram.adapter, emailChannel],
    memberships,
    connectedAmong: hub.connectedAmong,
    jobs,
    log,
    now,
  })
  const { lookAgain } = planner
  const nextNotification = createNextNotification({
    deliveries,
    loadRecipients,
    transaction,
    lockMember,
    angel,
    wordNotification: createWordNotification({
      model: channels.model,
      usesModel: async ({ brandId, flowId }) => (await brands.flow(brandId, flowId)).useAi,
    }),
    now,
  })
  const preferences = createPreferences({
    store: preferencesStore,
    outbox,
    transaction,
    lockMember,
    lookAgain,
    devices: push.store,
    pushKey: push.publicKey,
    now,
  })
  const studio = createStudioNotifications({
    store: createWaitingStore(db),
    push,
    pushKey: push.publicKey,
    transaction,
    awaitsAngel: chat.awaitsAngel,
    member: memberships.member,
    accountOf: async (angelId) => (await profiles.angels([angelId])).get(angelId)?.accountId ?? null,
    isConnected: hub.isConnected,
    brandOrigin,
    jobs,
    log,
    now,
  })
  const notifyOfPayment = on(paymentsNoticed, 'notifications', async ({ memberId, type }) =>
    hub.deliver(memberId, 'purchase', { type }),
  )
  return {
    routes: [
      ...listRoutes({ ...sources, hub }),
      handle(routes.notificationSettings, async ({ principal }) => preferences.read(readerOrThrow(principal))),
      handle(routes.saveNotificationSettings, limits.saveNotificationSettings, async ({ principal, body }) =>
        preferences.save(readerOrThrow(principal), body),
      ),
      ...push.routes,
      ...studio.routes,
      ...(telegram.routes ?? []),
      ...createEmailNotifications({
        transaction,
        outbox,
        preferences: preferencesStore,
        lookAgain,
        memberships,
        accounts,
        account,
        brands,
        mail,
        mailWebhookKey: channels.mailWebhookKey,
        log,
        now,
      }),
    ],
    socket: pageSocket(nextNotification),
    subscribers: [...planner.subscribers, ...studio.subscribers, notifyOfPayment],
    jobs: [...planner.jobs, ...studio.jobs, ...(telegram.jobs ?? [])],
    personalData: notificationsPersonalData(db),
    api: {
      pushesLost: push.store.losses,
      undelivered: {
        push: createUndelivered(db, { channel: 'push', jobs, now }),
        telegram: createUndelivered(db, { channel: 'telegram', jobs, now }),
      },
    },
    ...(telegram.start !== undefined && { start: telegram.start }),
  }
}

function readerOrThrow({ accountId, sessionId, role }: Pick<Principal, 'accountId' | 'sessionId' | 'role'>) {
  if (role !== 'member') throw new AppError('forbidden')
  return { memberId: accountId, sessionId }
}
