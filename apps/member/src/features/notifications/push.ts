import { type PushRecord, pushRecord, recordOf } from '@incontro/client/device/push-record.ts'
import { routes } from '@incontro/contract'
import { call } from '../../shared/calls/api.ts'
import { pushStanding } from './push-standing.ts'

const SAID_AGAIN_MS = 24 * 60 * 60 * 1000

/** Asks the browser, which asks the member; true once the server knows where to push to. Has to begin with a press. */
export async function startPush(pushKey: string, trackerId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  await say(await subscribe(pushManager, pushKey), { owner: trackerId, pushKey })
  return true
}

/** The server forgets the browser first; what is left of it in the browser reaches no one. */
export async function stopPush(trackerId: string): Promise<void> {
  await call(routes.pushToken, { body: { trackerId, pushToken: null } })
  await forgetPush()
}

/** After a log-out the browser is not to be pushed to any more; the server has ended it with the session. */
export async function forgetPush(): Promise<void> {
  await pushRecord.forget()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * NT-08: at the opening of a page, brings browser and server together again: an address that changed and that the worker could
 * not report, a subscription that ended, a key of ours that is another one, a permission that was withdrawn. True where the
 * server was sent something.
 */
export async function mendPush(trackerId: string): Promise<boolean> {
  const record = await pushRecord.read()
  if (record === null) return false
  if (record.owner !== trackerId) {
    await forgetPush()
    return false
  }
  if (pushStanding() !== 'granted') {
    await stopPush(trackerId)
    return true
  }
  const { pushManager } = await navigator.serviceWorker.ready
  if (isSaid(await pushManager.getSubscription(), record)) return false
  const { pushKey } = await call(routes.notificationSettings, {})
  if (pushKey !== record.pushKey) await (await pushManager.getSubscription())?.unsubscribe()
  await say(await subscribe(pushManager, pushKey), { owner: trackerId, pushKey })
  return true
}

function isSaid(subscription: PushSubscription | null, { endpoint, saidAt }: PushRecord): boolean {
  return subscription?.endpoint === endpoint && Date.now() - saidAt < SAID_AGAIN_MS
}

async function subscribe(pushManager: PushManager, pushKey: string): Promise<PushSubscription> {
  return (
    (await pushManager.getSubscription()) ??
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  )
}

async function say(
  subscription: PushSubscription,
  { owner, pushKey }: Pick<PushRecord, 'owner' | 'pushKey'>,
): Promise<void> {
  await call(routes.pushToken, { body: { trackerId: owner, pushToken: JSON.stringify(subscription) } })
  await pushRecord.keep(recordOf(subscription, { owner, pushKey, saidAt: Date.now() }))
}
