import { join } from 'node:path'
import { composeAccounts } from './compose/accounts.ts'
import { composeCore } from './compose/core.ts'
import type { Platform } from './compose/platform.ts'
import { pushKeys } from './config/keys.ts'
import { automatedReply } from './demo/automated-reply.ts'
import { portraitSource } from './demo/portrait-source.ts'
import { createAngels } from './modules/angels/index.ts'
import { createAudience } from './modules/audience/index.ts'
import { createChat } from './modules/chat/index.ts'
import { createContact } from './modules/contact/index.ts'
import { createDiscovery } from './modules/discovery/index.ts'
import { createLegal } from './modules/legal/index.ts'
import { createLikes } from './modules/likes/index.ts'
import { photosPlugin } from './modules/media/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import { createPrivacy } from './modules/privacy/index.ts'
import { createProfiles } from './modules/profiles/index.ts'
import { createReviews } from './modules/reviews/index.ts'
import { createTrust } from './modules/trust/index.ts'
import { createLanguageModel } from './platform/language-model/language-model.ts'
import { mailPersonalData } from './platform/email/personal-data.ts'
import type { ModuleParts } from './platform/module.ts'
import { outboxPersonalData } from './platform/outbox/personal-data.ts'
import { createNavigation } from './usecases/navigation/index.ts'
import { createOrderTracking } from './usecases/order-tracking/index.ts'
import { createReport } from './usecases/report/index.ts'
import { createSessions } from './usecases/session/index.ts'
import { createStatement } from './usecases/statement/index.ts'

export type Modules = Awaited<ReturnType<typeof composeModules>>

/** All modules and use cases: the core, and above it what the other roles mount, each with the public APIs that it may call. */
export async function composeModules(platform: Platform) {
  const { config, database, log, now, outbox, mail, jobs } = platform
  const { transaction, db } = database
  const { isProduction } = config
  const core = await composeCore(platform)
  const { brands, origins, identity, memberships, attribution, hub, media, credits, tokens, email, payments, files } =
    core
  const profiles = createProfiles({
    database,
    memberships: memberships.door,
    identity: identity.door,
    media: media.door,
    hub,
    now,
  })
  const trust = createTrust({ database, memberships: memberships.door, profiles: profiles.door, hub, now })
  const discovery = createDiscovery({
    database,
    memberships: memberships.door,
    profiles: profiles.door,
    trust: trust.door,
  })
  const likes = createLikes({
    database,
    memberships: memberships.door,
    profiles: profiles.door,
    trust: trust.door,
    credits: credits.door,
    outbox,
    hub,
    now,
  })
  const { account, factors } = await composeAccounts(platform, {
    email,
    brands: brands.door,
    hub,
    origins,
    tokens,
  })
  const reviews = createReviews({ database, memberships: memberships.door, brands: brands.door, outbox, hub, now })
  const chat = createChat({
    database,
    memberships: memberships.door,
    identity: identity.door,
    profiles: profiles.door,
    trust: trust.door,
    credits: credits.door,
    brands: brands.door,
    outbox,
    hub,
    media: media.door,
    attribution: attribution.door,
    now,
    log,
  })
  const model = config.ai && createLanguageModel(config.ai)
  const angels = createAngels({
    database,
    jobs,
    memberships: memberships.door,
    profiles: profiles.door,
    brands: brands.door,
    chat: chat.door,
    isApart: trust.door.isExcluded,
    credits: credits.door,
    hub,
    reply: automatedReply,
    model,
    delay: config.automatedReplyMs,
    now,
    log,
  })
  const angelPhotos = photosPlugin({
    folder: join(config.dataDir, 'photos'),
    source: portraitSource(),
    angel: profiles.door.angel,
    brandOfHost: brands.door.brandOfHost,
  })
  const legal = createLegal({
    database,
    brands: brands.door,
    isProduction,
    payments: payments.door,
    outside: (brandId) => ({
      hasTelegram: config.telegram.bots.has(brandId),
      modelHost: config.ai === undefined ? null : new URL(config.ai.url).hostname,
    }),
    now,
  })
  const contact = createContact({ database, brands: brands.door, email, now })
  const audience = createAudience({ database, brands: brands.door, now })
  const [pushKey = {}] = await pushKeys(config)
  const notifications = createNotifications({
    platform: { database, email, mail, hub, jobs, brandOrigin: origins.originOf, log, now },
    memberships: memberships.door,
    identity: identity.door,
    account: account.door,
    brands: brands.door,
    sources: {
      chat: chat.door,
      likes: likes.door,
      payments: payments.door,
      reviews: reviews.door,
      photos: media.door,
      profiles: profiles.door,
    },
    channels: {
      push: { key: pushKey, timeoutMs: PUSH_TIMEOUT_MS, allowsPrivateAddresses: !isProduction },
      telegram: { ...config.telegram, timeoutMs: PUSH_TIMEOUT_MS },
      model,
      mailWebhookKey: config.mailWebhookKey,
    },
  })
  const privacy = createPrivacy({
    database,
    jobs,
    memberships: memberships.door,
    identity: identity.door,
    account: account.door,
    brand: brands.door.get,
    email,
    outbox,
    disconnect: (accountId, sessionId) => hub.disconnect(accountId, sessionId),
    parts: () => personalData,
    files: files.copies,
    folder: join(config.dataDir, 'exports'),
    now,
    log,
  })
  const sessions = createSessions({
    identity: identity.door,
    memberships: memberships.door,
    account: account.door,
    factors: factors.door,
    attribution: attribution.door,
    brands: brands.door,
    profiles: profiles.door,
    payments: payments.door,
    privacy: privacy.door,
    transaction,
    log,
  })
  const usecases: ModuleParts[] = [
    sessions,
    createNavigation({
      credits: credits.door,
      likes: likes.door,
      chat: chat.door,
      payments: payments.door,
      reviews: reviews.door,
      media: media.door,
    }),
    createStatement({ credits: credits.door, profiles: profiles.door }),
    createReport({ transaction, trust: trust.door, chat: chat.door }),
    createOrderTracking({ attribution: attribution.door, payments: payments.door }),
  ]
  const modules: ModuleParts[] = [
    brands,
    attribution,
    identity,
    account,
    factors,
    memberships,
    trust,
    media,
    profiles,
    credits,
    discovery,
    likes,
    chat,
    angels,
    ...payments.modules,
    notifications,
    legal,
    contact,
    reviews,
    audience,
    privacy,
    ...usecases,
  ]
  const personalData = [
    mailPersonalData(db),
    outboxPersonalData,
    ...modules.flatMap((module) => module.personalData ?? []),
  ]

  return {
    kind: 'whole' as const,
    modules,
    hub,
    origins,
    payments,
    photos: [angelPhotos, media.plugin],
    paymentOriginOf: core.paymentOriginOf,
    personalData,
    doors: {
      brands: brands.door,
      identity: identity.door,
      memberships: memberships.door,
      account: account.door,
      sessionReply: sessions.sessionReply,
      media: media.door,
      profiles: profiles.door,
      credits: credits.door,
      payments: payments.door,
      likes: likes.door,
      trust: trust.door,
      chat: chat.door,
      legal: legal.door,
      audience: audience.door,
      reviews: reviews.door,
      notifications: notifications.door,
    },
  }
}

const PUSH_TIMEOUT_MS = 10_000
