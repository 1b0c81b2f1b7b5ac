import type { FastifyInstance } from 'fastify'
import { paymentOriginPlugin } from '../modules/payments/index.ts'
import type { RouteBinding } from '../platform/http/binding.ts'
import { createHttpServer, type HttpDeps, refuseUnknownCalls } from '../platform/http/server.ts'
import { paymentHeaders } from '../web/security.ts'

type Deps = {
  readonly http: Omit<HttpDeps, 'brandOfHost'>
  readonly bindings: readonly RouteBinding[]
  readonly brandOfHost: HttpDeps['brandOfHost']
  readonly payments: Parameters<typeof paymentOriginPlugin>[0]
}

/** The role payment: the origin of the card fields, the charges, the webhooks and the sandbox gateway. */
export async function createPaymentServer({ http, bindings, brandOfHost, payments }: Deps): Promise<FastifyInstance> {
  const app = createHttpServer({ ...http, brandOfHost }, 'payment', bindings)
  paymentHeaders(app)
  refuseUnknownCalls(app)
  await app.register(paymentOriginPlugin(payments))
  return app
}
