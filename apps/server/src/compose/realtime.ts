import type { BrandsDoor } from '../modules/brands/index.ts'
import { callerOf, trustedProxies } from '../platform/http/caller-address.ts'
import type { FindPrincipal } from '../platform/http/principal.ts'
import { createCluster } from '../platform/realtime/cluster.ts'
import { createHub, type Hub } from '../platform/realtime/hub.ts'
import { socketLimits } from '../route-limits.ts'
import type { Platform } from './platform.ts'

type Deps = { readonly brands: Pick<BrandsDoor, 'brandOfHost'>; readonly findPrincipal: FindPrincipal }

/** The sockets of this process, and the line to the other processes where there are some. */
export async function composeRealtime(platform: Platform, { brands, findPrincipal }: Deps): Promise<Hub> {
  const { config, log, now, softwareVersion } = platform
  const cluster = config.redisUrl === undefined ? undefined : await createCluster({ url: config.redisUrl, log })
  const trusts = trustedProxies(config.trustProxy)
  return createHub({
    log,
    findPrincipal,
    softwareVersion,
    now,
    limits: socketLimits(config),
    brandOfHost: brands.brandOfHost,
    callerOf: (request) => callerOf(request, trusts),
    ...(cluster !== undefined && { cluster }),
  })
}
