import { useEffect, useSyncExternalStore } from 'react'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000

/** What has a file of its own, so that no first screen waits for it. */
export interface Part<Exports> {
  /** What the file exports; undefined until it has come. */
  get(): Exports | undefined
  /** Fetches the file once; rejects where it cannot be had now, and may be called again. */
  load(): Promise<void>
  /** Calls `changed` once the file has come; returns what ends that. */
  subscribe(changed: () => void): () => void
}

export function createPart<Exports>(load: () => Promise<Exports>): Part<Exports> {
  let exports: Exports | undefined
  let loading: Promise<void> | undefined
  const waiting = new Set<() => void>()
  return {
    get: () => exports,
    load: () =>
      (loading ??= load().then(
        (loaded) => {
          exports = loaded
          for (const changed of waiting) changed()
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )),
    subscribe: (changed) => {
      waiting.add(changed)
      return () => waiting.delete(changed)
    },
  }
}

/**
 * Returns a part once its file has come. Fetches it at once when it is wanted, else when the page has nothing to do; retries
 * with back-off while it is wanted, since an error would take away the page and what is typed in it. A store, not a state:
 * another user of the part may have it come between a render and its effects, and React asks a store again there.
 */
export function usePart<Exports>(part: Part<Exports>, isWanted: boolean): Exports | undefined {
  const loaded = useSyncExternalStore(part.subscribe, part.get, part.get)
  useEffect(() => {
    if (part.get() !== undefined) return
    let isGone = false
    let wait = FIRST_WAIT_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      part.load().catch(() => {
        if (isGone || !isWanted) return
        timer = setTimeout(load, wait)
        wait = Math.min(2 * wait, MAX_WAIT_MS)
      })
    }
    const stopWaiting = isWanted ? undefined : whenIdle(load)
    if (isWanted) load()
    return () => {
      isGone = true
      clearTimeout(timer)
      stopWaiting?.()
    }
  }, [part, isWanted])
  return loaded
}

/** Safari has no idle callback. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, FIRST_WAIT_MS)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(act)
  return () => cancelIdleCallback(id)
}
