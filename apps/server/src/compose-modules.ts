import { join } from 'node:path'
import { composeAccounts } from './compose/accounts.ts'
import { composeBackOffice } from './compose/back-office.ts'
import { composeCore } from './compose/core.ts'
import { composeHostWork } from './compose/host-work.ts'
import { composeOperators } from './compose/operators.ts'
import type { Platform } from './compose/platform.ts'
import { identityKeys, pushKeys } from './config/keys.ts'
import { automatedReply } from './demo/automated-reply.ts'
import { portraitSource } from './demo/portrait-source.ts'
import { createAngels } from './modules/angels/index.ts'
import { createApplications } from './modules/applications/index.ts'
import { createAudience } from './modules/audience/index.ts'
import { createAvailability } from './modules/availability/index.ts'
import { createChat } from './modules/chat/index.ts'
import { createContact } from './modules/contact/index.ts'
import { createDiscovery } from './modules/discovery/index.ts'
import { createIdentityChecks } from './modules/identity-checks/index.ts'
import { createLegal } from './modules/legal/index.ts'
import { createLikes } from './modules/likes/index.ts'
import { OWN_PHOTO, ownPhotoSource, photosPlugin } from './modules/media/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import { createPrivacy } from './modules/privacy/index.ts'
import { createProfiles } from './modules/profiles/index.ts'
import { createReviews } from './modules/reviews/index.ts'
import { createSnippets } from './modules/snippets/index.ts'
import { createTrust } from './modules/trust/index.ts'
import { createLanguageModel } from './platform/language-model/language-model.ts'
import { mailPersonalData } from './platform/email/personal-data.ts'
import type { ModuleParts } from './platform/module.ts'
import { createReads } from './platform/database/reads.ts'
import { createEventLog } from './platform/outbox/log/event-log.store.ts'
import { outboxPersonalData } from './platform/outbox/personal-data.ts'
import { viewerAnswer } from './usecases/backoffice/viewing/viewer-answers.ts'
import { createNavigation } from './usecases/navigation/index.ts'
import { createOrderTracking } from './usecases/order-tracking/index.ts'
import { createReport } from './usecases/report/index.ts'
import { createSessions } from './usecases/session/index.ts'
import { createStatement } from './usecases/statement/index.ts'
import { createStudioProfile } from './usecases/studio/profile/index.ts'
import { createStudioPeople } from './usecases/studio/people/index.ts'

export type Modules = Awaited<ReturnType<typeof composeModules>>

