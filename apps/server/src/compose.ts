import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicBrand } from '@incontro/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { linkKeys, paymentSecret, sealingKeys } from './config/keys.ts'
import { portraitSource } from './demo/portrait-source.ts'
import { seedDemo } from './demo/seed.ts'
import { devPages } from './dev/dev-pages.ts'
import { greeting } from './dev/greeting.ts'
import { automatedReply } from './demo/automated-reply.ts'
import { createAngels } from './modules/angels/index.ts'
import { createAttribution } from './modules/attribution/index.ts'
import { createBrands, presentBrand } from './modules/brands/index.ts'
import { createChat } from './modules/chat/index.ts'
import { createCredits } from './modules/credits/index.ts'
import { createDiscovery } from './modules/discovery/index.ts'
import { createAccount, createIdentity } from './modules/identity/index.ts'
import { createLegal } from './modules/legal/index.ts'
import { createLikes } from './modules/likes/index.ts'
import { photosPlugin } from './modules/media/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import { createPayments, paymentOriginPlugin, refuseCardData } from './modules/payments/index.ts'
import { createProfiles, type ProfilesDoor } from './modules/profiles/index.ts'
import { createTrust } from './modules/trust/index.ts'
import { createClock } from './platform/clock/clock.ts'
import { createLinkTokens } from './platform/crypto/link-tokens.ts'
import { createSealing } from './platform/crypto/sealing.ts'
import type { Database } from './platform/database/database.ts'
import { createHttpServer } from './platform/http/server.ts'
import type { Log } from './platform/log/log.ts'
import { createMail } from './platform/mail/mail.ts'
import type { ModuleParts } from './platform/module.ts'
import { createOutbox } from './platform/outbox/outbox.ts'
import { createRateLimiter } from './platform/rate-limit/rate-limit.ts'
import { createCluster } from './platform/realtime/cluster.ts'
import { createHub } from './platform/realtime/hub.ts'
import { createSweeper } from './platform/sweeper/sweeper.ts'
import { brandOrigins } from './web/brand-origins.ts'
import { listenOrThrow } from './web/listen.ts'
import { apiPages } from './web/api-pages.ts'
import { metricsPage } from './web/metrics.ts'
import { servePages } from './web/pages.ts'
import { securityHeaders } from './web/security.ts'

export type Composed = Awaited<ReturnType<typeof compose>>
type Options = { config: Config; database: Database; log: Log; progress: (line: string) => void }

/**
 * The only file that knows every module: builds each and hands each the doors it needs. `start` runs the roles of the
 * settings, `stop` drains them: sockets told, writes finished.
 */
