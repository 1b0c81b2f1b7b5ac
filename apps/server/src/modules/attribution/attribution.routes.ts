import { routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import { isId } from '../../platform/ids/ids.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limit.ts'
import type { createAttributionStore } from './attribution.store.ts'

type Deps = { store: ReturnType<typeof createAttributionStore>; limiter: RateLimiter; now: () => Date }

const LOG_LINES_PER_MINUTE = 60

export function attributionRoutes({ store, limiter, now }: Deps): RouteBinding[] {
  return [
    handle(routes.logEvent, async ({ body, principal }) => {
      const angelId = body.angelId ?? null
      await store.insertEvent({
        brand_id: principal.brandId,
        member_id: principal.accountId,
        angel_id: angelId !== null && isId(angelId) ? angelId : null,
        name: body.name,
        at: now(),
      })
      return { result: true as const }
    }),
    handle(routes.logClient, async ({ body, call }) => {
      const allowed = await limiter.allow(
        { key: `clientlog:${call.ip}`, most: LOG_LINES_PER_MINUTE, windowMs: 60_000 },
        now(),
      )
      if (!allowed) throw new AppError('too_many_requests', { message: 'too many lines' })
      await store.insertClientLog({
        subject: body.subject,
        message: body.message,
        tracker_id: body.trackerId ?? null,
        page: body.page ?? null,
        at: now(),
      })
      return { result: true as const }
    }),
  ]
}
