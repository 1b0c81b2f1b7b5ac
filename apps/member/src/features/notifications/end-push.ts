import { wasAskedForPush } from '@incontro/client/device/push-standing.ts'
import { onSessionEnd } from '../../shared/session/session.ts'

/** Push ends on this device with the session. */
export function endPushWithSession(): void {
  onSessionEnd(() => {
    if (!wasAskedForPush()) return
    void import('./push.ts').then(({ push }) => push.forget()).catch(() => undefined) // the server has ended it anyway
  })
}