export async function compose({ config, database, log, progress }: Options) {
  const { db, transaction } = database
  // our own manifest
  const softwareVersion = (
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
  ).version
  const clock = await createClock(db)
  const now = clock.now
  const outbox = createOutbox({ db, transaction, log })
  const limiter = createRateLimiter(db)
  const mail = createMail({ db, log, now, smtpUrl: config.smtpUrl })
  const keys = await sealingKeys(config)
  const sealing = createSealing(keys)
  const sweeper = createSweeper(log)

  const ports = { brand: config.port, payment: config.paymentPort }
  const paymentOriginOf = (host: string) =>
    config.paymentUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${ports.payment}`

  const brands = createBrands({ database, log })
  const attribution = createAttribution({ database, limiter, now })
  const identity = createIdentity({
    database,
    outbox,
    sealing,
    limiter,
    now,
    signUpsPerHour: config.signUpsPerHour,
    flow: brands.door.wireFlow,
    welcome: (tx, { memberId, flow, at }) =>
      credits.door.grantWelcome(tx, {
        memberId,
        messages: flow.freeMessages,
        icebreakers: flow.icebreakers,
        likes: flow.likes,
        at,
      }),
    gift: {
      of: async (brandId, flowId) => (await brands.door.flow(brandId, flowId)).welcomeBack,
      grant: async (tx, { memberId, messages }) => {
        const key = `welcome-back:${memberId}`
        await credits.door.grant(tx, {
          memberId,
          asset: 'msg',
          class: 'promo',
          amount: messages,
          source: 'gift',
          key,
          cause: { kind: 'gift' },
        })
      },
    },
    angelKind: async (angelId) => (await profiles.door.angel(angelId))?.kind ?? null,
    disconnect: (accountId, sessionId) => hub.disconnect(accountId, sessionId),
  })
  const cluster = config.redisUrl === undefined ? undefined : await createCluster({ url: config.redisUrl, log })
  const hub = createHub({
    log,
    findPrincipal: identity.door.findPrincipal,
    softwareVersion,
    now,
    ...(cluster !== undefined && { cluster }),
  })
  const trust = createTrust({
    database,
    identity: identity.door,
    hub,
    now,
    angels: (ids) => profiles.door.angels(ids),
    photoPath: (angel) => profiles.door.photoPath(angel),
    newestMessages: (pair, limit) => chat.door.newestIds(pair, limit),
  })
  const profiles = createProfiles({ database, identity: identity.door, hub, now })
  const credits = createCredits({ db, transaction, now, angelNames: namesOf(profiles.door) })
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
  const chat = createChat({
    database,
    identity: identity.door,
    profiles: profiles.door,
    trust: trust.door,
    credits: credits.door,
    likes: likes.door,
    brands: brands.door,
    outbox,
    hub,
    now,
    log,
  })
  const angels = createAngels({
    database,
    identity: identity.door,
    profiles: profiles.door,
    brands: brands.door,
    chat: chat.door,
    hub,
    reply: automatedReply,
    delay: config.automatedReplyMs,
    now,
    log,
  })
  const origins = brandOrigins({ config, brands: brands.door, ports })
  const account = createAccount({
    database,
    outbox,
    limiter,
    mail,
    tokens: createLinkTokens(await linkKeys(config)),
    log,
    now,
    brand: brands.door.get,
    flow: brands.door.wireFlow,
    sessionOf: identity.door.sessionOf,
    greet: identity.door.greet,
    isOurOrigin: origins.isOurs,
    brandOrigin: origins.originOf,
    disconnect: (accountId, sessionId) => hub.disconnect(accountId, sessionId),
  })
  const payments = createPayments({
    db,
    transaction,
    outbox,
    now,
    log,
    identity: identity.door,
    brands: brands.door,
    credits: credits.door,
    mail,
    paymentOriginOf: (brandOrigin) => paymentOriginOf(new URL(brandOrigin).hostname),
    brandOriginOf: origins.originOf,
    isBrandOrigin: origins.isOurs,
    secret: paymentSecret(config, keys),
    sandbox: { url: config.sandboxUrl, ownOrigin: origins.ownPaymentOrigin, decideAfterMs: config.sandboxDecideMs },
    chargeTimeoutMs: config.chargeTimeoutMs,
  })
  const legal = createLegal({ brands: brands.door })
  const notifications = createNotifications({ likes: likes.door, profiles: profiles.door })
  const modules: ModuleParts[] = [
    brands,
    attribution,
    identity,
    account,
    trust,
    profiles,
    credits,
    discovery,
    likes,
    chat,
    angels,
    payments,
    notifications,
    legal,
  ]

  for (const { socket = [], subscribers = [], sweeps = [] } of modules) {
    hub.bind(socket)
    outbox.subscribe(subscribers)
    sweeper.add(sweeps)
  }
  sweeper.add(mail.sweeps)
  sweeper.add([{ name: 'rate limits', everyMs: 3_600_000, run: () => limiter.sweep(now()) }])
  clock.onAdvance(async () => {
    await outbox.drain()
    await sweeper.runAll()
    await outbox.drain()
  })

  const http = { log, sealing, findPrincipal: identity.door.findPrincipal, trustProxy: config.trustProxy }
  const bindings = modules.flatMap((module) => module.routes ?? [])
  const listeners: FastifyInstance[] = []
  let isReady = false

  async function publicBrand(brandId: string, host: string): Promise<PublicBrand> {
    return presentBrand(await brands.door.get(brandId), { paymentOrigin: paymentOriginOf(host), softwareVersion })
  }

  async function brandServer(): Promise<FastifyInstance> {
    const app = createHttpServer({ ...http, brandOfHost: brands.door.brandOfHost }, 'brand', bindings)
    app.get('/livez', async () => ({ ok: true }))
    app.get('/readyz', async (_request, reply) => reply.code(isReady ? 200 : 503).send({ ready: isReady }))
    await securityHeaders(app, paymentOriginOf)
    app.addHook('preValidation', async (request) => refuseCardData(request.body)) // D14
    apiPages(app, softwareVersion)
    if (config.metricsToken !== undefined) metricsPage(app, config.metricsToken)
    if (config.isDemo) devPages(app, { mail, clock })
    await app.register(
      photosPlugin({
        folder: join(config.dataDir, 'photos'),
        source: portraitSource(),
        angel: profiles.door.angel,
        brandOfHost: brands.door.brandOfHost,
      }),
    )
    if (config.roles.has('web'))
      await servePages(app, {
        brandOfHost: brands.door.brandOfHost,
        publicBrand: (brandId, request) => publicBrand(brandId, request.hostname),
      })
    if (config.roles.has('realtime')) hub.attach(app.server)
    return app
  }

  async function paymentServer(): Promise<FastifyInstance> {
    const app = createHttpServer({ ...http, brandOfHost: origins.brandOfPaymentHost }, 'payment', bindings)
    await app.register(paymentOriginPlugin(payments))
    return app
  }

  const doors = {
    brands: brands.door,
    identity: identity.door,
    account: account.door,
    profiles: profiles.door,
    credits: credits.door,
    likes: likes.door,
    trust: trust.door,
    chat: chat.door,
  }
  async function seed(): Promise<void> {
    const added = await seedDemo({ transaction, ...doors, now })
    if (added.brands + added.accounts + added.angels > 0)
      progress(`Loaded the demo: ${added.brands} brands, ${added.angels} profiles, ${added.accounts} accounts`)
  }

  return {
    doors,
    outbox,
    clock,
    ports,
    /** Starts the roles and answers the address that people open. */
    async start(): Promise<{ url: string }> {
      for (const module of modules) await module.start?.()
      if (config.seedsDemo) await seed()
      if (config.roles.has('web') || config.roles.has('realtime')) {
        const app = await brandServer()
        listeners.push(app)
        ports.brand = await listenOrThrow(app, { host: config.host, port: config.port, setting: 'PORT' })
      }
      if (config.roles.has('payment')) {
        const app = await paymentServer()
        listeners.push(app)
        ports.payment = await listenOrThrow(app, {
          host: config.host,
          port: config.paymentPort,
          setting: 'PAYMENT_PORT',
        })
      }
      if (config.roles.has('worker')) {
        outbox.start()
        sweeper.start()
      }
      isReady = true
      return { url: config.publicUrl ?? `http://localhost:${ports.brand}` }
    },
    /** Lines for the person who started it (D18). */
    greeting: (url: string) => greeting({ url, ports, config }),
    async stop(): Promise<void> {
      isReady = false
      await hub.close()
      await Promise.all(listeners.map((app) => app.close()))
      await sweeper.stop()
      await outbox.stop()
      for (const module of [...modules].reverse()) await module.stop?.()
    },
  }
}

/** The names that the statement of credits tells, by profile id. */
function namesOf(profiles: Pick<ProfilesDoor, 'angels'>) {
  return async (ids: readonly string[]) =>
    new Map([...(await profiles.angels(ids))].map(([id, { screenName }]) => [id, screenName]))
}
