import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Modules } from './compose-modules.ts'
import { composeFiles } from './compose/files.ts'
import { composePaymentRole } from './compose/payment-role.ts'
import type { Platform } from './compose/platform.ts'
import type { Config } from './config/config.ts'
import { keyFingerprints, paymentSecret, sealingKeys, storageName } from './config/keys.ts'
import { retention } from './config/retention.ts'
import { greeting } from './dev/greeting.ts'
import { allEvents } from './events/index.ts'
import { createPasswords, type PasswordCost } from './modules/accounts/index.ts'
import { createRunning } from './modules/running/index.ts'
import { createClock } from './platform/clock/clock.ts'
import { createSealing } from './platform/crypto/sealing.ts'
import type { Database } from './platform/database/database.ts'
import type { Log } from './platform/log/log.ts'
import { createFleet } from './platform/fleet/fleet.ts'
import { requireRoom } from './platform/health/disk.ts'
import { watchFileLimit } from './platform/health/file-limit.ts'
import { createHealth } from './platform/health/health.ts'
import { createMail } from './platform/email/mail.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createGate } from './platform/http/gate.ts'
import { createOpenSockets } from './platform/metrics/open-sockets.ts'
import { createOutbox } from './platform/outbox/outbox.ts'
import { createRateLimiter } from './platform/rate-limit/rate-limit.ts'
import type { ClusterTiming } from './platform/realtime/cluster.ts'
import { retentionJob } from './platform/retention/retention.ts'
import { withinMs } from './platform/process/within.ts'
import { createAdminServer } from './roles/admin-server.ts'
import { createPaymentServer } from './roles/payment-server.ts'
import { bearerLimits } from './traffic-limits.ts'
import { createErrorPage } from './web/error-page.ts'
import { listenOrThrow } from './web/listen.ts'
import { createMetrics } from './web/metrics/metrics.ts'

export type Composed = Awaited<ReturnType<typeof compose>>
type Options = {
  config: Config
  database: Database
  log: Log
  progress: (line: string) => void
  /** Shorter waits between processes, for tests. */
  clusterTiming?: ClusterTiming | undefined
  /** Less than a password is worth, for tests; no setting says so. */
  passwordCost?: PasswordCost | undefined
}

/**
 * One process of the product: the platform, the modules on it, the roles of the settings. `start` runs the roles,
 * `stop` drains them: sockets notified, writes finished.
 */
