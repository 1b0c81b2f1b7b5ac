import { join } from 'node:path'
import { composeAccounts } from './compose/accounts.ts'
import { composeFiles } from './compose/files.ts'
import { composePayments } from './compose/payments.ts'
import type { Platform } from './compose/platform.ts'
import { composeRealtime } from './compose/realtime.ts'
import { linkKeys, pushKeys } from './config/keys.ts'
import { automatedReply } from './demo/automated-reply.ts'
import { portraitSource } from './demo/portrait-source.ts'
import { createAngels } from './modules/angels/index.ts'
import { createAffiliatePage, createAttribution } from './modules/attribution/index.ts'
import { createAudience } from './modules/audience/index.ts'
import { createBrands } from './modules/brands/index.ts'
import { createChat } from './modules/chat/index.ts'
import { createContact } from './modules/contact/index.ts'
import { createCredits } from './modules/credits/index.ts'
import { createDiscovery } from './modules/discovery/index.ts'
import { createIdentity } from './modules/identity/index.ts'
import { createLegal } from './modules/legal/index.ts'
import { createLikes } from './modules/likes/index.ts'
import { createMedia, photosPlugin } from './modules/media/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import { createPrivacy } from './modules/privacy/index.ts'
import { createProfiles } from './modules/profiles/index.ts'
import { createReviews } from './modules/reviews/index.ts'
import { createTrust } from './modules/trust/index.ts'
import { createLinkTokens } from './platform/crypto/link-tokens.ts'
import { createLanguageModel } from './platform/language-model/language-model.ts'
import { mailPersonalData } from './platform/email/personal-data.ts'
import type { ModuleParts } from './platform/module.ts'
import { outboxPersonalData } from './platform/outbox/personal-data.ts'
import { createNavigation } from './usecases/navigation/index.ts'
import { createOrderTracking } from './usecases/order-tracking/index.ts'
import { createReport } from './usecases/report/index.ts'
import { createSessions } from './usecases/session/index.ts'
import { createStatement } from './usecases/statement/index.ts'
import { brandOrigins } from './web/brand-origins.ts'

export type Modules = Awaited<ReturnType<typeof composeModules>>

/** The one place that knows every module: builds each and hands each the doors it needs. */
export async function composeModules(platform: Platform) {
  const { config, database, log, now, outbox, limiter, mail, sealing, passwords, ports } = platform
  const [{ db, transaction }, { isProduction }, files] = [database, config, composeFiles(config)]
  const paymentOriginOf = (host: string) =>
    config.paymentUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${ports.payment}`

  const brands = createBrands({ database, log })
  const origins = brandOrigins({ config, brands: brands.door, ports })
  const identity = createIdentity({
    database,
    limiter,
    outbox,
    sealing,
    passwords,
    now,
    brands: brands.door,
    signUpAddress: async (to) => (to.startsWith('https://') ? to : `${await origins.originOf(to)}/signup`),
  })
  const attribution = createAttribution({
    database,
    members: identity.door,
    brand: brands.door.get,
    postbacks: { timeoutMs: config.postbackTimeoutMs, allowsPrivateAddresses: !isProduction },
    outbox,
    now,
    log,
  })
  const hub = await composeRealtime(platform, { brands: brands.door, identity: identity.door })
  const media = createMedia({
    database,
    identity: identity.door,
    files: files.photos,
    incomingFolder: join(config.dataDir, 'uploads', 'incoming'),
    outbox,
    hub,
    brandOfHost: brands.door.brandOfHost,
    isDemo: config.seedsDemo,
    drawingTimeoutMs: config.drawingTimeoutMs,
    now,
  })
  const profiles = createProfiles({ database, identity: identity.door, media: media.door, hub, now })
  const trust = createTrust({ database, identity: identity.door, profiles: profiles.door, hub, now })
  const credits = createCredits({ db, transaction, outbox, hub, identity: identity.door, log, now })
  const discovery = createDiscovery({ database, identity: identity.door, profiles: profiles.door, trust: trust.door })
  const likes = createLikes({
    database,
    identity: identity.door,
    profiles: profiles.door,
    trust: trust.door,
    credits: credits.door,
    outbox,
    hub,
    now,
  })
  const tokens = createLinkTokens(await linkKeys(config))
  const { email, account, factors } = await composeAccounts(platform, {
    brands: brands.door,
    hub,
    origins,
    tokens,
  })
  const payments = composePayments(platform, {
    email,
    identity: identity.door,
    attribution: attribution.door,
    brands: brands.door,
    credits: credits.door,
    origins,
    tokens,
    paymentOriginOf,
  })
  const reviews = createReviews({ database, identity: identity.door, brands: brands.door, outbox, hub, now })
  const chat = createChat({
    database,
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
    identity: identity.door,
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
    platform: { database, email, mail, hub, brandOrigin: origins.originOf, log, now },
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
    account: account.door,
    factors: factors.door,
    attribution: attribution.door,
    brands: brands.door,
    profiles: profiles.door,
    payments: payments.door,
    privacy: privacy.door,
    affiliatePage: createAffiliatePage({ brand: brands.door.get }),
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
    trust,
    media,
    profiles,
    credits,
    discovery,
    likes,
    chat,
    angels,
    payments,
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
    modules,
    hub,
    origins,
    payments,
    photos: [angelPhotos, media.plugin],
    paymentOriginOf,
    personalData,
    doors: {
      brands: brands.door,
      identity: identity.door,
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
