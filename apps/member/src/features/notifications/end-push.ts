import { session } from '../../shared/session.ts'
import { wasAskedForPush } from './push-standing.ts'

/** Push ends on this device with the session, however that ends, here or in another tab. */
export function endPushWithSession(): void {
  session.subscribe(() => {
    const state = session.getSnapshot()
    if (state.status !== 'visitor' || state.because === 'new' || !wasAskedForPush()) return
    void import('./push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined) // the server has ended it anyway
  })
}