export async function compose({ config, database, log, progress, clusterTiming, passwordCost }: Options) {
  const { db, transaction } = database
  // our own manifest
  const softwareVersion = (
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
  ).version
  const tracing = config.tracing === undefined ? undefined : await trace({ config, log, softwareVersion })
  const clock = await createClock(db, {
    isMovable: config.isDemo,
    follows: config.isDemo && config.database.kind === 'url',
  })
  const now = clock.now
  const outbox = createOutbox({ database, log, now, events: allEvents })
  const limiter = createRateLimiter(db)
  const jobs = createJobs({ database, log, now, isWorker: config.roles.has('worker') })
  const mail = createMail({
    database,
    jobs,
    log,
    now,
    smtpUrl: config.smtpUrl,
    dkimKeys: config.dkimKeys,
    returnPath: config.mailReturnPath,
    documents: (name) => payments.api.attachment(name),
  })
  const keys = await sealingKeys(config)
  const sealing = createSealing(keys)
  const passwords = createPasswords(passwordCost)
  const ports = { brand: config.port, payment: config.paymentPort, admin: config.adminPort ?? config.port }

  const fleet = createFleet({
    database,
    own: {
      roles: [...config.roles],
      keys: await keyFingerprints(config),
      storage: config.roles.size === 1 && config.roles.has('payment') ? null : await storageName(config),
      version: softwareVersion,
    },
    isProduction: config.isProduction,
    acceptsNewKeys: config.acceptsNewKeys,
    hasRedis: config.redisUrl !== undefined,
    isSingle: config.isSingleProcess,
    log,
  })
  const platform: Platform = {
    config,
    database,
    log,
    now,
    isInPast: () => clock.behindMs() > 0,
    outbox,
    limiter,
    mail,
    jobs,
    keys,
    sealing,
    passwords,
    softwareVersion,
    isUniform: fleet.isUniform,
    writers: fleet.writers,
    clusterTiming,
    ports,
  }
  const isPaymentAlone = config.roles.size === 1 && config.roles.has('payment')
  const composed = isPaymentAlone ? await composePaymentRole(platform) : await composeAll(platform)
  const whole = composed.kind === 'whole' ? composed : null
  const { modules, apis, hub, origins, payments } = composed
  for (const { socket = [], subscribers = [], transactionHandlers = [], jobs: own = [] } of modules) {
    hub.bind(socket)
    outbox.subscribe(subscribers)
    outbox.handleWithin(transactionHandlers)
    jobs.add(own)
  }
  jobs.add(mail.jobs)
  for (const { nextDue } of modules) if (nextDue !== undefined) clock.stopAt(nextDue)
  jobs.add([retentionJob({ db, now, rules: Object.values(retention) })])
  // what subscribes and is due belongs to modules that a process of the role payment does not have
  clock.onAdvance(async () => {
    if (whole === null) return
    await outbox.drain()
    await jobs.runDue()
    await outbox.drain()
  })

  const gate = createGate({ limiter, settings: config, bearerLimits: bearerLimits(config), now })
  const http = {
    log,
    sealing,
    // BO-32: a token of a viewing opens no session
    findPrincipal: async (token: string) => (await whole?.viewing.find(token)) ?? apis.accounts.findPrincipal(token),
    ...(whole !== null && { viewerAnswer: whole.viewing.answer }),
    trustProxy: config.trustProxy,
    gate,
    errorPage: createErrorPage({ brandOfHost: apis.brands.brandOfHost, brand: apis.brands.get }),
  }
  const bindings = modules.flatMap((module) => module.routes ?? [])
  const listeners: FastifyInstance[] = []
  let isServing = false
  const health = createHealth({
    isServing: () => isServing,
    checks: [
      { name: 'database', check: async () => void (await database.pool.query('select 1')) },
      { name: 'settings', check: async () => void (await apis.brands.all()) },
      { name: 'disk', check: () => requireRoom(config.dataDir) },
    ],
    warnings: [
      {
        name: 'settings unreadable',
        look: async () =>
          (await apis.brands.unreadable()).map(
            ({ brandId, flowId }) => `${brandId}${flowId === null ? '' : ` flow ${flowId}`}`,
          ),
      },
      { name: 'redis', look: async () => (hub.isClusterUp() === false ? ['cannot be reached'] : []) },
    ],
  })
  const fileLimit = watchFileLimit(log)
  const sockets = createOpenSockets()
  const running = createRunning({ database }).api
  const metrics = createMetrics({
    viewsToday: whole?.apis.audience.today,
    books: payments.api.invariantReport,
    payments: payments.api,
    pushesLost: whole?.apis.notifications.pushesLost,
    platform: {
      now,
      sockets: sockets.count,
      socketsOpened: sockets.opened,
      clockDriftMs: running.clockDriftMs,
      backups: whole === null ? undefined : running.backups.newest,
      pool: database.pool,
      outbox: outbox.waiting,
      unknownEvents: outbox.unknown,
      deadLetters: outbox.dead,
      emailsDue: mail.due,
      photosWaiting: apis.media.waiting,
      renewalsDue: payments.api.renewalsDue,
      jobs: jobs.figures,
      unreadableSettings: apis.brands.unreadable,
      lacks: async () => (await health.readiness()).lacks,
      redis: hub.isClusterUp,
    },
  })

  async function openBrandServer({ plugins, paymentOriginOf, apis }: Modules): Promise<FastifyInstance> {
    const { createBrandServer } = await import('./roles/brand-server.ts')
    const brandServer = await createBrandServer({
      config,
      http,
      bindings,
      brands: apis.brands,
      plugins,
      hub,
      dev: { mail, clock, hasDemoOperators: config.seedsDemo },
      softwareVersion,
      payment: { originOf: paymentOriginOf, walletsOf: payments.api.walletsOf },
      pages: {
        originOf: origins.originOf,
        readLegalText: apis.legal.readPage,
        keptFiles: config.isProduction ? composeFiles(config).copies : undefined,
      },
      probes: { health, metrics },
    })
    listeners.push(brandServer)
    sockets.watch(brandServer.server)
    return brandServer
  }

  async function listenForPayments(): Promise<void> {
    const app = await createPaymentServer({
      http,
      bindings,
      brandOfHost: origins.brandOfPaymentHost,
      payments,
      health,
      metrics,
      metricsToken: config.metricsToken,
    })
    listeners.push(app)
    const at = { host: config.host, port: config.paymentPort, setting: 'PAYMENT_PORT' }
    ports.payment = await listenOrThrow(app, at)
  }

  /** On ADMIN_PORT where that is set; a process that would listen nowhere else answers on PORT. */
  async function listenForOperators(): Promise<void> {
    const isAlone = listeners.length === 0
    if (config.adminPort === undefined && !isAlone) return
    const app = createAdminServer({ health, metrics, metricsToken: config.metricsToken })
    listeners.push(app)
    const setting = config.adminPort === undefined ? 'PORT or ADMIN_PORT' : 'ADMIN_PORT'
    ports.admin = await listenOrThrow(app, { host: config.host, port: config.adminPort ?? config.port, setting })
  }

  /** Closes a listener; what has not been answered by then is cut off. */
  async function closeListener(app: FastifyInstance): Promise<void> {
    const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER_MS)
    await app.close().finally(() => clearTimeout(cut))
  }

  /** One step of the way down: a step that fails or hangs does not keep the others from being made. */
  async function step(
    name: string,
    work: () => Promise<unknown> | undefined,
    longestMs = LONGEST_STEP_MS,
  ): Promise<void> {
    const isDone = await withinMs(longestMs, async () => work()).catch((error: unknown) => {
      log.error({ err: error, step: name }, 'stopping: a step failed')
      return true
    })
    if (!isDone) log.warn({ step: name }, 'stopping: a step takes too long and is left')
  }

  async function seed({ apis }: Modules): Promise<void> {
    if (playsMonth) {
      const { beginMonth } = await import('./demo/month/index.ts')
      await beginMonth({ db, clock }, (await apis.brands.all()).length === 0)
    }
    const [{ seedDemo }, { seedPlayable }, { playDemoHistory }] = await Promise.all([
      import('./demo/seed.ts'),
      import('./demo/seed-playable.ts'),
      import('./demo/history.ts'),
    ])
    const added = await seedDemo({ transaction, ...apis, now })
    if (config.playsDemo) {
      await seedPlayable({ transaction, ...apis, now })
      const begun = await playDemoHistory(apis)
      if (begun > 0) progress(`Played the demo's history: ${begun} conversations`)
    }
    if (added.brands + added.accounts + added.angels + added.operators > 0)
      progress(
        `Loaded the demo: ${added.brands} brands, ${added.angels} profiles, ${added.accounts} accounts, ${added.operators} operators`,
      )
  }

  let errands: { stop(): Promise<void> } | undefined
  async function runErrands(): Promise<void> {
    const { createDemoErrands } = await import('./demo/errands.ts')
    if (!isServing) return
    const own = createDemoErrands({
      bindings,
      payments: payments.api,
      media: apis.media,
      originOf: origins.originOf,
      log,
    })
    errands = own
    await own.run()
  }
  /** Only where one process is the whole product; no one waits for it. */
  const isWholeDemo = config.playsDemo && config.roles.has('realtime') && config.roles.has('payment')
  const playsMonth = config.playsMonth && isWholeDemo && config.roles.has('worker')

  /** Before anybody is let in: until it is over, the product's clock is behind. */
  async function playMonth(
    { apis, origins }: Modules,
    { inject, isStopped }: { inject: FastifyInstance['inject']; isStopped: () => boolean },
  ): Promise<void> {
    const { playDemoMonth } = await import('./demo/month/index.ts')
    const bank = { url: () => `http://localhost:${ports.payment}`, secret: paymentSecret(config, keys) }
    const ways = { bindings, inject, originOf: origins.originOf, bank, mailWebhookKey: config.mailWebhookKey }
    await playDemoMonth(
      { platform: { db, transaction, clock, mail, log }, apis, ways },
      {
        isStopped,
        onDay: (day, days) => {
          if (day % 10 === 1) progress(`Playing the month before today, once for this data: day ${day} of ${days}`)
        },
      },
    )
  }

  /** D29: a database in which the demo was tried holds accounts whose password everybody knows. */
  async function closeDemo(): Promise<void> {
    const { closeDemoAccounts } = await import('./demo/close-demo-accounts.ts')
    const closed = await closeDemoAccounts({
      transaction,
      accounts: apis.accounts,
      operators: whole?.apis.operators,
      now,
    })
    if (closed > 0) progress(`Closed the demo's accounts: ${closed}`)
  }

  /** R23: one line, so that no one waits for sales that cannot come. */
  async function logNotLive(): Promise<void> {
    const waiting = await payments.api.notLive()
    const brands = waiting.map(
      ({ brandId, accountId, missing }) => `${brandId} at ${accountId} (${missing.join(', ')})`,
    )
    if (brands.length > 0) progress(`Not live, no payments are taken: ${brands.join('; ')}`)
  }

  return {
    /** The public APIs of all modules; throws in a process of the role payment alone, which does not have them. */
    get apis() {
      return orThrow(whole).apis
    },
    /** Every call with its handler and limits; of the payment origin alone in a process of that role. */
    bindings,
    /** What each module holds of people. */
    get personalData() {
      return orThrow(whole).personalData
    },
    outbox,
    clock,
    ports,
    /** Runs at once what is scheduled, due or not. */
    jobs: { run: jobs.run, runAll: jobs.runAll },
    /** Starts the roles and answers the address that people open. What takes long ends early where `isEnding` says so. */
    async start(isEnding: () => boolean = () => false): Promise<{ url: string }> {
      await fleet.join()
      await jobs.open()
      for (const module of modules) await module.start?.()
      if (config.seedsDemo && whole !== null) await seed(whole)
      if (config.isProduction) await closeDemo()
      await logNotLive()
      const isBehind = playsMonth && clock.behindMs() > 0
      if (isBehind) await listenForPayments() // the bank of the demo, which the month needs
      if (whole !== null && (config.roles.has('web') || config.roles.has('realtime'))) {
        const brandServer = await openBrandServer(whole)
        if (isBehind) await playMonth(whole, { inject: brandServer.inject.bind(brandServer), isStopped: isEnding })
        if (isEnding()) return { url: '' }
        ports.brand = await listenOrThrow(brandServer, { host: config.host, port: config.port, setting: 'PORT' })
      }
      if (config.roles.has('payment') && !isBehind) await listenForPayments()
      await listenForOperators()
      if (config.roles.has('worker')) {
        await outbox.start()
        await jobs.start()
      }
      isServing = true
      if (isWholeDemo) void runErrands()
      return { url: config.publicUrl ?? `http://localhost:${ports.brand}` }
    },
    /** Lines for the person who started it (D18). */
    greeting: (url: string) => greeting({ url, ports, config }),
    /** Drains: in order, each step for a bounded time. The balancer hears of it first, and has time to look. */
    async stop(): Promise<void> {
      const { waitMs, spreadMs } = config.drain
      const isDrained = isServing
      isServing = false
      await step('fleet', () => fleet.leave())
      await step('errands', () => errands?.stop())
      if (isDrained) await sleep(waitMs)
      if (isDrained) await step('pages', () => hub.drain(spreadMs), spreadMs + LONGEST_STEP_MS * 2)
      await step('sockets', () => hub.close())
      await step('listeners', () => Promise.all(listeners.map(closeListener)))
      await step('jobs', () => Promise.all([jobs.stop(), outbox.stop()]))
      await step('cluster', () => hub.leaveCluster()) // what the last jobs had to say has gone out
      mail.stop()
      await step('limits', () => limiter.flush())
      await step('clock', () => clock.stop())
      fileLimit.stop()
      await step('modules', () => stopModules())
      await step('traces', () => tracing?.stop()) // what is kept of the way down goes out too
    },
  }

  async function stopModules(): Promise<void> {
    for (const module of [...modules].reverse()) await module.stop?.()
  }
}

/** All modules, loaded where a role mounts them. */
async function composeAll(platform: Platform): Promise<Modules> {
  const { composeModules } = await import('./compose-modules.ts')
  return composeModules(platform)
}

/** OpenTelemetry is loaded only where traces are wanted. */
async function trace({ config, log, softwareVersion: version }: Pick<Platform, 'config' | 'log' | 'softwareVersion'>) {
  const { startTracing } = await import('./platform/tracing/open-telemetry.ts')
  return config.tracing && startTracing({ settings: config.tracing, version, roles: [...config.roles], log })
}

function orThrow(whole: Modules | null): Modules {
  if (whole === null) throw new TypeError('a process of the role payment alone builds only what it mounts')
  return whole
}

const LONGEST_ANSWER_MS = 4000
const LONGEST_STEP_MS = 6000
