import type { BrandsApi } from '../modules/brands/index.ts'
import type { AccountsApi } from '../modules/accounts/index.ts'
import { installationOf } from '../platform/database/installation.ts'
import { callerOf, trustedProxies } from '../platform/http/caller-address.ts'
import { createCluster } from '../platform/realtime/cluster.ts'
import { createHub, type Hub } from '../platform/realtime/hub.ts'
import { socketLimits } from '../traffic-limits.ts'
import type { Platform } from './platform.ts'

type Deps = {
  readonly brands: Pick<BrandsApi, 'brandOfHost'>
  readonly accounts: Pick<AccountsApi, 'findPrincipal' | 'endedSessions'>
}

/** The sockets of this process, and the line to the other processes where there are some. */
export async function composeRealtime(platform: Platform, { brands, accounts }: Deps): Promise<Hub> {
  const { config, database, log, now, softwareVersion } = platform
  const cluster =
    config.redisUrl === undefined
      ? undefined
      : await createCluster({
          url: config.redisUrl,
          log,
          channel: `incontro:realtime:${await installationOf(database.db)}`,
          timing: platform.clusterTiming,
        })
  const trusts = trustedProxies(config.trustProxy)
  return createHub({
    log,
    findPrincipal: accounts.findPrincipal,
    endedSessions: accounts.endedSessions,
    softwareVersion,
    isUniform: platform.isUniform,
    handshakesPerSecond: config.drain.handshakesPerSecond,
    now,
    limits: socketLimits(config),
    brandOfHost: brands.brandOfHost,
    callerOf: (request) => callerOf(request, trusts),
    ...(cluster !== undefined && { cluster }),
  })
}
