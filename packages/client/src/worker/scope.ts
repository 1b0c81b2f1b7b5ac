/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope
/** The worker itself, with its own type: the rest of the app is typed as a page. */
export const worker = self

/** Background Sync of WICG, which TypeScript's own types do not have. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}
