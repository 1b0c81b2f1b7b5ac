import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../../platform/errors.ts'
import { linesWithCardNumbers } from '../../platform/log/guard-line.ts'
import { lostSpans } from '../../platform/metrics/lost-spans.ts'
import { webhooks } from '../../platform/metrics/webhooks.ts'
import { type PlatformFigures, platformFigures } from './platform-figures.ts'

type Deps = {
  /** Absent where the process does not have the module. */
  readonly viewsToday: (() => Promise<readonly { brandId: string; path: string; views: number }[]>) | undefined
  /** The newest daily look at money and credits; null before the first. */
  readonly books: () => Promise<{
    readonly results: readonly {
      readonly number: number
      readonly name: string
      readonly broken: number
      readonly isWarning: boolean
    }[]
  } | null>
  readonly payments: {
    /** Payments whose end no one knows yet. */
    oldestOpen(): Promise<readonly { readonly account: string; readonly seconds: number }[]>
    unmappedCodes(): Promise<readonly { readonly provider: string; readonly count: number }[]>
    /** R23: the brands that an account may not charge for. */
    notLive(): Promise<readonly { readonly brandId: string; readonly accountId: string }[]>
  }
  /** Notifications to devices that reached no device, by why (NT-08). */
  readonly pushesLost: (() => Promise<readonly { readonly why: string; readonly count: number }[]>) | undefined
  readonly platform: PlatformFigures
}

export type Metrics = {
  /** Measures every answer of a server. */
  observe(app: FastifyInstance): void
  /** GET /metrics of a server, for the caller who holds METRICS_TOKEN (D16). */
  page(app: FastifyInstance, token: string): void
}

/**
 * The figures of this process: itself, what it waits for, and the time that each route takes. What cannot be read from the
 * database now is left out.
 */
export function createMetrics({ viewsToday, books, payments, pushesLost, platform }: Deps): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const views = new Gauge({
    name: 'page_views_today',
    help: 'Pages opened today (UTC) by those who agreed to be counted',
    labelNames: ['brand', 'path'],
    registers: [registry],
    async collect() {
      views.reset()
      for (const { brandId, path, views: count } of (await viewsToday?.().catch(() => [])) ?? [])
        views.set({ brand: brandId, path }, count)
    },
  })
  const broken = new Gauge({
    name: 'books_broken',
    help: 'Rows that break a rule of money or credits (payments.md 3.3), as the newest daily look found them',
    labelNames: ['number', 'rule', 'severity'],
    registers: [registry],
    async collect() {
      broken.reset()
      for (const { number, name, broken: count, isWarning } of (await books().catch(() => null))?.results ?? [])
        broken.set({ number, rule: name, severity: isWarning ? 'warning' : 'violation' }, count)
    },
  })
  const cardNumbers = new Gauge({
    name: 'log_lines_with_card_numbers',
    help: 'Lines of the log of this process that a card number was kept out of since its start; anything but 0 is a fault',
    registers: [registry],
    collect() {
      cardNumbers.set(linesWithCardNumbers())
    },
  })
  const oldestOpen = new Gauge({
    name: 'payments_oldest_open_seconds',
    help: 'Age of the oldest payment whose end no one knows yet (payments.md 2.5), by merchant account',
    labelNames: ['account'],
    registers: [registry],
    async collect() {
      oldestOpen.reset()
      for (const { account, seconds } of await payments.oldestOpen().catch(() => []))
        oldestOpen.set({ account }, seconds)
    },
  })
  const unmapped = new Counter({
    name: 'payments_unmapped_codes_total',
    help: 'Refusals with a code of the provider that no one has mapped (payments.md 4.3)',
    labelNames: ['provider'],
    registers: [registry],
    async collect() {
      const counts = await payments.unmappedCodes().catch(() => [])
      unmapped.reset() // they are counted in the database
      for (const { provider, count } of counts) unmapped.inc({ provider }, count)
    },
  })
  const lost = new Counter({
    name: 'pushes_lost_total',
    help: 'Notifications that reached no device: given up after their time, refused by the push service, or the address was gone',
    labelNames: ['why'],
    registers: [registry],
    async collect() {
      const counts = (await pushesLost?.().catch(() => [])) ?? []
      lost.reset() // they are counted in the database
      for (const { why, count } of counts) lost.inc({ why }, count)
    },
  })
  const notLive = new Gauge({
    name: 'brands_not_live',
    help: 'Brands that a merchant account may not charge for, because they are not registered there (R23)',
    labelNames: ['brand', 'account'],
    registers: [registry],
    async collect() {
      notLive.reset()
      for (const { brandId: brand, accountId: account } of await payments.notLive().catch(() => []))
        notLive.set({ brand, account }, 1)
    },
  })
  registry.registerMetric(webhooks)
  registry.registerMetric(lostSpans)
  const { sample } = platformFigures(registry, platform)

  return {
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const staysOpen = String(reply.getHeader('content-type')).startsWith('text/event-stream')
        if (!staysOpen)
          duration.observe(
            { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode },
            reply.elapsedTime / 1000,
          )
        done()
      })
    },
    page(app, token) {
      app.get('/metrics', async (request, reply) => {
        const given = Buffer.from(request.headers.authorization ?? '')
        const wanted = Buffer.from(`Bearer ${token}`)
        if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
          throw new AppError('unauthorized', { message: 'the metrics token is needed' })
        sample()
        return reply.type(registry.contentType).send(await registry.metrics())
      })
    },
  }
}
