import { worker } from './scope.ts'

/** What the server sends to a browser (NT-08): no words of anybody's, only who and what happened. */
type Payload = { readonly title: string; readonly body: string; readonly url: string; readonly tag: string }

function readPayload(data: PushMessageData | null): Payload | null {
  try {
    const value: unknown = data?.json()
    if (typeof value !== 'object' || value === null) return null
    const { title, body, url, tag } = value as Partial<Record<keyof Payload, unknown>> // each is looked at below
    const isWhole = [title, body, url, tag].every((each) => typeof each === 'string')
    return isWhole && isOwnPath(String(url))
      ? { title: String(title), body: String(body), url: String(url), tag: String(tag) }
      : null
  } catch {
    return null
  }
}

/** A path of this site, and of no other. */
function isOwnPath(url: string): boolean {
  return /^\/[^/\\]/.test(url)
}

worker.addEventListener('push', (event) => {
  const payload = readPayload(event.data)
  if (payload === null) return
  const { title, body, tag, url } = payload
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { url } }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data as { readonly url: string } // as it was shown above
  event.waitUntil(open(new URL(url, worker.location.origin).href))
})

/** In the page that is open, where there is one: what is typed in it stays, since it may refuse. */
async function open(url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false })
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  const moved = await page?.navigate(url).catch(() => null)
  if (moved) await moved.focus()
  else await worker.clients.openWindow(url)
}
