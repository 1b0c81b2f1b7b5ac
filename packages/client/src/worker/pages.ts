import { matchPrecache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { app } from './built.ts'
import { worker } from './scope.ts'

const NEWEST_SHELL = `${app.caches}-shell`
const SHELL_IS_FRESH_MS = 60 * 60 * 1000

worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.navigationPreload?.enable()))

/**
 * Pages come from the network, so that settings of the brand show at once (BR-09), and are not kept: an address may bear a
 * token, a page may name a person. Without a network the shell answers, and the app says that it is offline.
 */
registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      try {
        const ahead: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined
        const answer = ahead instanceof Response ? ahead : await fetch(request)
        if (event instanceof FetchEvent) event.waitUntil(refreshShell().catch(() => undefined))
        return answer
      } catch (error) {
        const shell = (await caches.match(app.shell, { cacheName: NEWEST_SHELL })) ?? (await matchPrecache(app.shell))
        if (shell === undefined) throw error
        return shell
      }
    },
    { denylist: [new RegExp(app.foreign)] },
  ),
)

let refreshedAt = Date.now()

/** The brand may have changed since the worker was installed: its name, its colours, its words. */
async function refreshShell(): Promise<void> {
  if (Date.now() - refreshedAt < SHELL_IS_FRESH_MS) return
  refreshedAt = Date.now()
  const answer = await fetch(app.shell)
  if (answer.ok) await (await caches.open(NEWEST_SHELL)).put(app.shell, answer)
}