/** All modules and use cases: the core, and above it what the other roles mount, each with the public APIs that it may call. */
export async function composeModules(platform: Platform) {
  const { config, database, log, now, outbox, mail, jobs } = platform
  const { transaction, db } = database
  const { isProduction } = config
  const core = await composeCore(platform)
  const {
    brands,
    origins,
    accounts,
    memberships,
    attribution,
    hub,
    media,
    credits,
    tokens,
    email,
    payments,
    files,
    requiresPasskeys,
  } = core
  const availability = createAvailability({ database, hub, now, log })
  const profiles = createProfiles({
    database,
    availability: availability.api,
    memberships: memberships.api,
    media: media.api,
    hub,
    outbox,
    now,
  })
  const trust = createTrust({
    database,
    memberships: memberships.api,
    profiles: profiles.api,
    outbox,
    hub,
    misuseLimit: config.misuse,
    now,
  })
  const reads = createReads({ database, url: config.databaseReadUrl, max: config.databaseConnections, log })
  const discovery = createDiscovery({
    database,
    reads,
    memberships: memberships.api,
    availability: availability.api,
    profiles: profiles.api,
    trust: trust.api,
    now,
  })
  const likes = createLikes({
    database,
    memberships: memberships.api,
    profiles: profiles.api,
    trust: trust.api,
    credits: credits.api,
    outbox,
    hub,
    now,
  })
  const { account, factors } = await composeAccounts(platform, {
    email,
    brands: brands.api,
    hub,
    origins,
    tokens,
    requiresPasskeys,
  })
  const operators = await composeOperators(platform, { brands: brands.api })
  const identityChecks = createIdentityChecks({
    database,
    memberships: memberships.api,
    media: media.api,
    settings: config.identity,
    keys: await identityKeys(config),
    files: files.photos,
    email,
    outbox,
    notifyDesk: (tx) => operators.api.notifyChanged(tx, ['angel']),
    now,
  })
  const eventLog = createEventLog(db)
  const reviews = createReviews({
    isInPast: platform.isInPast,
    database,
    memberships: memberships.api,
    brands: brands.api,
    outbox,
    hub,
    jobs,
    now,
  })
  const snippets = createSnippets({ database, now })
  const chat = createChat({
    database,
    snippets: snippets.api,
    memberships: memberships.api,
    accounts: accounts.api,
    availability: availability.api,
    identityChecks: identityChecks.api,
    profiles: profiles.api,
    trust: trust.api,
    credits: credits.api,
    likes: likes.api,
    brands: brands.api,
    outbox,
    hub,
    media: media.api,
    attribution: attribution.api,
    mayMeet: discovery.api.people.mayMeet,
    writers: platform.writers,
    now,
    log,
  })
  const model = config.ai && createLanguageModel(config.ai)
  const angels = createAngels({
    database,
    availability: availability.api,
    snippets: snippets.api,
    jobs,
    media: media.api,
    memberships: memberships.api,
    profiles: profiles.api,
    identityChecks: identityChecks.api,
    brands: brands.api,
    chat: chat.api,
    isApart: trust.api.isExcluded,
    credits: credits.api,
    hub,
    numberOfEvent: eventLog.numberOf,
    templates: automatedReply,
    model,
    delay: config.automatedReplyMs,
    now,
    log,
  })
  const applications = createApplications({ database })
  const { shifts, pay, payouts } = await composeHostWork(platform, {
    brands: brands.api,
    accounts: accounts.api,
    hub,
    memberships: memberships.api,
    books: payments.api,
    hostTime: availability.api,
    email,
  })
  const angelPhotos = photosPlugin({
    folder: join(config.dataDir, 'photos'),
    source: ownPhotoSource({
      async ownerOf(angelId) {
        const angel = await profiles.api.angel(angelId)
        return angel?.photoCollection.startsWith(OWN_PHOTO) === true ? angel.accountId : null
      },
      photosOf: media.api.exportOf,
      other: portraitSource(),
    }),
    angel: profiles.api.angel,
    brandOfHost: brands.api.brandOfHost,
  })
  const legal = createLegal({
    database,
    brands: brands.api,
    isProduction,
    payments: payments.api,
    outside: (brandId) => ({
      hasTelegram: config.telegram.bots.has(brandId),
      modelHost: config.ai === undefined ? null : new URL(config.ai.url).hostname,
    }),
    outbox,
    policies: () => trust.api.process.policies.inForce(now()),
    now,
  })
  const contact = createContact({
    database,
    brands: brands.api,
    memberships: memberships.api,
    mailing: { email, mail, webhookKey: config.mailWebhookKey },
    settings: config.tickets,
    notifyDesk: (tx) => operators.api.notifyChanged(tx, ['ticket']),
    log,
    now,
  })
  const audience = createAudience({ database, brands: brands.api, now })
  const [pushKey = {}] = await pushKeys(config)
  const notifications = createNotifications({
    platform: { database, email, mail, hub, jobs, outbox, brandOrigin: origins.originOf, log, now },
    memberships: memberships.api,
    accounts: accounts.api,
    account: account.api,
    brands: brands.api,
    sources: {
      chat: chat.api,
      likes: likes.api,
      payments: payments.api,
      reviews: reviews.api,
      photos: media.api,
      profiles: profiles.api,
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
    memberships: memberships.api,
    accounts: accounts.api,
    account: account.api,
    brand: brands.api.get,
    brandOrigin: origins.originOf,
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
    accounts: accounts.api,
    memberships: memberships.api,
    account: account.api,
    factors: factors.api,
    attribution: attribution.api,
    brands: brands.api,
    profiles: profiles.api,
    payments: payments.api,
    privacy: privacy.api,
    transaction,
    log,
  })
  const apis = {
    brands: brands.api,
    accounts: accounts.api,
    memberships: memberships.api,
    account: account.api,
    attribution: attribution.api,
    media: media.api,
    availability: availability.api,
    profiles: profiles.api,
    identityChecks: identityChecks.api,
    credits: credits.api,
    payments: payments.api,
    likes: likes.api,
    trust: trust.api,
    chat: chat.api,
    angels: angels.api,
    applications: applications.api,
    shifts: shifts.api,
    pay: pay.api,
    payouts: payouts.api,
    legal: legal.api,
    contact: contact.api,
    audience: audience.api,
    reviews: reviews.api,
    notifications: notifications.api,
    privacy: privacy.api,
    operators: operators.api,
  }
  const office = composeBackOffice(platform, {
    apis,
    merchantAccounts: payments.merchantAccounts,
    eventLog,
    email,
    tokens,
    hub,
    copies: files.copies,
    originOf: origins.originOf,
    sessionOf: sessions.sessionReply.sessionOf,
  })
  const usecases: ModuleParts[] = [
    sessions,
    createNavigation({
      credits: credits.api,
      likes: likes.api,
      chat: chat.api,
      payments: payments.api,
      reviews: reviews.api,
      media: media.api,
    }),
    createStatement({ credits: credits.api, profiles: profiles.api }),
    createReport({
      transaction,
      trust: trust.api,
      chat: chat.api,
      media: media.api,
      reviews: reviews.api,
      operators: operators.api,
      now,
    }),
    createStudioProfile({
      words: profiles.api.words,
      audienceOf: angels.api.audienceOf,
      accountOf: async (angelId) => (await profiles.api.angel(angelId))?.accountId ?? null,
      notifyDesk: (tx) => operators.api.notifyChanged(tx, ['angel']),
      hub,
    }),
    createStudioPeople({
      discovery: discovery.api,
      likes: likes.api,
      chat: chat.api,
      memberships: memberships.api,
    }),
    createOrderTracking({ attribution: attribution.api, payments: payments.api }),
    ...office.parts,
  ]
  const modules: ModuleParts[] = [
    brands,
    attribution,
    accounts,
    account,
    factors,
    operators,
    memberships,
    trust,
    media,
    availability,
    profiles,
    identityChecks,
    credits,
    { ...discovery, stop: reads.close },
    likes,
    snippets,
    chat,
    angels,
    applications,
    ...payments.modules,
    shifts,
    pay,
    payouts,
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
    plugins: [angelPhotos, media.plugin, operators.serve, identityChecks.plugin],
    paymentOriginOf: core.paymentOriginOf,
    personalData,
    viewing: { find: office.findViewer, answer: viewerAnswer },
    apis: { ...apis, sessionReply: sessions.sessionReply },
  }
}

const PUSH_TIMEOUT_MS = 10_000
