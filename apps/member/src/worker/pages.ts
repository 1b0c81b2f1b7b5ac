import { matchPrecache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { worker } from './scope.ts'

/** The page without anything in it, for this brand: what is shown when the network answers nothing. */
export const SHELL = '/app-shell'
const NEWEST_SHELL = 'incontro-shell'
const SHELL_IS_FRESH_MS = 60 * 60 * 1000

/** Other programs of this origin: their pages are none of ours. */
const notOurs = [
  /^\/(studio|backoffice|api|auth|payment|dispenser|tracker|cron|photos|docs|openapi\.json)(\/|$)/,
  /^\/(dev|plugin)\//,
]

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
        const shell = (await caches.match(SHELL, { cacheName: NEWEST_SHELL })) ?? (await matchPrecache(SHELL))
        if (shell === undefined) throw error
        return shell
      }
    },
    { denylist: notOurs },
  ),
)

let refreshedAt = Date.now()

/** The brand may have changed since the worker was installed: its name, its colours, its words. */
async function refreshShell(): Promise<void> {
  if (Date.now() - refreshedAt < SHELL_IS_FRESH_MS) return
  refreshedAt = Date.now()
  const answer = await fetch(SHELL)
  if (answer.ok) await (await caches.open(NEWEST_SHELL)).put(SHELL, answer)
}
