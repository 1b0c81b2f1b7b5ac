import { toWireCode } from '@incontro/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { type Health, healthPages } from '../platform/health/health.ts'
import { refuseUnknownCalls } from '../platform/http/server.ts'
import { arrivalSettings } from '../platform/http/slow-requests.ts'
import type { Metrics } from '../web/metrics/metrics.ts'

type Deps = { readonly health: Health; readonly metrics: Metrics; readonly metricsToken: string | undefined }

/** Health and figures of a process on a port of their own: for a worker, which has no other, and where ADMIN_PORT asks for it. */
export function createAdminServer({ health, metrics, metricsToken }: Deps): FastifyInstance {
  const app = Fastify({ logger: false, ...arrivalSettings() })
  app.setErrorHandler((error, _request, reply) => {
    const isOurs = error instanceof AppError
    return reply
      .code(isOurs ? error.status : 500)
      .send({ result: false, error: { code: isOurs ? toWireCode(error.code) : 'internal', message: 'refused' } })
  })
  healthPages(app, health)
  if (metricsToken !== undefined) metrics.page(app, metricsToken)
  refuseUnknownCalls(app)
  return app
}
