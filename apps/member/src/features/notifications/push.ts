import { createPush } from '@incontro/client/device/push.ts'
import { PUSH_RECORD } from '@incontro/client/device/push-record.ts'
import { routes } from '@incontro/contract'
import { call } from '../../shared/calls/api.ts'

/** Where this browser is pushed to for a member (NT-08). */
export const push = createPush({
  record: PUSH_RECORD,
  worker: '/sw.js',
  say: (trackerId, pushToken) => call(routes.pushToken, { body: { trackerId, pushToken } }),
  readKey: async () => (await call(routes.notificationSettings, {})).pushKey,
})
