import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { composeModules } from './compose-modules.ts'
import type { Config } from './config/config.ts'
import { sealingKeys } from './config/keys.ts'
import { closeDemoAccounts } from './demo/close-demo-accounts.ts'
import { seedDemo } from './demo/seed.ts'
import { greeting } from './dev/greeting.ts'
import { createClock } from './platform/clock/clock.ts'
import { createSealing } from './platform/crypto/sealing.ts'
import type { Database } from './platform/database/database.ts'
import type { Log } from './platform/log/log.ts'
import { createMail } from './platform/mail/mail.ts'
import { createGate } from './platform/http/gate.ts'
import { createOutbox } from './platform/outbox/outbox.ts'
import { createRateLimiter } from './platform/rate-limit/rate-limit.ts'
import { retentionSweep } from './platform/retention/sweep-retention.ts'
import { createSweeper } from './platform/sweeper/sweeper.ts'
import { createBrandServer } from './roles/brand-server.ts'
import { createPaymentServer } from './roles/payment-server.ts'
import { bearerLimits, limitsOfRoutes } from './route-limits.ts'
import { listenOrThrow } from './web/listen.ts'

export type Composed = Awaited<ReturnType<typeof compose>>
type Options = { config: Config; database: Database; log: Log; progress: (line: string) => void }

/**
 * One process of the product: the platform, the modules on it, the roles of the settings. `start` runs the roles,
 * `stop` drains them: sockets told, writes finished.
 */
export async function compose({ config, database, log, progress }: Options) {
  const { db, transaction } = database
  // our own manifest
  const softwareVersion = (
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
  ).version
  const clock = await createClock(db, {
    isMovable: config.isDemo,
    follows: config.isDemo && config.database.kind === 'url',
  })
  const now = clock.now
  const outbox = createOutbox({ db, transaction, log })
  const limiter = createRateLimiter(db)
  const mail = createMail({
    database,
    log,
    now,
    smtpUrl: config.smtpUrl,
    dkimKeys: config.dkimKeys,
    returnPath: config.mailReturnPath,
    documents: (name) => payments.door.paper(name),
  })
  const keys = await sealingKeys(config)
  const sealing = createSealing(keys)
  const sweeper = createSweeper(log)
  const ports = { brand: config.port, payment: config.paymentPort }

  const { modules, doors, hub, origins, payments, photos, paymentOriginOf, personalData } = await composeModules({
    config,
    database,
    log,
    now,
    outbox,
    limiter,
    mail,
    keys,
    sealing,
    softwareVersion,
    ports,
  })
  for (const { socket = [], subscribers = [], sweeps = [] } of modules) {
    hub.bind(socket)
    outbox.subscribe(subscribers)
    sweeper.add(sweeps)
  }
  sweeper.add(mail.sweeps)
  for (const { nextDue } of modules) if (nextDue !== undefined) clock.stopAt(nextDue)
  sweeper.add([retentionSweep({ db, now })])
  clock.onAdvance(async () => {
    await outbox.drain()
    await sweeper.runAll()
    await outbox.drain()
  })

  const gate = createGate({ limiter, limitsOf: limitsOfRoutes(config), bearerLimits: bearerLimits(config), now })
  const http = { log, sealing, findPrincipal: doors.identity.findPrincipal, trustProxy: config.trustProxy, gate }
  const bindings = modules.flatMap((module) => module.routes ?? [])
  const listeners: FastifyInstance[] = []
  let isReady = false

  async function listenForBrands(): Promise<void> {
    const app = await createBrandServer({
      config,
      http,
      bindings,
      brands: doors.brands,
      photos,
      hub,
      dev: { mail, clock },
      softwareVersion,
      paymentOriginOf,
      originOf: origins.originOf,
      readPaper: doors.legal.readPage,
      isReady: () => isReady,
      viewsToday: doors.audience.today,
      books: payments.door.invariantReport,
      payments: payments.door,
      pushesLost: doors.notifications.pushesLost,
      walletsOf: payments.door.walletsOf,
    })
    listeners.push(app)
    ports.brand = await listenOrThrow(app, { host: config.host, port: config.port, setting: 'PORT' })
  }

  async function listenForPayments(): Promise<void> {
    const app = await createPaymentServer({ http, bindings, brandOfHost: origins.brandOfPaymentHost, payments })
    listeners.push(app)
    const at = { host: config.host, port: config.paymentPort, setting: 'PAYMENT_PORT' }
    ports.payment = await listenOrThrow(app, at)
  }

  async function seed(): Promise<void> {
    const added = await seedDemo({ transaction, ...doors, now })
    if (added.brands + added.accounts + added.angels > 0)
      progress(`Loaded the demo: ${added.brands} brands, ${added.angels} profiles, ${added.accounts} accounts`)
  }

  /** D29: a database in which the demo was tried holds accounts whose password everybody knows. */
  async function closeDemo(): Promise<void> {
    const closed = await closeDemoAccounts({ transaction, identity: doors.identity, now })
    if (closed > 0) progress(`Closed the demo's accounts: ${closed}`)
  }

  /** R23: one line, so that nobody waits for sales that cannot come. */
  async function tellNotLive(): Promise<void> {
    const waiting = await payments.door.notLive()
    const told = waiting.map(({ brandId, accountId, missing }) => `${brandId} at ${accountId} (${missing.join(', ')})`)
    if (told.length > 0) progress(`Not live, no payments are taken: ${told.join('; ')}`)
  }

  return {
    doors,
    /** What each module holds of people. */
    personalData,
    outbox,
    clock,
    ports,
    /** Does at once what sweeps do with time. */
    sweepAll: () => sweeper.runAll(),
    /** Starts the roles and answers the address that people open. */
    async start(): Promise<{ url: string }> {
      for (const module of modules) await module.start?.()
      if (config.seedsDemo) await seed()
      if (config.isProduction) await closeDemo()
      await tellNotLive()
      if (config.roles.has('web') || config.roles.has('realtime')) await listenForBrands()
      if (config.roles.has('payment')) await listenForPayments()
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
      mail.stop()
      await clock.stop()
      for (const module of [...modules].reverse()) await module.stop?.()
    },
  }
}
