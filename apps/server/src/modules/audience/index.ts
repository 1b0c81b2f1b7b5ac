import { activePlugins } from '@incontro/brand'
import { routes } from '@incontro/contract'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { BrandsApi } from '../brands/index.ts'
import { createAudienceStore, type DayViews } from './audience.store.ts'
import { type RouteLimits, limitsOfBrowser } from '../../platform/http/gate.ts'
import { MINUTE } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  pageView: limitsOfBrowser({ most: 600, windowMs: MINUTE }),
} satisfies Record<string, RouteLimits>

export type AudienceApi = {
  /** Pages opened today by those who agreed to be counted. */
  today(): Promise<readonly DayViews[]>
}

type Deps = { database: Database; brands: Pick<BrandsApi, 'get'>; now: () => Date }

/** TR-09: our own count of pages, for brands that have it among their plug-ins. */
export function createAudience({ database, brands, now }: Deps): ModuleParts & { api: AudienceApi } {
  const store = createAudienceStore(database.db)
  const today = () => now().toISOString().slice(0, 10)
  return {
    api: { today: () => store.ofDay(today()) },
    routes: [
      handle(routes.pageView, limits.pageView, async ({ body, call }) => {
        const counts = activePlugins(await brands.get(call.brandId), false).some(({ form }) => form === 'own')
        if (!counts) throw new AppError('not_found', { message: 'this brand does not count its pages' })
        if (call.headers['sec-gpc'] === '1')
          throw new AppError('forbidden', { message: 'this browser refuses by Global Privacy Control' })
        await store.add({ brandId: call.brandId, day: today(), path: body.path })
        return { result: true as const }
      }),
    ],
  }
}
