import { setCacheNameDetails } from 'workbox-core'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { app, builtFiles, coreFiles, revision } from './built.ts'
import { worker } from './scope.ts'
import { isWord } from './words.ts'

const FILES = `${app.caches}-files`

setCacheNameDetails({ precache: `${app.caches}-first` })

// What every page begins with is there before the worker takes over; the name of a file changes with its content.
precacheAndRoute([...coreFiles.map((url) => ({ url, revision: null })), { url: app.shell, revision }], {
  directoryIndex: '',
  cleanURLs: false,
})
cleanupOutdatedCaches()

/** The app's own files, and nothing else: never a call, a photo, or an answer to a person. */
const ofTheApp = new CacheFirst({ cacheName: FILES })
registerRoute(({ url }) => url.origin === worker.location.origin && isBuilt(url.pathname), ofTheApp)

worker.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles()))
worker.addEventListener('message', (event) => {
  const word: unknown = event.data
  if (isWord(word) && word.kind === 'keep') event.waitUntil(keep(word.files))
})

function isBuilt(path: string): boolean {
  return builtFiles.has(path)
}

/** Of an earlier version nothing stays, once no page of it is open. */
async function forgetOldFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  for (const request of await cache.keys()) if (!isBuilt(new URL(request.url).pathname)) await cache.delete(request)
}

async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES)
  for (const file of files) {
    if (!isBuilt(file) || (await caches.match(file)) !== undefined) continue
    await cache.add(file).catch(() => undefined) // kept when it is next asked for
  }
}
