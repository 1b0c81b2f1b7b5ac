import type { WordToWorker } from '../worker/words.ts'
import { activeOf } from './registration.ts'
import type { NewerVersion } from './newer-version.ts'

type App = {
  /** The address of the worker; below it is its scope. */
  readonly path: string
  readonly newerVersion: NewerVersion
}

/** Puts the worker to work once the first screen stands and the browser has time: nothing on it waits for this. */
export function registerServiceWorker(app: App): void {
  if (!('serviceWorker' in navigator)) return
  const begin = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void register(app), { timeout: 10_000 })
    else setTimeout(() => void register(app), 1000)
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

async function register({ path, newerVersion }: App): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(path)
    newerVersion.watch(registration)
    const active = await activeOf(registration)
    const assets = new URL('assets/', registration.scope).pathname
    active.postMessage({ kind: 'keep', files: loadedFiles(assets) } satisfies WordToWorker)
  } catch {
    return // a private window, or a browser that forbids it: the pages work without
  }
}

/** What this page is made of, so that it opens without a network too. */
function loadedFiles(assets: string): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(assets))
    .map(({ pathname }) => pathname)
  return [...new Set(paths)]
}
