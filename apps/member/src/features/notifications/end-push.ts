import { onSessionEnd } from '../../shared/session/session.ts'
import { wasAskedForPush } from './push-standing.ts'

/** Push ends on this device with the session. */
export function endPushWithSession(): void {
  onSessionEnd(() => {
    if (!wasAskedForPush()) return
    void import('./push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined) // the server has ended it anyway
  })
}
