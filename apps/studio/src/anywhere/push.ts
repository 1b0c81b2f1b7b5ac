import { createPush } from '@incontro/client/device/push.ts'
import { STUDIO_PUSH_RECORD } from '@incontro/client/device/push-record.ts'
import { wasAskedForPush } from '@incontro/client/device/push-standing.ts'
import { routes } from '@incontro/contract'
import { logClient } from '../shared/client-log.ts'
import { call, session } from '../shared/session.ts'
import { WORKER } from './worker.ts'

/** Where this browser is pushed to for an angel (AN-24). */
export const push = createPush({
  record: STUDIO_PUSH_RECORD,
  worker: WORKER,
  say: (trackerId, pushToken) => call(routes.pushToken, { body: { trackerId, pushToken } }),
  readKey: async () => (await call(routes.studioNotifications, {})).pushKey,
})

/** Mends what is pushed here when she comes, and ends it with her session. */
export function keepPushWithSession(): void {
  if (!('serviceWorker' in navigator)) return
  let owner: string | undefined
  session.subscribe(() => {
    const state = session.getSnapshot()
    if (!wasAskedForPush()) return
    if (state.status === 'member' && owner !== state.session.trackerId) {
      owner = state.session.trackerId
      push.mend(owner).catch((error: unknown) => logClient('push', String(error)))
    }
    if (state.status === 'visitor' && state.because !== 'new') {
      owner = undefined
      void push.forget().catch(() => undefined) // the server has ended it anyway
    }
  })
}
