import { Observable } from '../observable.ts'
import type { WordToWorker } from '../worker/words.ts'
import { isTyping } from './typing.ts'

const KEY = 'reloadedAt'
const NOT_AGAIN_MS = 30_000
/** So long after the line came back, what could not be had may have been asked for without it. */
const LINE_SETTLES_MS = 5000
const LOOKS_EVERY_MS = 60 * 60 * 1000

/** After a new version the files of the old one are gone: a page that misses one reloads itself, unless words stand in it; never in a loop. */
export function reloadWhenFilesAreGone(newerVersion: NewerVersion): void {
  let hasLine = navigator.onLine
  let changedAt = Number.NEGATIVE_INFINITY
  for (const type of ['offline', 'online'] as const)
    addEventListener(type, () => {
      hasLine = type === 'online'
      changedAt = performance.now()
    })
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!hasLine || !navigator.onLine || performance.now() - changedAt < LINE_SETTLES_MS) return // it is asked for again
    if (Date.now() - last < NOT_AGAIN_MS) return
    if (isTyping()) return newerVersion.missFiles()
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}

/** Whether a newer version of the pages is there (UI-11): the member says when it comes. */
export class NewerVersion extends Observable<boolean> {
  #registration: ServiceWorkerRegistration | undefined
  #hasAgreed = false
  readonly #isBusy: () => boolean

  /** `isBusy`: what a reload would lose besides words that were typed. */
  constructor(isBusy: () => boolean = () => false) {
    super(false)
    this.#isBusy = isBusy
  }

  /** Hears of the worker that waits for its turn, in this visit or a later one. */
  watch(registration: ServiceWorkerRegistration): void {
    this.#registration = registration
    const hasWorker = navigator.serviceWorker.controller !== null // else this is the first one, and nothing is old
    const look = () => {
      if (hasWorker && registration.waiting) this.publish(true)
    }
    look()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look)
    })
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (this.#hasAgreed) location.reload()
      else if (hasWorker) this.publish(true) // another tab agreed
    })
    let looked = Date.now()
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - looked < LOOKS_EVERY_MS) return
      looked = Date.now()
      registration.update().catch(() => undefined) // offline: the next look sees it
    })
  }

  /** The server asks for a reload (UI-11): at once where that loses nothing, else when the member agrees. */
  reloadWhenFree(): void {
    if (isTyping() || this.#isBusy()) this.publish(true)
    else location.reload()
  }

  /** A file of this version is gone while the member types. */
  missFiles(): void {
    this.publish(true)
  }

  /** The member agrees. */
  accept(): void {
    this.#hasAgreed = true
    const waiting = this.#registration?.waiting
    if (!waiting) return location.reload()
    waiting.postMessage({ kind: 'takeOver' } satisfies WordToWorker)
  }
}
