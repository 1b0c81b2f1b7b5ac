import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import { isId } from '../../platform/ids/ids.ts'
import type { createAttributionStore } from './attribution.store.ts'

type Deps = { store: ReturnType<typeof createAttributionStore>; now: () => Date }

export function attributionRoutes({ store, now }: Deps): RouteBinding[] {
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
    handle(routes.logClient, async ({ body }) => {
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
