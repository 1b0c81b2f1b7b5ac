import { join } from 'node:path'
import { composeAccounts } from './compose/accounts.ts'
import { composeBrandOffice } from './compose/brand-office.ts'
import { composeCore } from './compose/core.ts'
import { composeMembersDesk } from './compose/members-desk.ts'
import { composeMoneyDesk } from './compose/money-desk.ts'
import { composeOperators } from './compose/operators.ts'
import { composePaymentSafety } from './compose/payment-safety.ts'
import type { Platform } from './compose/platform.ts'
import { composeRunning } from './compose/running.ts'
import { pushKeys } from './config/keys.ts'
import { automatedReply } from './demo/automated-reply.ts'
import { portraitSource } from './demo/portrait-source.ts'
import { allEvents } from './events/index.ts'
import { createAngels } from './modules/angels/index.ts'
import { createAudience } from './modules/audience/index.ts'
import { createChat } from './modules/chat/index.ts'
import { createContact } from './modules/contact/index.ts'
import { createDiscovery } from './modules/discovery/index.ts'
import { createLegal } from './modules/legal/index.ts'
import { createLikes } from './modules/likes/index.ts'
import { ownPhotoSource, photosPlugin } from './modules/media/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import { createPrivacy } from './modules/privacy/index.ts'
import { createProfiles, OWN_PHOTO } from './modules/profiles/index.ts'
import { createReviews } from './modules/reviews/index.ts'
import { createTrust } from './modules/trust/index.ts'
import { createLanguageModel } from './platform/language-model/language-model.ts'
import { mailPersonalData } from './platform/email/personal-data.ts'
import type { ModuleParts } from './platform/module.ts'
import { createEventLog } from './platform/outbox/log/event-log.store.ts'
import { outboxPersonalData } from './platform/outbox/personal-data.ts'
import { createQueues } from './usecases/backoffice/queues/index.ts'
import { eventBindings } from './usecases/backoffice/events/event-bindings.ts'
import { createAngelsOffice } from './usecases/backoffice/angels/index.ts'
import { legalBindings } from './usecases/backoffice/legal/index.ts'
import { createBackofficeCases } from './usecases/backoffice/cases/index.ts'
import { addTicketsDesk } from './usecases/backoffice/tickets/index.ts'
import { viewerAnswer } from './usecases/backoffice/viewing/viewer-answers.ts'
import { createViewing } from './usecases/backoffice/viewing/index.ts'
import { createHasPurpose } from './usecases/backoffice/members/purpose.ts'
import { createNavigation } from './usecases/navigation/index.ts'
import { createNotices } from './usecases/backoffice/notices/index.ts'
import { createNotifiers } from './usecases/backoffice/notices/notifiers.ts'
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
  const { brands, origins, accounts, memberships, attribution, hub, media, credits, tokens, email, payments, files } =
    core
  const profiles = createProfiles({
    database,
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
  const discovery = createDiscovery({
    database,
    memberships: memberships.api,
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
  })
  const operators = await composeOperators(platform, { brands: brands.api })
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
  const chat = createChat({
    database,
    memberships: memberships.api,
    accounts: accounts.api,
    profiles: profiles.api,
    trust: trust.api,
    credits: credits.api,
    brands: brands.api,
    outbox,
    hub,
    media: media.api,
    attribution: attribution.api,
    now,
    log,
  })
  const model = config.ai && createLanguageModel(config.ai)
  const angels = createAngels({
    database,
    jobs,
    media: media.api,
    memberships: memberships.api,
    profiles: profiles.api,
    brands: brands.api,
    chat: chat.api,
    isApart: trust.api.isExcluded,
    credits: credits.api,
    hub,
    numberOfEvent: eventLog.numberOf,
    reply: automatedReply,
    model,
    delay: config.automatedReplyMs,
    now,
    log,
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
  operators.api.addBindings(legalBindings({ brands: brands.api, legal: legal.api, operators: operators.api, now }))
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
  const queues = createQueues({
    media: media.api,
    reviews: reviews.api,
    memberships: memberships.api,
    trust: trust.api,
    operators: operators.api,
    noteAccess: operators.api.access.note,
    now,
  })
  operators.api.addBindings(queues.bindings)
  operators.api.addSource(queues.source)
  addTicketsDesk({ tickets: contact.api.tickets, memberships: memberships.api, operators: operators.api, now })
  operators.api.addBindings(eventBindings({ log: eventLog, events: allEvents, memberships: memberships.api }))
  composeMembersDesk(platform, {
    memberships: memberships.api,
    accounts: accounts.api,
    deskActs: account.api.deskActs,
    process: trust.api.process,
    credits: credits.api,
    payments: payments.api,
    legal: legal.api,
    privacy: privacy.api,
    log: eventLog,
    operators: operators.api,
  })
  const viewing = createViewing({
    operators: operators.api,
    memberships: memberships.api,
    hasPurpose: createHasPurpose({ operators: operators.api, process: trust.api.process }),
    sessionOf: sessions.sessionReply.sessionOf,
    originOf: origins.originOf,
  })
  const running = composeRunning(platform, {
    brands: brands.api,
    operators: operators.api,
    memberships: memberships.api,
    attribution: attribution.api,
    payments: payments.api,
    notifications: notifications.api,
    media: media.api,
    reviews: reviews.api,
    appeals: trust.api.process.appeals,
    urgent: trust.api.process.urgent,
    files: files.copies,
    isClusterUp: hub.isClusterUp,
  })
  operators.api.addBindings(running.bindings)
  operators.api.addSource(running.source)
  composeMoneyDesk(platform, {
    payments: payments.api,
    memberships: memberships.api,
    accounts: accounts.api,
    credits: credits.api,
    attribution: attribution.api,
    operators: operators.api,
  })
  const brandOffice = composeBrandOffice(platform, {
    brands: brands.api,
    operators: operators.api,
    payments,
    profiles: profiles.api,
    originOf: origins.originOf,
  })
  const notifiers = createNotifiers({ process: trust.api.process, email, tokens, now })
  const usecases: ModuleParts[] = [
    brandOffice,
    sessions,
    viewing,
    { jobs: running.jobs },
    createNavigation({
      credits: credits.api,
      likes: likes.api,
      chat: chat.api,
      payments: payments.api,
      reviews: reviews.api,
      media: media.api,
    }),
    composePaymentSafety(platform, {
      brands: brands.api,
      payments: payments.api,
      memberships: memberships.api,
      profiles: profiles.api,
      operators: operators.api,
      email,
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
    createNotices({
      process: trust.api.process,
      trust: trust.api,
      brands: brands.api,
      memberships: memberships.api,
      profiles: profiles.api,
      media: media.api,
      reviews: reviews.api,
      operators: operators.api,
      notifiers,
      tokens,
      transaction,
      now,
    }),
    createBackofficeCases({
      notifiers,
      process: trust.api.process,
      operators: operators.api,
      closeAccount: account.api.closeAccount,
      accounts: accounts.api,
      memberships: memberships.api,
      profiles: profiles.api,
      chat: chat.api,
      media: media.api,
      credits: credits.api,
      unused: payments.api.unused,
      email,
      jobs,
      hub,
      transaction,
      now,
    }),
    createAngelsOffice({
      angels: angels.api,
      profiles: profiles.api,
      memberships: memberships.api,
      process: trust.api.process,
      operators: operators.api,
      accounts: accounts.api,
      brands: brands.api,
      email,
      transaction,
      hub,
      now,
    }),
    createOrderTracking({ attribution: attribution.api, payments: payments.api }),
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
    plugins: [angelPhotos, media.plugin, operators.serve],
    paymentOriginOf: core.paymentOriginOf,
    personalData,
    viewing: { find: viewing.findPrincipal, answer: viewerAnswer },
    apis: {
      brands: brands.api,
      accounts: accounts.api,
      memberships: memberships.api,
      account: account.api,
      sessionReply: sessions.sessionReply,
      media: media.api,
      profiles: profiles.api,
      credits: credits.api,
      payments: payments.api,
      likes: likes.api,
      trust: trust.api,
      chat: chat.api,
      legal: legal.api,
      audience: audience.api,
      reviews: reviews.api,
      notifications: notifications.api,
      operators: operators.api,
    },
  }
}

const PUSH_TIMEOUT_MS = 10_000
