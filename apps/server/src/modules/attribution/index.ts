import type { Database } from '../../platform/database/database.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { attributionRoutes } from './attribution.routes.ts'
import { createAttributionStore } from './attribution.store.ts'

type Deps = { database: Database; now: () => Date }

/** The funnel's events and the errors that browsers met. */
export function createAttribution({ database, now }: Deps): ModuleParts {
  const store = createAttributionStore(database.db)
  return {
    routes: attributionRoutes({ store, now }),
    subscribers: [
      {
        event: 'identity.registered',
        async handle({ payload }) {
          const { memberId, brandId } = payload as { memberId: string; brandId: string } // written by the identity module
          await store.insertEventOnce({
            brand_id: brandId,
            member_id: memberId,
            angel_id: null,
            name: 'lead',
            at: now(),
          })
        },
      },
    ],
  }
}
