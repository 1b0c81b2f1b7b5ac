import type { FastifyInstance } from 'fastify'
import { type Health, healthPages } from '../platform/health/health.ts'
import type { RouteBinding } from '../platform/http/binding.ts'
import { createHttpServer, type HttpDeps, refuseUnknownCalls } from '../platform/http/server.ts'
import type { Metrics } from '../web/metrics/metrics.ts'
import { paymentHeaders } from '../web/security.ts'

type Deps = {
  readonly http: Omit<HttpDeps, 'brandOfHost'>
  readonly bindings: readonly RouteBinding[]
  readonly brandOfHost: HttpDeps['brandOfHost']
  readonly payments: { originPlugin(): (app: FastifyInstance) => Promise<void> }
  readonly health: Health
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
}

/** The role payment: the origin of the card fields, the charges, the webhooks and the sandbox gateway. */
export async function createPaymentServer(deps: Deps): Promise<FastifyInstance> {
  const { http, bindings, brandOfHost, payments, health, metrics, metricsToken } = deps
  const app = createHttpServer({ ...http, brandOfHost }, 'payment', bindings)
  healthPages(app, health)
  metrics.observe(app)
  if (metricsToken !== undefined) metrics.page(app, metricsToken)
  paymentHeaders(app)
  refuseUnknownCalls(app)
  await app.register(payments.originPlugin())
  return app
}
