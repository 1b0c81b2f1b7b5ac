/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope
/** The worker itself, with its own type: the rest of the app is typed as a page. */
export const worker = self
