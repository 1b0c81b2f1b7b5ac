/** NT-08: whether this browser can be pushed to at all, and what its owner allowed. */
export function pushStanding(): 'unsupported' | NotificationPermission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  return isSupported ? Notification.permission : 'unsupported'
}

/** Whether the browser's owner was ever asked: before that there is nothing to mend and nothing to forget. */
export function wasAskedForPush(): boolean {
  const standing = pushStanding()
  return standing === 'granted' || standing === 'denied'
}
