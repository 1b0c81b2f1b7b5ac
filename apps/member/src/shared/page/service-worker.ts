import type { WordToWorker } from '../../worker/words.ts'
import { newerVersion } from './newer-version.ts'

/** Puts the worker to work once the first screen stands and the browser has time: nothing on it waits for this. */
export function registerServiceWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const begin = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void register(), { timeout: 10_000 })
    else setTimeout(() => void register(), 1000)
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    newerVersion.watch(registration)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ kind: 'keep', files: loadedFiles() } satisfies WordToWorker)
  } catch {
    return // a private window, or a browser that forbids it: the pages work without
  }
}

/** What this page is made of, so that it opens without a network too. */
function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  return [...new Set(paths)]
}
