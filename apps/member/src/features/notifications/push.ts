import { routes } from '@incontro/contract'
import { call } from '../../shared/api.ts'

/** NT-08: whether this browser can be pushed to at all, and what its owner told it. */
export function pushStanding(): 'unsupported' | NotificationPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  return isSupported ? Notification.permission : 'unsupported'
}

/** Asks the browser, which asks him; true once the server knows where to push to. A press of his has to be at the beginning. */
export async function startPush(pushKey: string, trackerId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }))
  await call(routes.pushToken, { body: { trackerId, pushToken: JSON.stringify(subscription) } })
  return true
}

/** The server forgets the browser first; what is left of it in the browser reaches nobody. */
export async function stopPush(trackerId: string): Promise<void> {
  await call(routes.pushToken, { body: { trackerId, pushToken: null } })
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
