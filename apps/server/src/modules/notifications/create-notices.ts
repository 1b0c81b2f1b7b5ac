import type { Written } from './format-message.ts'
import { routes } from '@incontro/contract'
import type { AngelKind } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { JWK } from 'jose'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { LanguageModel } from '../../platform/language-model/language-model.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { IdentityDoor, MemberFacts } from '../identity/index.ts'
import { type News, usualRhythm } from './letters.rules.ts'
import { createLettersStore } from './letters.store.ts'
import { letterSubscribers } from './letters.subscribers.ts'
import { type AwayDeps, createAwayNotices } from './away/away-notices.ts'
import { createDueStore } from './away/due.store.ts'
import { createNextNotice } from './page/next-notification.ts'
import { createNoticeSettings } from './preferences.ts'
import { noticesSocket } from './page/page.socket.ts'
import { createNoticesStore } from './notices.store.ts'
import { createDeliverPushes } from './push/deliver-pushes.ts'
import { USEFUL_MS } from './push/push.rules.ts'
import { createPushSubscription } from './push/push-subscription.ts'
import { createPushStore, type Device } from './push/push.store.ts'
import { createPushesStore, type Loss } from './push/pushes.store.ts'
import { createSendPush, publicKeyOf } from './push/send-push.ts'
import { createTelegram, type TelegramSettings } from './telegram/create-telegram.ts'
import { createWordNotice } from './page/word-notification.ts'

export type NoticesDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly identity: Pick<IdentityDoor, 'lockMembers' | 'member' | 'memberByTracker'>
  readonly brand: (brandId: string) => Promise<{ readonly title: string; readonly language: Language }>
  readonly unseen: (memberId: string) => Promise<readonly News[]>
  readonly angel: (
    angelId: string,
  ) => Promise<{ id: string; screenName: string; kind: AngelKind; photo: string } | undefined>
  readonly isConnected: (accountId: string) => boolean
  readonly brandOrigin: (brandId: string) => Promise<string>
  readonly push: { readonly key: JWK; readonly timeoutMs: number; readonly allowsPrivateAddresses: boolean }
  readonly unreadWords: (pair: { memberId: string; angelId: string }) => Promise<Written | null>
  readonly telegram: TelegramSettings
  readonly model: LanguageModel | undefined
  readonly usesModel: (member: Pick<MemberFacts, 'brandId' | 'flowId'>) => Promise<boolean>
  readonly log: Log
  readonly now: () => Date
}

/** So long he has to see it himself before a device of his tells him. */
const PUSH_AFTER_MS = 30_000
const PUSH_EVERY_MS = 10_000

export type NoticesDoor = {
  /** Pushes that reached nobody, by why (NT-08). */
  pushesLost(): Promise<readonly { readonly why: Loss; readonly count: number }[]>
}

/** What a page, a device and a bot tell a member of what happened, and what he wants of it (NT-04 to NT-08, D7). */
export function createNotices({
  database,
  identity,
  unseen,
  angel,
  push,
  now,
  ...deps
}: NoticesDeps): ModuleParts & { door: NoticesDoor } {
  const { transaction } = database
  const store = createNoticesStore(database.db)
  const letters = createLettersStore(database.db)
  const lockMember = async (tx: Tx, memberId: string): Promise<MemberFacts | undefined> =>
    (await identity.lockMembers(tx, [memberId])).get(memberId)
  const devices = createPushStore(database.db)
  const settings = createNoticeSettings({
    store,
    transaction,
    lockMember,
    devices,
    pushKey: publicKeyOf(push.key),
    now,
  })
  const quietHours = async ({ id, country }: MemberFacts) => (await letters.rhythm(id)) ?? usualRhythm(country)
  const { setPushToken, renewPush } = createPushSubscription({ ...push, store: devices, transaction, now })
  const away: AwayDeps = {
    ...deps,
    notices: store,
    settings,
    quietHours,
    transaction,
    lockMember,
    unseen,
    angel,
    now,
  }
  const duePushes = createDueStore(database.db, 'push')
  const pushes = createPushesStore({ db: database.db, transaction })
  const pushNotices = createAwayNotices<Device>({
    ...away,
    channel: 'push',
    due: duePushes,
    targets: devices.devices,
    async keep(tx, { news: { kind, angelId, at: happenedAt }, targets }, at) {
      const sessionIds = targets.map(({ sessionId }) => sessionId)
      await pushes.add(tx, sessionIds, { kind, angelId, happenedAt, at, expiresAt: new Date(at.getTime() + USEFUL_MS) })
    },
  })
  const deliverPushes = createDeliverPushes({
    ...away,
    store: pushes,
    member: identity.member,
    send: createSendPush(push),
    unreadWords: deps.unreadWords,
    random: Math.random,
  })
  const telegram = createTelegram({ ...away, db: database.db, identity, brand: deps.brand, telegram: deps.telegram })
  const nextNotice = createNextNotice({
    store,
    settings,
    quietHours,
    transaction,
    lockMember,
    unseen,
    angel,
    wordNotice: createWordNotice(deps),
    now,
  })
  return {
    socket: noticesSocket(nextNotice),
    routes: [
      handle(routes.noticeSettings, async ({ principal }) => settings.read(readerOrThrow(principal))),
      handle(routes.saveNoticeSettings, async ({ principal, body }) => settings.save(readerOrThrow(principal), body)),
      handle(routes.pushToken, async ({ principal, body: { pushToken } }) => {
        await setPushToken({ ...readerOrThrow(principal), pushToken })
        return { result: true as const }
      }),
      handle(routes.renewPush, async ({ body }) => {
        await renewPush(body)
        return { result: true as const }
      }),
      ...(telegram.routes ?? []),
    ],
    subscribers: [
      ...letterSubscribers('push', { store: duePushes, now, afterMs: PUSH_AFTER_MS }),
      ...(telegram.subscribers ?? []),
    ],
    jobs: [
      { name: 'pushes', everyMs: PUSH_EVERY_MS, run: pushNotices },
      { name: 'push deliveries', everyMs: PUSH_EVERY_MS, run: deliverPushes },
      ...(telegram.jobs ?? []),
    ],
    door: { pushesLost: pushes.lost },
    ...(telegram.start !== undefined && { start: telegram.start }),
  }
}

function readerOrThrow({ accountId, sessionId, role }: Pick<Principal, 'accountId' | 'sessionId' | 'role'>) {
  if (role !== 'member') throw new AppError('forbidden')
  return { memberId: accountId, sessionId }
}
