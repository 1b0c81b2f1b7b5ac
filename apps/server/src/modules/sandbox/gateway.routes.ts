import type { FastifyInstance } from 'fastify'
import { gatewayApi } from './api.routes.ts'
import type { SandboxGateway } from './create-gateway.ts'
import { gatewayPages, type PagesSettings } from './pages.routes.ts'

/** The gateway's HTTP API and its pages, under a prefix of the payment origin or on a server of their own. */
export function sandboxGatewayRoutes(gateway: SandboxGateway, prefix: string, settings: PagesSettings = {}) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.register(gatewayApi(gateway), { prefix: `${prefix}/v1` })
    app.register(gatewayPages(gateway, prefix, settings))
  }
}
