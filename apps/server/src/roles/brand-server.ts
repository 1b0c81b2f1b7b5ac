import { activePlugins } from '@incontro/brand'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { googleCredentials } from '../config/google.ts'
import { devPages } from '../dev/dev-pages.ts'
import { presentBrand, type BrandsApi } from '../modules/brands/index.ts'
import { domainAssociation, refuseCardData } from '../modules/charges/index.ts'
import type { RouteBinding } from '../platform/http/binding.ts'
import { createHttpServer, type HttpDeps, refuseUnknownCalls } from '../platform/http/server.ts'
import { type Health, healthPages } from '../platform/health/health.ts'
import type { Hub } from '../platform/realtime/hub.ts'
import { apiPages } from '../web/api-pages.ts'
import type { Metrics } from '../web/metrics/metrics.ts'
import { servePages } from '../web/pages.ts'
import { pluginFrames } from '../web/plugin-frame.ts'
import { type Reach, securityHeaders } from '../web/security.ts'

type Deps = {
  readonly config: Config
  readonly http: Omit<HttpDeps, 'brandOfHost'>
  readonly bindings: readonly RouteBinding[]
  readonly brands: BrandsApi
  /** Photos, and the calls of the back office. */
  readonly plugins: readonly FastifyPluginAsync[]
  readonly hub: Hub
  readonly dev: Parameters<typeof devPages>[1]
  readonly softwareVersion: string
  /** The payment origin of a host, and the wallets whose vendors' sheets a brand's pay page opens. */
  readonly payment: {
    readonly originOf: (host: string) => string
    readonly walletsOf: (brandId: string) => Promise<Reach['wallets']>
  }
  readonly pages: Pick<Parameters<typeof servePages>[1], 'originOf' | 'readLegalText' | 'keptFiles'>
  readonly probes: { readonly health: Health; readonly metrics: Metrics }
}

/** The roles web and realtime: the origin of the brands with its pages, calls, photos, health and sockets. */
export async function createBrandServer(deps: Deps): Promise<FastifyInstance> {
  const { config, brands, softwareVersion, payment, probes } = deps
  const app = createHttpServer({ ...deps.http, brandOfHost: brands.brandOfHost }, 'brand', deps.bindings)
  healthPages(app, probes.health)
  probes.metrics.observe(app)
  if (config.metricsToken !== undefined) probes.metrics.page(app, config.metricsToken)
  await securityHeaders(app, { reachOf })
  pluginFrames(app, { plugins: async (request) => (await reachOf(request)).plugins })
  app.addHook('preValidation', async (request) => refuseCardData(request.body)) // D14
  if (config.showsApi) apiPages(app, softwareVersion, payment.originOf)
  domainAssociation(app, { brandOfHost: brands.brandOfHost, brand: brands.get })
  if (config.isDemo) devPages(app, deps.dev)
  for (const plugin of deps.plugins) await app.register(plugin)
  if (config.roles.has('web'))
    await servePages(app, {
      brandOfHost: brands.brandOfHost,
      ...deps.pages,
      hasDemoOperators: config.isDemo && config.seedsDemo,
      publicBrand: async (brandId, { hostname }) => {
        const brand = await brands.get(brandId)
        return presentBrand(brand, {
          paymentOrigin: payment.originOf(hostname),
          softwareVersion,
          isProduction: config.isProduction,
          signsInByGoogle: googleCredentials(config.google, brand) !== undefined,
        })
      },
    })
  else refuseUnknownCalls(app)
  if (config.roles.has('realtime')) deps.hub.attach(app.server)
  return app

  /** D12: a browser that sends Global Privacy Control refuses, so nothing else is in its reach. */
  async function reachOf(request: FastifyRequest): Promise<Reach> {
    const brandId = await brands.brandOfHost(request.hostname)
    const brand = brandId === null ? null : await brands.get(brandId)
    const refuses = brand === null || request.headers['sec-gpc'] === '1'
    const plugins = refuses ? [] : activePlugins(brand, config.isProduction)
    const wallets = brand === null ? [] : await payment.walletsOf(brand.id)
    return { brand, plugins, payment: payment.originOf(request.hostname), wallets }
  }
}
